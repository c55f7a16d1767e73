import { parseIsbn } from '@pagelight/contract/isbn.ts'

/**
 * The first valid ISBN-13, also from `="034..."`, `ISBN13:978...`, `[034...]` or without leading
 * zeros; scientific notation has lost digits and yields null.
 */
export function isbnOf(...cells: string[]): string | null {
  for (const cell of cells) {
    for (const part of cell.slice(0, 200).split(/[,;]+\s*|\s+(?=[\d="'[]|isbn)/i)) {
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
