import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { books, libraryEntries, submissions } from '../../db/schema.ts'
import { makeBook, makeEntry, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
beforeEach(() => t.reset())

test('rows leave out the long texts and are otherwise the entries', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db, { title: 'Emma' })
  const notes = 'Slow. '.repeat(100)
  await makeEntry(t.db, reader, book, { rating: 3, notes, readDate: '2026-01-02' })
  const list = async (name: 'listEntries' | 'listRows') =>
    (await t.call(name, { as: reader })).body.books[0] as Record<string, unknown>
  const [entry, row] = [await list('listEntries'), await list('listRows')]
  expect(entry).toMatchObject({ notes, description: null, private_notes: null })
  const { provenance, imported, notes: excerpt, notes_cut, ...same } = row
  expect({ provenance, imported, notes_cut }).toEqual({
    provenance: entry['provenance'] && {},
    imported: {},
    notes_cut: true,
  })
  expect(excerpt).toBe(notes.slice(0, 240))
  expect(entry).toMatchObject(same)
  for (const name of ['description', 'private_notes', 'rating_summary', 'violence_explanation'])
    expect(row).not.toHaveProperty(name)
})

test("a row has the title in the reader's own file, if it is another", async () => {
  const reader = await makeReader(t.db)
  for (const [title, own] of [
    ['Hopscotch', 'Rayuela'],
    ['Emma', 'Emma'],
  ] as const) {
    await makeEntry(t.db, reader, await makeBook(t.db, { title }))
    await t.db
      .update(libraryEntries)
      .set({ facts: { title: own } })
      .where(sql`book_id in (select id from books where title = ${title})`)
  }
  const { books: rows } = (await t.call('listRows', { as: reader })).body
  expect(new Map(rows.map(({ title, imported }) => [title, imported]))).toEqual(
    new Map([
      ['Hopscotch', { title: 'Rayuela' }],
      ['Emma', {}],
    ]),
  )
})

test('a row says of every book what the entry says', async () => {
  const reader = await makeReader(t.db)
  const add = async (title: string, provenance: (typeof books.$inferSelect)['provenance']) => {
    const book = await makeBook(t.db, { title, description: 'Text', ratings: [1, 2, 3] })
    const coverUrl = 'https://covers.openlibrary.org/b/id/1-M.jpg'
    await t.db.update(books).set({ provenance, coverUrl }).where(eq(books.id, book.id))
    await makeEntry(t.db, reader, book, { notes: title, shelf: 'read' })
    return book
  }
  await add('Rated', 'source')
  await add('Removed', 'nobody')
  await add('Of another reader', 'reader')
  const own = await add('Of this reader', 'reader')
  const said = { readerId: reader.id, description: 'My words', saidAt: new Date(0) }
  await t.db.insert(submissions).values({ ...said, bookId: own.id })
  await makeEntry(t.db, reader, await makeBook(t.db, { title: 'Unrated' }))
  const { books: entries } = (await t.call('listEntries', { as: reader })).body
  const { books: rows } = (await t.call('listRows', { as: reader })).body
  const confirmations = new Set(entries.map(({ confirmation }) => confirmation))
  expect(confirmations).toEqual(new Set(['removed', 'unconfirmed', 'yours', undefined]))
  for (const [n, entry] of entries.entries()) {
    const { provenance, imported: _, ...row } = rows[n]!
    expect(entry).toMatchObject(row)
    expect(provenance === null).toBe(entry.provenance === null)
  }
})

test('rows that a caller has already are not sent again, until one of them changes', async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  const book = await makeBook(t.db, { title: 'Emma' })
  for (const one of [reader, other]) await makeEntry(t.db, one, book, { rating: 3 })
  const list = async (etag?: string | null, as = reader) => {
    const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {}
    const { status, body, headers: sent } = await t.call('listRows', { as, headers })
    return { status, etag: sent.get('ETag'), body }
  }
  const first = await list()
  expect([first.status, first.etag]).toEqual([200, expect.stringMatching(/^W\/"[\w.-]+"$/)])
  const again = await list(first.etag)
  expect([again.status, again.body, again.etag]).toEqual([304, '', first.etag])
  expect((await list(first.etag, other)).status).toBe(200)
  const changes = [
    () => t.call('rateEntry', { as: reader, params: { id: book.id }, body: { rating: 4 } }),
    () => t.call('editEntry', { as: reader, params: { id: book.id }, body: { tags: ['sea'] } }),
    () => t.db.execute(sql`update books set title = 'Emma, again' where id = ${book.id}`),
    () => t.db.execute(sql`update books set current_analysis_id = null where id = ${book.id}`),
    () => t.call('removeEntry', { as: reader, params: { id: book.id } }),
  ]
  let etag = first.etag
  for (const change of changes) {
    await change()
    const next = await list(etag)
    expect(next.status).toBe(200)
    etag = next.etag
  }
})
