import { beforeEach, describe, expect, test } from 'vitest'
import { books, importedIds } from '../../db/schema.ts'
import { goodreadsFile, type GoodreadsRow } from '../../testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

const rowsOf = (author: string, titles: readonly string[]): GoodreadsRow[] =>
  titles.map((Title, i) => ({
    'Book Id': String(1000 + i),
    Title,
    Author: author,
    'My Rating': String(1 + (i % 5)),
    'My Review': `About ${Title}`,
  }))
const entries = async (of = reader) => (await t.call('listEntries', { as: of })).body.books
const candidates = async () => {
  const { total } = (await t.call('listDuplicateCandidates', { as: await admin(), query: {} })).body
  return total
}
const admin = () => makeAdmin(t.db)

describe('volumes of a series stay apart, each with its own stars and review', () => {
  test.each([
    [
      'Raymond E. Feist',
      ['Magician: Apprentice (The Riftwar Saga, #1)', 'Magician: Master (The Riftwar Saga, #2)'],
    ],
    [
      'Jody Houser',
      ['Stranger Things: Science Camp', 'Stranger Things: Into the Fire', 'Stranger Things: Six'],
    ],
    [
      'Neil Gaiman',
      [
        'The Sandman: Overture',
        'The Sandman: Brief Lives',
        "The Sandman: World's End (The Sandman #8)",
      ],
    ],
    ['Haruki Murakami', ['1Q84 (1Q84, #1)', '1Q84 (1Q84, #2)', '1Q84 (1Q84, #3)']],
    ['Cassandra Clare', ['Untitled (The Wicked Powers, #1)', 'Untitled (The Wicked Powers, #2)']],
    ['رضوى عاشور', ['ثلاثية غرناطة - الجزء الأول', 'ثلاثية غرناطة - الجزء الثاني']],
  ])('%s: %j', async (author, titles) => {
    const { statistics } = await t.importFile(reader, goodreadsFile(rowsOf(author, titles)))
    expect(statistics).toMatchObject({ added_books: titles.length, skipped_books: 0 })
    const notes = (await entries()).map((entry) => entry.notes)
    expect(notes.toSorted()).toEqual(titles.map((title) => `About ${title}`).toSorted())
    const another = await makeReader(t.db)
    const last = rowsOf(author, titles).slice(-1)
    await t.importFile(another, goodreadsFile(last))
    expect((await entries(another)).map(({ id }) => id)).toEqual([
      (await entries()).find(({ notes: text }) => text === last[0]!['My Review'])?.id,
    ])
  })
})

test.each([
  ['Dracula', 'Tania Zamorsky', 'Bram Stoker'],
  ['The Firm (Penguin Readers, Level 5)', 'John Grisham', 'Robin Waterfield'],
  ['Moby-Dick (Graphic Classics)', 'Rod Espinosa', 'Herman Melville'],
])('%s by %s with %s takes no ratings of the original', async (title, author, beside) => {
  const original = await makeBook(t.db, {
    title: title.replace(/ \(.*/, ''),
    author: title.startsWith('The Firm') ? author : beside,
    ratings: [4, 4, 4],
  })
  const row = { 'Book Id': '7', Title: title, Author: author, 'Additional Authors': beside }
  await t.importFile(reader, goodreadsFile([row]))
  const [entry] = await entries()
  expect(['none', 'related']).toContain(entry!.basis)
  expect(entry!.id).not.toBe(original.id)
})

test('one work in two spellings is one, whichever comes first', async () => {
  const titles = [
    'How to Take Smart Notes',
    'How to Take Smart Notes: One Simple Technique to Boost Writing, Learning and Thinking',
  ]
  for (const order of [titles, titles.toReversed()]) {
    await t.reset()
    reader = await makeReader(t.db)
    await t.importFile(reader, goodreadsFile(rowsOf('Sönke Ahrens', order)))
    expect(await entries()).toHaveLength(1)
  }
})

test('what nobody can tell is two works and is listed', async () => {
  await makeBook(t.db, { title: 'Gossip Girl', author: 'Cecily von Ziegesar' })
  await t.importFile(
    reader,
    goodreadsFile(rowsOf('Cecily von Ziegesar', ['Gossip Girl: You Know You Love Me'])),
  )
  expect(await t.db.select().from(books)).toHaveLength(2)
  expect(await candidates()).toBe(1)
})

test('a row that an earlier import took for another volume finds its own when it comes again', async () => {
  const wrong = await makeBook(t.db, {
    title: 'Stranger Things: Science Camp',
    author: 'Jody Houser',
  })
  await t.db
    .insert(importedIds)
    .values({ readerId: reader.id, sourceId: 'goodreads:1000', bookId: wrong.id })
  await t.importFile(reader, goodreadsFile(rowsOf('Jody Houser', ['Stranger Things: Six'])))
  expect(await entries()).toMatchObject([{ title: 'Stranger Things: Six' }])
})

describe('the ISBN of another edition', () => {
  const ISBN = '9780306406157'
  const row = {
    'Book Id': '7',
    Title: 'The Quiet Sea: A Novel',
    Author: 'Ida Wren',
    ISBN13: `="${ISBN}"`,
  }
  const isbns = async (id: number) => {
    const body = { title: ISBN, author: '' }
    const as = await makeReader(t.db)
    const found = (await t.call('searchBooks', { as, body })).body.search_results
    const book = (await t.call('viewBook', { params: { id } })).body
    return found.filter(({ title }) => title === book.title).map(() => ISBN)
  }
  const older = () => makeReader(t.db, { createdAt: new Date('2026-10-01T12:00:00Z') })
  const quietSea = () =>
    makeBook(t.db, { title: 'The Quiet Sea', author: 'Ida Wren', isbn13: '9780140328721' })

  test("the ISBN of another edition is the book's once the files of three readers say so, and stays each reader's own before", async () => {
    const book = await quietSea()
    const [first, second, third] = [await older(), await older(), await older()]
    await t.importFile(first, goodreadsFile([row]))
    await t.importFile(second, goodreadsFile([row]))
    await t.importFile(second, goodreadsFile([row]))
    expect(await isbns(book.id)).toEqual([])
    expect((await entries(first))[0]).toMatchObject({
      id: book.id,
      imported: { isbn13: ISBN, title: row.Title },
    })
    await t.importFile(third, goodreadsFile([row]))
    expect(await isbns(book.id)).toEqual([ISBN])
  })

  test("the ISBN of another edition is not the book's by the word of two readers", async () => {
    const book = await quietSea()
    await t.importFile(await older(), goodreadsFile([row]))
    await t.importFile(reader, goodreadsFile([row]))
    expect(await isbns(book.id)).toEqual([])
  })
})
