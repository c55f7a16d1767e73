import { MAX_CHANGED_AT_ONCE, MAX_TAGS } from '@pagelight/contract/constants/library-limits.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeBook, makeEntry, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
beforeEach(() => t.reset())

async function titlesOf(reader: Awaited<ReturnType<typeof makeReader>>) {
  const { body } = await t.call('listEntries', { as: reader })
  return body.books.map(({ title }) => title)
}

test('a book is added with rating, notes and read date, and listed with its ratings', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db, { title: 'The Hobbit', ratings: [0, 0, 3] })
  const body = { book_id: book.id, rating: 5, notes: 'Riddles!', read_date: '2026-11-01' }
  expect((await t.call('addEntry', { as: reader, body })).status).toBe(201)
  const list = await t.call('listEntries', { as: reader })
  expect(list.body.books).toMatchObject([
    {
      id: book.id,
      title: 'The Hobbit',
      violence_rating: 3,
      user_rating: 5,
      notes: 'Riddles!',
      read_date: '2026-11-01',
      total_ratings: 1,
    },
  ])
})

test('the latest read comes first, unread books last, and of those the latest added', async () => {
  const reader = await makeReader(t.db)
  const add = async (title: string, readDate: string | null, day: number) => {
    const addedAt = new Date(Date.UTC(2026, 0, day))
    await makeEntry(t.db, reader, await makeBook(t.db, { title }), { readDate, addedAt })
  }
  await add('Unread early', null, 1)
  await add('Read long ago', '2019-05-01', 5)
  await add('Unread late', null, 9)
  await add('Just read', '2026-11-20', 2)
  expect(await titlesOf(reader)).toEqual([
    'Just read',
    'Read long ago',
    'Unread late',
    'Unread early',
  ])
})

test('what a reader is reading comes without the rest of the library, which is counted', async () => {
  const reader = await makeReader(t.db)
  const other = await makeReader(t.db)
  const body = async () => (await t.call('viewReading', { as: reader })).body
  expect(await body()).toEqual({ books: [], reading: 0, entries: 0 })
  for (let day = 1; day <= 6; day++) {
    const book = await makeBook(t.db, { title: `Begun on day ${day}` })
    const updatedAt = new Date(Date.UTC(2026, 0, day))
    await makeEntry(t.db, reader, book, { shelf: 'currently-reading', updatedAt })
  }
  await makeEntry(t.db, reader, await makeBook(t.db), { shelf: 'read' })
  await makeEntry(t.db, other, await makeBook(t.db), { shelf: 'currently-reading' })
  const { books, reading, entries } = await body()
  expect({ reading, entries }).toEqual({ reading: 6, entries: 7 })
  expect(books.map(({ title }) => title)).toEqual([
    'Begun on day 6',
    'Begun on day 5',
    'Begun on day 4',
    'Begun on day 3',
  ])
})

test('of the books being read the one that was changed last comes first, whenever it was added', async () => {
  const reader = await makeReader(t.db)
  const first = await makeBook(t.db, { title: 'Added first' })
  const second = await makeBook(t.db, { title: 'Added second' })
  for (const [book, day] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const at = new Date(Date.UTC(2026, 0, day))
    await makeEntry(t.db, reader, book, {
      shelf: 'currently-reading',
      addedAt: at,
      updatedAt: at,
    })
  }
  const titles = async () =>
    (await t.call('viewReading', { as: reader })).body.books.map(({ title }) => title)
  expect(await titles()).toEqual(['Added second', 'Added first'])
  await t.call('editEntry', { as: reader, params: { id: first.id }, body: { notes: 'Page 40' } })
  expect(await titles()).toEqual(['Added first', 'Added second'])
})

test('adding a book twice answers 400 "already in your library" and keeps the first entry', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  await t.call('addEntry', { as: reader, body: { book_id: book.id, rating: 4 } })
  const again = await t.call('addEntry', { as: reader, body: { book_id: book.id, rating: 1 } })
  expect(again.status).toBe(400)
  expect(again.body).toEqual({
    error: 'Already in your library',
    detail: 'already in your library',
  })
  expect((await t.call('listEntries', { as: reader })).body.books[0]?.user_rating).toBe(4)
})

test('of ten simultaneous adds one succeeds', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  const adds = Array.from({ length: 10 }, () =>
    t.call('addEntry', { as: reader, body: { book_id: book.id } }),
  )
  const statuses = (await Promise.all(adds)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, ...Array<number>(9).fill(400)])
})

test('a book that does not exist or is only known to the catalogue cannot be added', async () => {
  const reader = await makeReader(t.db)
  const catalogueOnly = await makeBook(t.db, { added: false })
  for (const bookId of [catalogueOnly.id, 99_999]) {
    const { status, body } = await t.call('addEntry', { as: reader, body: { book_id: bookId } })
    expect(status).toBe(404)
    expect(body.error).toBe('Book not found')
  }
})

test.each([0, 6, 2.5, '5', null, undefined])(
  'a rating of %j is refused with the sentence',
  async (rating) => {
    const reader = await makeReader(t.db)
    const book = await makeBook(t.db)
    await makeEntry(t.db, reader, book, { rating: 3 })
    const { status, body } = await t.call('rateEntry', {
      as: reader,
      params: { id: book.id },
      body: { rating },
    })
    expect(status).toBe(400)
    expect(body.error).toBe('Rating must be between 1 and 5')
    expect((await t.call('listEntries', { as: reader })).body.books[0]?.user_rating).toBe(3)
  },
)

test('rating, notes and read date can be changed; what is absent stays and null clears', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  await makeEntry(t.db, reader, book, { rating: 3, notes: 'Slow start', readDate: '2026-01-02' })
  const params = { id: book.id }
  expect((await t.call('rateEntry', { as: reader, params, body: { rating: 5 } })).status).toBe(200)
  expect((await t.call('editEntry', { as: reader, params, body: { notes: null } })).status).toBe(
    200,
  )
  expect((await t.call('editEntry', { as: reader, params, body: {} })).status).toBe(200)
  const [entry] = (await t.call('listEntries', { as: reader })).body.books
  expect(entry).toMatchObject({ user_rating: 5, notes: null, read_date: '2026-01-02' })
})

test('a read date in the future is refused', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  const added = await t.call('addEntry', {
    as: reader,
    body: { book_id: book.id, read_date: '2026-11-24' },
  })
  expect([added.status, added.body.error]).toEqual([400, 'The read date cannot be in the future'])
  await makeEntry(t.db, reader, book)
  const options = { as: reader, params: { id: book.id } }
  expect(
    (await t.call('editEntry', { ...options, body: { read_date: '2027-01-01' } })).status,
  ).toBe(400)
  expect(
    (await t.call('editEntry', { ...options, body: { read_date: '2026-02-30' } })).status,
  ).toBe(400)
  expect(
    (await t.call('editEntry', { ...options, body: { read_date: '2026-11-21' } })).status,
  ).toBe(200)
})

test('today is no read date in the future, wherever the day has begun', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  await makeEntry(t.db, reader, book)
  const statusAt = async (time: string) => {
    t.clock.set(new Date(time))
    const body = { read_date: '2026-11-22' }
    return (await t.call('editEntry', { as: reader, params: { id: book.id }, body })).status
  }
  // The 22nd begins first at UTC+14.
  expect(await statusAt('2026-11-21T09:59:59Z')).toBe(400)
  expect(await statusAt('2026-11-21T10:00:00Z')).toBe(200)
})

test('a read date in the year 0, which no database has, is refused', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  const read_date = '0000-01-01'
  const added = await t.call('addEntry', { as: reader, body: { book_id: book.id, read_date } })
  expect([added.status, added.body.detail]).toEqual([400, 'read_date: Invalid date'])
  await makeEntry(t.db, reader, book)
  const params = { id: book.id }
  expect((await t.call('editEntry', { as: reader, params, body: { read_date } })).status).toBe(400)
})

test('a removed book is gone, and removing it again answers 404', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  await makeEntry(t.db, reader, book)
  const remove = () => t.call('removeEntry', { as: reader, params: { id: book.id } })
  expect((await remove()).status).toBe(200)
  expect(await titlesOf(reader)).toEqual([])
  expect((await remove()).status).toBe(404)
})

test('a removed book is put back with stars, notes, dates, shelf, tags and the facts of a file', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  const addedAt = new Date('2024-02-03T04:05:06.000Z')
  await makeEntry(t.db, reader, book, { rating: 4, readDate: '2024-05-06', shelf: 'read', addedAt })
  await t.db.execute(sql`update library_entries set notes = 'Riddles', private_notes = 'Lent to Bo',
    tags = '{sea,"book club"}', imported = '{"format": "Paperback", "read_count": 2}'`)
  const params = { id: book.id }
  const entryOf = async () => (await t.call('viewEntry', { as: reader, params })).body.entry!
  const before = await entryOf()
  const restore = (changes = {}) =>
    t.call('restoreEntry', { as: reader, params, body: { ...before, ...changes } })
  expect((await restore()).body).toMatchObject({ detail: 'already in your library' })
  await t.call('removeEntry', { as: reader, params })
  expect((await restore({ read_date: '2999-01-01' })).status).toBe(400)
  expect((await restore({ tags: ['a,b'] })).status).toBe(400)
  expect((await restore()).status).toBe(201)
  expect(await entryOf()).toEqual(before)
  await t.call('removeEntry', { as: reader, params })
  expect(
    (await restore({ added_at: '2999-01-01T00:00:00.000Z', imported: { format: 'A\0' } })).status,
  ).toBe(201)
  expect(await entryOf()).toMatchObject({
    added_at: t.clock.now().toISOString(),
    imported: { format: 'A' },
  })
})

test('nothing of another reader can be seen or changed', async () => {
  const [owner, other] = [await makeReader(t.db), await makeReader(t.db)]
  const book = await makeBook(t.db)
  await makeEntry(t.db, owner, book, { rating: 4, notes: 'Mine' })
  const params = { id: book.id }
  expect(await titlesOf(other)).toEqual([])
  expect((await t.call('rateEntry', { as: other, params, body: { rating: 1 } })).status).toBe(404)
  expect((await t.call('editEntry', { as: other, params, body: { notes: 'Ha' } })).status).toBe(404)
  expect((await t.call('removeEntry', { as: other, params })).status).toBe(404)
  expect((await t.call('listEntries', { as: owner })).body.books).toMatchObject([
    { user_rating: 4, notes: 'Mine' },
  ])
})

test('a library of many slices is listed whole and in order, without holding up others', async () => {
  const reader = await makeReader(t.db)
  await t.db.execute(sql`
    insert into books (work_key, title, author, origin, search_text, created_at, added_at)
    select 'work ' || n, 'Book ' || n, 'Author', 'reader', 'book', now(), now() from generate_series(1, 1201) n`)
  await t.db.execute(sql`
    insert into library_entries (reader_id, book_id, rating, read_date, added_at, updated_at)
    select ${reader.id}, id, 1 + id % 5, date '2020-01-01' + id, now(), now() from books`)
  let listed = false
  const list = t.call('listEntries', { as: reader }).finally(() => (listed = true))
  await t.call('getPreferences', { as: reader })
  expect(listed).toBe(false)
  const { body } = await list
  const days = body.books.map((entry) => entry.read_date ?? '')
  expect(days).toHaveLength(1201)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(body.books.map(({ id }) => id)).size).toBe(1201)
})

test('one book of the library is told by itself, and null of a book that is not in it', async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  const [book, another] = [await makeBook(t.db, { title: 'Emma' }), await makeBook(t.db)]
  await makeEntry(t.db, reader, book, { rating: 4, notes: 'Mine' })
  const view = (id: number, as = reader) => t.call('viewEntry', { as, params: { id } })
  const listed = (await t.call('listEntries', { as: reader })).body.books[0]
  expect((await view(book.id)).body.entry).toEqual(listed)
  expect(listed).toMatchObject({ title: 'Emma', user_rating: 4, notes: 'Mine' })
  expect((await view(another.id)).body.entry).toBeNull()
  expect((await view(book.id, other)).body.entry).toBeNull()
  expect((await view(99_999)).status).toBe(404)
})

test("the pages are those of the reader's own edition, or else of a usual one", async () => {
  const reader = await makeReader(t.db)
  const [own, usual, unknown] = [await makeBook(t.db), await makeBook(t.db), await makeBook(t.db)]
  for (const book of [own, usual, unknown]) await makeEntry(t.db, reader, book)
  await t.db.execute(sql`update books set pages = 300 where id <> ${unknown.id}`)
  await t.db.execute(sql`update library_entries set pages = 412 where book_id = ${own.id}`)
  const { body } = await t.call('listEntries', { as: reader })
  const pages = new Map(body.books.map((entry) => [entry.id, entry.pages]))
  expect([own, usual, unknown].map(({ id }) => pages.get(id))).toEqual([412, 300, null])
})

test('characters that the database does not take are left out of notes', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  const body = { book_id: book.id, notes: 'a\0b \ud800c' }
  expect((await t.call('addEntry', { as: reader, body })).status).toBe(201)
  expect((await t.call('listEntries', { as: reader })).body.books[0]?.notes).toBe('ab \ufffdc')
  const edited = await t.call('editEntry', {
    as: reader,
    params: { id: book.id },
    body: { notes: 'd\0' },
  })
  expect(edited.status).toBe(200)
  expect((await t.call('listEntries', { as: reader })).body.books[0]?.notes).toBe('d')
})

test('shelf and tags of several books are changed in one call, each tag once and in order', async () => {
  const reader = await makeReader(t.db)
  const books = [await makeBook(t.db), await makeBook(t.db), await makeBook(t.db)] as const
  for (const book of books) await makeEntry(t.db, reader, book)
  await t.call('editEntry', {
    as: reader,
    params: { id: books[0].id },
    body: { tags: ['sea', 'old'], shelf: 'read' },
  })
  const edit = (body: object) => t.call('editEntries', { as: reader, body })
  const ids = [books[0].id, books[1].id, 99_999]
  const { status, body } = await edit({
    ids,
    shelf: 'to-read',
    add_tags: ['winter', 'sea'],
    remove_tags: ['old'],
  })
  expect([status, body]).toEqual([200, { changed: 2 }])
  const shown = async () => {
    const { books: entries } = (await t.call('listEntries', { as: reader })).body
    return books.map(({ id }) => {
      const entry = entries.find((one) => one.id === id)
      return [entry?.shelf, entry?.tags]
    })
  }
  expect(await shown()).toEqual([
    ['to-read', ['sea', 'winter']],
    ['to-read', ['winter', 'sea']],
    [null, []],
  ])
  expect((await edit({ ids, shelf: null })).status).toBe(200)
  expect(await shown()).toEqual([
    [null, ['sea', 'winter']],
    [null, ['winter', 'sea']],
    [null, []],
  ])
})

test('a change of several books that gives one of them too many tags changes none', async () => {
  const reader = await makeReader(t.db)
  const [full, other] = [await makeBook(t.db), await makeBook(t.db)]
  for (const book of [full, other]) await makeEntry(t.db, reader, book)
  const tags = Array.from({ length: MAX_TAGS }, (_, n) => `tag ${n}`)
  await t.call('editEntry', { as: reader, params: { id: full.id }, body: { tags } })
  const answer = await t.call('editEntries', {
    as: reader,
    body: { ids: [full.id, other.id], shelf: 'read', add_tags: ['one more'] },
  })
  expect([answer.status, answer.body.error]).toEqual([
    400,
    'A book can have 100 tags, one of these would have more',
  ])
  const { books } = (await t.call('listEntries', { as: reader })).body
  expect(books.map(({ shelf, tags: { length } }) => [shelf, length])).toEqual(
    expect.arrayContaining([
      [null, 0],
      [null, MAX_TAGS],
    ]),
  )
})

test('a change of several books may give each as many tags as a book can have', async () => {
  const reader = await makeReader(t.db)
  const book = await makeBook(t.db)
  await makeEntry(t.db, reader, book)
  const tags = Array.from({ length: MAX_TAGS - 1 }, (_, n) => `tag ${n}`)
  await t.call('editEntry', { as: reader, params: { id: book.id }, body: { tags } })
  const body = { ids: [book.id], add_tags: ['the last'] }
  expect((await t.call('editEntries', { as: reader, body })).status).toBe(200)
  const [entry] = (await t.call('listEntries', { as: reader })).body.books
  expect(entry?.tags).toEqual([...tags, 'the last'])
})

test('several books are removed in one call, of the caller alone', async () => {
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  const books = [await makeBook(t.db), await makeBook(t.db), await makeBook(t.db)] as const
  for (const book of books) {
    await makeEntry(t.db, reader, book)
    await makeEntry(t.db, other, book)
  }
  const remove = (ids: unknown) => t.call('removeEntries', { as: reader, body: { ids } })
  expect((await remove([books[0].id, books[1].id, 99_999])).body).toEqual({ removed: 2 })
  expect(await titlesOf(reader)).toHaveLength(1)
  expect(await titlesOf(other)).toHaveLength(3)
  expect((await remove([])).status).toBe(400)
  const tooMany = Array.from({ length: MAX_CHANGED_AT_ONCE + 1 }, (_, n) => n + 1)
  expect((await remove(tooMany)).status).toBe(400)
})
