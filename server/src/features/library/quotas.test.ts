import { QUOTAS } from '@pagelight/contract/constants/library-limits.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { books, libraryEntries } from '../../db/schema.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { makeLibrary } from '../../testing/make-library.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

const ROWS = [
  { Title: 'The Lantern of Ree', Author: 'Ida Wren', 'My Rating': '4' },
  { Title: 'Third', Author: 'Bo Ash', 'My Review': 'Good' },
]
/** Only their number counts, so the books of these rows need not be there. */
async function withoutBooks(rows: SQL): Promise<void> {
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(rows)
  })
}

const entriesOf = () => t.db.$count(libraryEntries, eq(libraryEntries.readerId, reader.id))

test('a full library takes no further book, by hand or from a file, and what is in it can be changed', async () => {
  await withoutBooks(sql`insert into library_entries (reader_id, book_id, added_at, updated_at)
      select ${reader.id}::int, 1000000 + n, now(), now() from generate_series(2, ${QUOTAS.entries}::int) n`)
  const dune = await makeBook(t.db, { title: 'Dune', author: 'Frank Herbert' })
  const { statistics } = await t.importFile(reader, goodreadsFile(ROWS))
  expect(statistics).toEqual({
    added_books: 1,
    skipped_books: 0,
    errors: [
      expect.stringContaining('The Lantern of Ree'),
      'Row 3: not added, your library holds 50,000 books, the most that it can',
    ],
  })
  expect(await t.db.$count(books, eq(books.title, 'Third'))).toBe(0)
  const added = await t.call('addEntry', { as: reader, body: { book_id: dune.id } })
  expect([added.status, added.body]).toEqual([
    409,
    expect.objectContaining({
      error: 'This was not saved: your library holds 50,000 books, the most that it can.',
    }),
  ])
  expect(await entriesOf()).toBe(QUOTAS.entries)
  const again = await t.importFile(reader, goodreadsFile([{ ...ROWS[0]!, 'My Rating': '2' }]))
  expect(again.statistics).toMatchObject({ added_books: 0, skipped_books: 1, errors: [] })
  const other = await makeReader(t.db)
  expect((await t.call('addEntry', { as: other, body: { book_id: dune.id } })).status).toBe(201)
})

test('notes take so much space and no more, and shorter ones can always be written', async () => {
  const [full, other] = [await makeBook(t.db), await makeBook(t.db)]
  await makeEntry(t.db, reader, full)
  const length = QUOTAS.noteBytes - 10
  await t.db.update(libraryEntries).set({ notes: sql`repeat('x', ${length}::int)` })
  const add = (notes?: string) =>
    t.call('addEntry', { as: reader, body: { book_id: other.id, ...(notes ? { notes } : {}) } })
  const { status, body } = await add('More than ten bytes')
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({
      error: 'This was not saved: the notes in your library take 50 MB, the most that they can.',
    }),
  ])
  const { statistics } = await t.importFile(
    reader,
    goodreadsFile([{ ...ROWS[1]!, 'My Review': 'More than ten bytes' }, ROWS[0]!]),
  )
  expect(statistics).toMatchObject({
    added_books: 1,
    errors: [
      'Row 2: not added, the notes in your library take 50 MB, the most that they can',
      expect.any(String),
    ],
  })
  expect((await add()).status).toBe(201)
  const shorten = await t.call('editEntry', {
    as: reader,
    params: { id: full.id },
    body: { notes: 'Short' },
  })
  expect(shorten.status).toBe(200)
  const edited = await t.call('editEntry', {
    as: reader,
    params: { id: other.id },
    body: { private_notes: 'More than ten bytes' },
  })
  expect(edited.status).toBe(200)
})

test('tags and facts of files take so much space and no more, by hand, of many books and from a file', async () => {
  await makeLibrary(t.db, reader.id, 20)
  // Not compressed, as the database measures what it stores.
  await t.db.execute(sql`alter table library_entries alter column imported set storage external`)
  await t.db.execute(sql`update library_entries
    set imported = jsonb_build_object('publisher', repeat('x', ${QUOTAS.factBytes / 20 - 60}::int))`)
  const other = await makeBook(t.db)
  await makeEntry(t.db, reader, other)
  const tags = Array.from({ length: 20 }, (_, n) => `${n} `.padEnd(60, 'tag'))
  const sentence =
    'This was not saved: the tags and facts of files in your library take 100 MB, the most that they can.'
  const refused = [
    await t.call('editEntry', { as: reader, params: { id: other.id }, body: { tags } }),
    await t.call('editEntries', { as: reader, body: { ids: [other.id], add_tags: tags } }),
  ]
  for (const { status, body } of refused)
    expect([status, body]).toEqual([409, expect.objectContaining({ error: sentence })])
  const row = { ...ROWS[0]!, Publisher: 'x'.repeat(1_500) }
  const { statistics } = await t.importFile(reader, goodreadsFile([row]))
  expect(statistics).toEqual({
    added_books: 0,
    skipped_books: 0,
    errors: [
      'Row 2: not added, the tags and facts of files in your library take 100 MB, the most that they can',
    ],
  })
  const few = await t.call('editEntry', {
    as: reader,
    params: { id: other.id },
    body: { tags: ['short'], notes: 'Notes are counted apart.' },
  })
  expect(few.status).toBe(200)
})

test('whoever has brought in very many books that nobody else knows brings in no more', async () => {
  await withoutBooks(sql`insert into submissions (reader_id, book_id, said_at)
      select ${reader.id}::int, 1000000 + n, now() from generate_series(1, ${QUOTAS.books}::int) n`)
  const { status, body } = await t.call('selectBook', {
    as: reader,
    body: { title: 'The Lantern of Ree', author: 'Ida Wren' },
  })
  expect([status, body.error]).toEqual([
    409,
    'This was not added: you have brought in 60,000 books that nobody else knows, the most that a reader can.',
  ])
  const { statistics } = await t.importFile(reader, goodreadsFile([ROWS[0]!]))
  expect(statistics).toMatchObject({
    added_books: 0,
    errors: [
      'Row 2: not added, you have brought in 60,000 books that nobody else knows, the most that a reader can',
    ],
  })
  await makeBook(t.db, { title: 'Dune', author: 'Frank Herbert' })
  const known = await t.call('selectBook', {
    as: reader,
    body: { title: 'Dune', author: 'Frank Herbert' },
  })
  expect(known.status).toBe(200)
})
