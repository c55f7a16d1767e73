const SYLLABLES =
  /^(?:(?:zh|ch|sh|hs|ts|tz|sz|ss|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iung|iong|uang|ang|eng|ing|ong|ung|ian|ien|iao|uai|uan|uei|ieh|ueh|uo|ua|ue|ui|un|ia|ie|iu|ih|ai|ei|ao|ou|an|en|in|erh|er|eh|a|e|i|o|u)){2,4}$/
/** In this order; capitals are done. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ung|ong/g, 'oN'],
  [/ng/g, 'N'],
  [/(?:tz|ts)u(?![aeiouN])|zi(?![aeiouN])/g, 'Zi'],
  [/(?:sz|ss)u/g, 'si'],
  [/hs/g, 'X'],
  [/x/g, 'X'],
  [/sh/g, 'S'],
  [/zh|ch|j|q/g, 'C'],
  [/ts|tz|z|c/g, 'Z'],
  [/d|t/g, 'T'],
  [/b|p/g, 'P'],
  [/g|k/g, 'K'],
  [/(?<=[CSr])ih/g, 'i'],
  [/ieh/g, 'ie'],
  [/ien/g, 'ian'],
  [/yen/g, 'yan'],
  [/uei/g, 'ui'],
  [/ueh/g, 'ue'],
  [/erh/g, 'er'],
  [/eh/g, 'e'],
]

/** One form for a name in pinyin and in Wade-Giles without its apostrophes; null if it is not Chinese. */
export function romanizedChinese(squashed: string): string | null {
  if (!SYLLABLES.test(squashed)) return null
  return SOUNDS.reduce((name, [from, to]) => name.replace(from, to), squashed)
}
