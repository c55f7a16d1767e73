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
  return (isAscii(text) ? text : withoutAccents(text))
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/(?<=\d)[,.](?=\d{3}(?!\d))/g, '')
    .replaceAll('&', ' and ')
    .replace(/(?<=\p{L}{3})(?=\d)/gu, ' ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** A fast path: a catalogue of millions folds each name several times. */
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

/** "j r r tolkien" becomes "jrr tolkien". */
export function joinInitials(folded: string): string {
  return folded.replace(/(?<![^ ])[a-z](?: [a-z](?![^ ]))+/g, (run) => run.replaceAll(' ', ''))
}
