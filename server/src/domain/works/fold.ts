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

/**
 * Text as search and comparison see it: lower case, no accents, punctuation as single spaces, `&` as "and", numbers
 * without separators and apart from words ("Catch22" is "catch 22"), apostrophes gone ("Ender's" is "enders"). Only letters, digits, the marks that other scripts
 * need and single spaces come out.
 */
export function fold(text: string): string {
  return (isAscii(text) ? text : withoutAccents(text))
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/(?<=\d)[,.](?=\d{3}(?!\d))/g, '')
    .replaceAll('&', ' and ')
    .replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** Most names are, and a catalogue of millions folds each several times. */
function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text)
}

function withoutAccents(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** "j r r tolkien" is "jrr tolkien": runs of single Latin letters are one word. */
export function joinInitials(folded: string): string {
  return folded.replace(/(?<![^ ])[a-z](?: [a-z](?![^ ]))+/g, (run) => run.replaceAll(' ', ''))
}
