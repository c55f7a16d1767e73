import { parseIsbn } from '@pagelight/contract/isbn.ts'

/**
 * The ISBN-13 of the first cell that holds a valid ISBN, through what exports and spreadsheets do to it: `="034..."`,
 * `ISBN13:978...`, `[034...]`, lost leading zeros. A number in scientific notation has lost its digits and is none.
 */
export function isbnOf(...cells: string[]): string | null {
  for (const cell of cells) {
    for (const part of cell.slice(0, 200).split(/[,;\s]+(?=[\d="'[])/)) {
      const isbn = readIsbn(part)
      if (isbn) return isbn
    }
  }
  return null
}

function readIsbn(text: string): string | null {
  const bare = text
    .replace(/^[\s="'[]+|[\s"'\]]+$/g, '')
    .replace(/^isbn[\s-]*(?:1[03])?[\s:]*/i, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
  return (
    parseIsbn(bare) ?? (/^\d{6,8}[\dXx]$/.test(bare) ? parseIsbn(bare.padStart(10, '0')) : null)
  )
}
