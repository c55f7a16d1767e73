import numbers from '../../../../data/titles/numbers.json' with { type: 'json' }

/** Words before a volume's number, as a regular expression. */
export const VOLUME_NOUN =
  'vol(?:ume|\\.)?s?:?|v\\.(?=\\s*\\d)|book|bk\\.?|part|pt\\.?|tome|tomo|t\\.|band|bd\\.?|teil|buch|livre|libro|parte|partie|episode|issue|deel|del(?=\\s*\\d{1,2}(?!\\d))|bok|bind|cilt|kitap|tom|kniha|d[ií]l|cz[ęe][śs][ćc]|[čc][áa]st|osa|k[öo]tet|r[ée]sz|volum[ei]n?|том|книга|часть|частина|випуск|выпуск|knjiga|svazek|sv\\.|zv[äa]zok|llibre|volumul|partea|jilid|tập|เล่ม|ตอน|ภาค|βιβλίο|μέρος|τόμος|الجزء|المجلد|الكتاب|ج|جلد|כרך|חלק|भाग|खंड'
const NUMBER_WORDS = numbers.volumes

const VALUES = new Map<string, number>()
NUMBER_WORDS.forEach((words, i) => words.forEach((word) => VALUES.set(word, i + 1)))

/** "3", "1.5", "1-3", "0.1-0.5", "1 & 2", "1, #2, #3". */
export const DIGITS =
  '\\d{1,4}(?:[.,]\\d{1,2})?(?:\\s*(?:[-–&]|(?:,|&|and)\\s*#)\\s*\\d{1,4}(?:\\.\\d{1,2})?)*'
/** "Vol.3" and "Part two", but not "buchi". */
const NUMBER = `(?:#\\s*)?(${DIGITS}|(?<!\\p{L})(?:[ivxl]{1,7}|${[...VALUES.keys()].filter((word) => word.length > 1).join('|')})|[一二三四五六七八九十]|[א-י]['׳]?|[α-ε]['΄]?)`
const ORDINALS = NUMBER_WORDS.flatMap((words) => words.filter((word) => word.length > 4)).join('|')
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
const OF = `(?:-[яйе])?(?:\\s*(?:of|von|de|di|/)\\s*\\d{1,3})?`

const PATTERNS = [
  new RegExp(
    `${START}(?:${VOLUME_NOUN})\\s*${NUMBER}(?:\\s+(?:to|and|through|bis|und)\\s+${NUMBER})?${OF}${END}`,
    'giu',
  ),
  new RegExp(
    `${START}(\\d{1,3}(?=[.ºª°])|[ivx]{1,5}(?=\\.)|${ORDINALS})[.ºª°]?\\s+(?:${VOLUME_NOUN})${END}`,
    'giu',
  ),
  new RegExp(`[#№]\\s*(${DIGITS})${OF}`, 'gu'),
]
const EASTERN = /[\u3000-\u9fff\uac00-\ud7af]/
const EASTERN_PATTERNS = [
  /第\s*(\d{1,3}|[一二三四五六七八九十])\s*[巻卷部冊册集]/gu,
  /第?\s*(\d{1,3})\s*(?:[巻卷冊册]|권(?=[\s)\]]|$))/gu,
  /(?:\s[([]?|[([])([上中下상하])[巻卷册冊部集]?[)\]]?(?=\s|$)/gu,
  /([上中下])[巻卷册冊](?=\s|$)/gu,
  /[\s([]*([前後后])[編篇编][)\]]?(?=\s|$)/gu,
  ...PATTERNS,
]

/** Stands where a volume was. */
const HOLE = '\uE000'

export type WithoutVolumes = { text: string; volumes: string[] }

/** "Saga, Vol. 3" is volume 3 of "Saga"; several are kept as "1-3". */
export function splitVolumes(title: string): WithoutVolumes {
  const volumes: string[] = []
  let text = title
  for (const pattern of EASTERN.test(title) ? EASTERN_PATTERNS : PATTERNS) {
    text = text.replace(pattern, (all, number: string, last?: unknown) => {
      const read = readNumber(number)
      if (read === null) return all
      volumes.push(typeof last === 'string' ? `${read}-${readNumber(last) ?? read}` : read)
      return ` ${HOLE} `
    })
  }
  return {
    text: text
      .replace(/[\s,.;:([–—-]*\uE000[\s,.;)\]]*(?=\uE000|$)/g, '')
      .replace(/[\s,.;([–—-]*\uE000[\s,;)\]–—-]*:/g, ':')
      .replace(/[\s,]*\uE000[\s,.;)\]]*/g, ' ')
      .trim(),
    volumes,
  }
}

/** "1-3" is a set of volumes. */
export const isRange = (volume: string) => volume.includes('-')

/** Null for a word that is no number. */
export function readNumber(given: string): string | null {
  const text = given.toLowerCase().replace(/['׳΄]$/, '')
  if (/^\d/.test(text)) {
    const digits = text.replace(/(?<=\d),(?=\d)/g, '.').match(/\d+(?:\.\d+)?/g) ?? []
    const [first, last] = [digits[0]!, digits.at(-1)!].map((one) => one.replace(/^0+(?=\d)/, ''))
    return digits.length === 1 ? first! : `${first}-${last}`
  }
  if (text === '上' || text === '前' || text === '상') return '1'
  if (text === '後' || text === '后') return '下'
  if (text === '中') return '中'
  if (text === '下' || text === '하') return '下'
  const value = VALUES.get(text) ?? roman(text)
  return value === null ? null : String(value)
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }

function roman(text: string): number | null {
  if (!/^(?:x{0,3}|xl|l)(?:ix|iv|v?i{0,3})$/.test(text) || text === '') return null
  return [...text].reduce((sum, letter, i) => {
    const value = ROMAN[letter]!
    return value < (ROMAN[text[i + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)
}
