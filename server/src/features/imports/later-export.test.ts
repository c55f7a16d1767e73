import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { books, importChanges } from '../../db/schema.ts'
import { goodreadsFile, type GoodreadsRow } from '../../testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

const LANTERN = {
  'Book Id': '2',
  Title: 'The Lantern of Ree',
  Author: 'Ida Wren',
  'My Rating': '3',
  'Date Read': '2021/03/05',
  'Exclusive Shelf': 'read',
  Bookshelves: 'sea',
  'My Review': 'Good.',
}
const LATER = {
  ...LANTERN,
  'My Rating': '5',
  'Date Read': '2024/05/06',
  'My Review': 'Better the second time.',
  Bookshelves: 'sea, again',
  'Read Count': '2',
}

async function run(...rows: GoodreadsRow[]) {
  t.clock.advance(60_000)
  const { statistics } = await t.importFile(reader, goodreadsFile(rows))
  const [report] = (await t.call('listImports', { as: reader })).body.imports
  return { statistics, report: report! }
}
/** What is the reader's; ratings come meanwhile. */
async function library() {
  const { books: entries } = (await t.call('listEntries', { as: reader })).body
  return entries.map(({ id, title, user_rating, notes, private_notes, read_date, ...entry }) => {
    const { shelf, tags, pages, imported } = entry
    const own = { user_rating, notes, private_notes, read_date, shelf, tags, pages, imported }
    return { id, title, ...own }
  })
}
const undo = async (id: number) =>
  (await t.call('undoImport', { as: reader, params: { id } })).body.import

describe('a later export', () => {
  test('a later export is applied where nothing was edited here, and the report lists the changes', async () => {
    await run(LANTERN)
    const { report } = await run(LATER)
    expect(await library()).toMatchObject([
      {
        user_rating: 5,
        read_date: '2024-05-06',
        notes: 'Better the second time.',
        tags: ['sea', 'again'],
        imported: { read_count: 2 },
      },
    ])
    expect(report).toMatchObject({ added_books: 0, merged_rows: 1, unchanged_rows: 0 })
    const view = await t.call('viewImport', { as: reader, params: { id: report.id } })
    expect(view.body.import.rows_to_look_at).toEqual([
      {
        row: 2,
        outcome: 'merged',
        sentences: [
          'Row 2: "The Lantern of Ree" by Ida Wren now has 5 stars (3 stars before), your review as it is now, the read date 2024-05-06 (2021-03-05 before), other tags, details of your copy or reading',
        ],
      },
    ])
  })

  test('leaves what was edited here since, field by field', async () => {
    await run(LANTERN)
    const [entry] = await library()
    t.clock.advance(60_000)
    await t.call('editEntry', { as: reader, params: { id: entry!.id }, body: { notes: 'Mine.' } })
    await run(LATER)
    expect(await library()).toMatchObject([{ user_rating: 5, notes: 'Mine.' }])
    t.clock.advance(60_000)
    await t.call('rateEntry', { as: reader, params: { id: entry!.id }, body: { rating: 2 } })
    await run(LATER)
    expect(await library()).toMatchObject([{ user_rating: 2, notes: 'Mine.' }])
  })

  test('moves a shelf back where the file does', async () => {
    await run(LANTERN)
    await run({ ...LANTERN, 'Exclusive Shelf': 'to-read' })
    expect(await library()).toMatchObject([{ shelf: 'to-read' }])
  })

  test('a later export with two editions of a book, unchanged, changes nothing in whichever chunk they are', async () => {
    const rows = [
      LANTERN,
      ...Array.from({ length: 70 }, (_, n) => ({
        'Book Id': String(100 + n),
        Title: `Filler ${n}`,
        Author: 'Bo Ash',
      })),
      { ...LANTERN, 'Book Id': '9', 'My Rating': '4', 'Date Read': '2019/01/01' },
    ]
    const first = await run(...rows)
    expect(first.report).toMatchObject({ added_books: 71, merged_rows: 1, unchanged_rows: 0 })
    const before = await library()
    const { report } = await run(...rows)
    expect(report).toMatchObject({ added_books: 0, merged_rows: 0, unchanged_rows: 72 })
    expect(await library()).toEqual(before)
    expect(before.find(({ title }) => title.startsWith('The Lantern'))).toMatchObject({
      user_rating: 3,
      read_date: '2021-03-05',
      imported: { readings: [{ started: null, finished: '2019-01-01' }] },
    })
  })

  test('every row is added, merged, unchanged or not added', async () => {
    await run(LANTERN)
    const { report } = await run(
      { ...LANTERN, 'My Rating': '1' },
      { 'Book Id': '3', Title: 'New', Author: 'Bo Ash' },
      { 'Book Id': '4', Title: 'New', Author: 'Bo Ash' },
      { Title: '', Author: 'Bo Ash' },
    )
    const { added_books, merged_rows, unchanged_rows, not_added_rows, rows } = report
    expect([added_books, merged_rows, unchanged_rows, not_added_rows]).toEqual([1, 2, 0, 1])
    expect(added_books + merged_rows + unchanged_rows + not_added_rows).toBe(rows)
  })

  test('a later export of 100 tags more than an entry holds keeps 100', async () => {
    const rows = Array.from({ length: 4 }, (_, n) => ({
      ...LANTERN,
      'Book Id': String(n),
      Bookshelves: Array.from({ length: 90 }, (_unused, i) => `tag ${n} ${i}`).join(', '),
    }))
    await run(...rows)
    expect((await library())[0]!.tags).toHaveLength(100)
  })
})

describe('undo', () => {
  test('the undo of both imports removes what nobody touched, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const ids = [(await run(LANTERN)).report.id, (await run(LATER)).report.id]
      for (const which of order) await undo(ids[which]!)
      expect(await library()).toEqual([])
    }
  })

  test('the undo of the second import restores what the first had brought', async () => {
    await run(LANTERN)
    const before = await library()
    const second = await run(LATER, { 'Book Id': '3', Title: 'New', Author: 'Bo Ash' })
    expect(await undo(second.report.id)).toMatchObject({
      undone: { removed: 1, restored: 1, kept: 0 },
    })
    expect(await library()).toEqual(before)
    // And the file can be applied once more.
    await run(LATER)
    expect(await library()).toMatchObject([{ user_rating: 5 }])
  })

  test('gives a book that was added by hand back as it was', async () => {
    const book = await makeBook(t.db, { title: 'The Lantern of Ree', author: 'Ida Wren' })
    await makeEntry(t.db, reader, book, { notes: 'By hand' })
    const before = await library()
    const { report } = await run(LANTERN)
    expect(await library()).toMatchObject([{ user_rating: 3, notes: 'By hand' }])
    await undo(report.id)
    expect(await library()).toEqual(before)
  })

  test('leaves what was edited here after the import', async () => {
    const { report } = await run(LANTERN, { 'Book Id': '3', Title: 'Other', Author: 'Bo Ash' })
    const entry = (await library()).find(({ title }) => title.startsWith('The Lantern'))!
    t.clock.advance(60_000)
    await t.call('rateEntry', { as: reader, params: { id: entry.id }, body: { rating: 1 } })
    expect(await undo(report.id)).toMatchObject({ undone: { removed: 1, kept: 1 } })
    expect(await library()).toMatchObject([{ title: 'The Lantern of Ree', user_rating: 1 }])
  })

  test('removes the books that the file created, except those that another reader has', async () => {
    const { report } = await run(LANTERN, { 'Book Id': '3', Title: 'Shared', Author: 'Bo Ash' })
    const other = await makeReader(t.db)
    const [shared] = await t.db.select().from(books).where(eq(books.title, 'Shared'))
    await makeEntry(t.db, other, { ...shared!, id: shared!.id })
    await undo(report.id)
    const left = (await t.db.select({ title: books.title }).from(books)).map(({ title }) => title)
    expect(left).toEqual(['Shared'])
    expect(await t.db.select().from(importChanges)).toEqual([])
  })

  test('leaves a book that somebody has reported, with the report', async () => {
    const { report } = await run(LANTERN, { 'Book Id': '3', Title: 'Reported', Author: 'Bo Ash' })
    const { id } = (await library()).find(({ title }) => title === 'Reported')!
    const reason = 'The ratings are those of another book.'
    await t.call('reportBook', { as: reader, params: { id }, body: { reason } })
    await undo(report.id)
    expect(await library()).toEqual([])
    const as = await makeAdmin(t.db)
    const { reports } = (await t.call('listOpenReports', { as })).body
    expect(reports).toMatchObject([{ reason, book: { id, title: 'Reported' } }])
  })
})
