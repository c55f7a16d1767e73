import { expect, test } from 'vitest'
import { DAMAGES } from '../../testing/damage.ts'
import { exportRow, madeUpBook } from '../../testing/made-up-books.ts'
import { seeded } from '../../testing/seeded.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { readFile } from './formats/read-file.ts'

const random = seeded(7)
const text = goodreadsFile(
  Array.from({ length: 200 }, (_, n) => exportRow(madeUpBook(n), n, random)),
)

test.each(Object.keys(DAMAGES))(
  'a generated export with the damage %s is read like one without',
  (damage) => {
    const asRead = (bytes: Uint8Array) =>
      readFile(bytes, '2026-11-21').rows.map((row) => {
        if (row.book === null) return row.reasons
        const { titleInFile, author, isbn13 } = row.book
        // A spreadsheet has cut the ISBNs' last digits.
        return {
          titleInFile,
          author,
          isbn13: damage === 'excel' ? null : isbn13,
          ...row.entry,
          facts: { ...row.entry.facts, isbn13: null },
          reasons: row.reasons,
        }
      })
    const read = asRead(DAMAGES[damage]!(text))
    expect(read).toHaveLength(200)
    expect(read).toEqual(asRead(DAMAGES['none']!(text)))
  },
)
