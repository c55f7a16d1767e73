import simplifiedOfTraditional from 'opencc-js/dict/STCharacters'
import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

/** Arabic letters that are written with and without their marks. */
const ARABIC: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' }

const CHINESE = chineseCharacters()

/** One spelling of a folded text for those that a script has: Arabic marks, simplified and traditional Chinese. */
export function plainScript(folded: string): string {
  if (/[\u0600-\u06ff]/.test(folded)) return plainArabic(folded)
  if (!/\p{Script=Han}/u.test(folded)) return folded
  return folded.replace(/\p{Script=Han}/gu, (character) => CHINESE.get(character) ?? character)
}

function plainArabic(folded: string): string {
  return folded
    .replace(/[\u0640\u064b-\u0655]/g, '')
    .replace(/[أإآٱىة]/g, (letter) => ARABIC[letter] ?? letter)
}

function chineseCharacters(): Map<string, string> {
  const simplified = new Map(pairsOf(traditionalToSimplified))
  const variants = pairsOf(simplifiedOfTraditional).flatMap(([variant, traditional]) => {
    const plain = simplified.get(traditional)
    return plain === undefined || plain === variant || simplified.has(variant)
      ? []
      : [[variant, plain] as const]
  })
  return new Map([...simplified, ...variants])
}

/** "鐘 钟|..."; of several forms the first is the usual one. */
function pairsOf(dictionary: string): [string, string][] {
  return dictionary.split('|').map((line) => {
    const [from = '', to = ''] = line.split(' ')
    return [from, to]
  })
}
