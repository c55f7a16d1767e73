/** The ISBN-13 of an ISBN-10 or -13 with or without hyphens, spaces, "ISBN" or ="...", or null. */
export function parseIsbn(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^isbn(-1[03])?:?/i, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
  if (isIsbn13(bare)) return bare
  return isIsbn10(bare) ? toIsbn13(bare) : null
}

export function isIsbn13(text: string): boolean {
  return /^97[89]\d{10}$/.test(text) && checkDigit13(text.slice(0, 12)) === text[12]
}

export function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false
  const sum = [...text].reduce(
    (total, digit, i) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - i),
    0,
  )
  return sum % 11 === 0
}

function toIsbn13(isbn10: string): string {
  const body = `978${isbn10.slice(0, 9)}`
  return body + checkDigit13(body)
}

function checkDigit13(body: string): string {
  const sum = [...body].reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
