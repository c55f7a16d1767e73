import { MAX_PAGED } from '@pagelight/contract/constants/library-limits.ts'
import {
  filterListed,
  pageOf,
  SHELF_FILTERS,
  SORT_DIRECTIONS,
  SORT_KEYS,
  sortEntries,
} from '@pagelight/contract/library-list.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { books, libraryEntries } from '../../db/schema.ts'
import { makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
beforeEach(() => t.reset())

const SHELVED = ['read', 'to-read', null] as const

/** Of which some have no day, no stars, no shelf, the same author, or a genre that is not shown. */
async function fill(reader: MadeReader, count: number) {
  for (let n = 0; n < count; n++) {
    const book = await makeBook(t.db, { title: `Book ${n}`, author: `Author ${n % 3}` })
    const genre = n % 4 === 0 ? null : `Genre ${n % 2}`
    const provenance = n % 5 === 0 ? 'reader' : 'source'
    await t.db.update(books).set({ genre, provenance }).where(eq(books.id, book.id))
    await makeEntry(t.db, reader, book, {
      rating: n % 3 === 0 ? null : 1 + (n % 5),
      readDate: n % 2 === 0 ? null : `2026-01-${String(1 + (n % 9)).padStart(2, '0')}`,
      shelf: SHELVED[n % 3]!,
    })
    await t.db
      .update(libraryEntries)
      .set({ tags: n % 2 === 0 ? ['sea'] : [] })
      .where(eq(libraryEntries.bookId, book.id))
  }
}

test('a page of the library is what the page would show of the whole list, however sorted and filtered', async () => {
  const reader = await makeReader(t.db)
  await fill(reader, 23)
  const rows = (await t.call('listRows', { as: reader })).body.books
  const every = { shelf: 'all', tag: '', genre: '' } as const
  const asked = [
    ...SORT_KEYS.flatMap((sort) => SORT_DIRECTIONS.map((order) => ({ ...every, sort, order }))),
    ...[
      ...SHELF_FILTERS.map((shelf) => ({ ...every, shelf })),
      { ...every, tag: 'sea' },
      { shelf: 'read', tag: 'sea', genre: 'Genre 1' } as const,
      { ...every, tag: 'none has it' },
    ].map((filter) => ({ ...filter, sort: 'title', order: 'asc' }) as const),
  ]
  for (const query of asked) {
    const found = sortEntries(filterListed(rows, query), {
      key: query.sort,
      direction: query.order,
    })
    for (const page of [1, 9]) {
      const { body } = await t.call('listPage', {
        as: reader,
        query: { ...query, page: String(page), page_size: '10' },
      })
      const { items } = pageOf(found, page, 10)
      expect({ query, ...body }).toEqual({
        query,
        books: items,
        entries: 23,
        matches: found.length,
      })
    }
  }
})

test("a page of the library has no other reader's books", async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  const query = { sort: 'title', order: 'asc', page_size: '10' } as const
  await fill(other, 2)
  const none = { books: [], entries: 0, matches: 0 }
  expect((await t.call('listPage', { as: reader, query })).body).toEqual(none)
  await makeEntry(t.db, reader, await makeBook(t.db, { title: 'Emma' }))
  const { body } = await t.call('listPage', { as: reader, query })
  expect(body).toMatchObject({ books: [{ title: 'Emma' }], entries: 1, matches: 1 })
})

test('a page of the library has a size and an order of those that there are', async () => {
  const reader = await makeReader(t.db)
  const query = { sort: 'title', order: 'asc', page_size: '10' }
  for (const wrong of [{ sort: 'notes' }, { order: 'up' }, { page_size: '1000' }, { page: '-1' }]) {
    const given = { ...query, ...wrong } as never
    expect((await t.call('listPage', { as: reader, query: given })).status).toBe(400)
  }
})

test('a very large library has no pages, which would keep other readers waiting', async () => {
  const reader = await makeReader(t.db)
  await t.db.transaction(async (tx) => {
    // Entries without books: only their number matters.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into library_entries (reader_id, book_id, added_at, updated_at)
      select ${reader.id}::int, 1000000 + n, now(), now() from generate_series(0, ${MAX_PAGED}::int) n`)
  })
  const query = { sort: 'title', order: 'asc', page_size: '10' } as const
  const { status, body } = await t.call('listPage', { as: reader, query })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { error: 'A library of more than 20,000 books is sent whole, not by pages' },
  })
})
