import { parseIsbn } from '@pagelight/contract/isbn.ts'

const NUMBER = /(?<![\d-])(?:97[89][-\s]?)?\d(?:[-\s]?\d){8}[-\s]?[\dXx](?![\d-])/g

/** The first ISBN in a text or an address, as ISBN-13; null if there is none. */
export function isbnIn(text: string): string | null {
  for (const [found] of text.matchAll(NUMBER)) {
    const isbn = bookNumber(found)
    if (isbn !== null) return isbn
  }
  return null
}

/** What a barcode says, as ISBN-13; null if it names no book: 979-0 is sheet music. */
export function bookNumber(code: string): string | null {
  const isbn = parseIsbn(code)
  return isbn === null || isbn.startsWith('9790') ? null : isbn
}
