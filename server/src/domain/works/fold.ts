const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case without accents and punctuation: "Ender's" is "enders", "Catch22" "catch 22", `&` "and". */
export function fold(text: string): string {
  if (isAscii(text)) return foldAscii(text)
  return numbersApart(withoutAccents(text).replace(/['’‘ʼ`´]/g, ''))
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** "Catch22" is "catch 22", "20,000" is "20000". */
function numbersApart(text: string): string {
  if (!/\d/.test(text)) return text
  return text.replace(/(?<=\d)[,.](?=\d{3}(?!\d))/g, '').replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
}

function foldAscii(text: string): string {
  return numbersApart(text.toLowerCase().replace(/['`]/g, ''))
    .replaceAll('&', ' and ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
}

/** A fast path: a catalogue of millions folds each name several times. */
function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text)
}

function withoutAccents(text: string): string {
  const bare = text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
  if (isAscii(bare)) return bare.toLowerCase()
  return bare
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** "j r r tolkien" becomes "jrr tolkien". */
export function joinInitials(folded: string): string {
  return folded.replace(/(?<![^ ])[a-z](?: [a-z](?![^ ]))+/g, (run) => run.replaceAll(' ', ''))
}
