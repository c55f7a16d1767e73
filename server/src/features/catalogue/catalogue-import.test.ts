import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFairTurns } from '../../concurrency/fair-turns.ts'
import { makeBook } from '../../testing/make.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { createDescribedBooksCache } from '../search/described/described-books-cache.ts'
import { createPopularBooksCache } from '../search/popular-books-cache.ts'
import { searchBooks } from '../search/search.service.ts'
import { importCatalogue, type ImportFiles } from './catalogue-import.service.ts'
import type { BadLine } from './import-file.ts'

const database = await testDatabase()
const clock = () => new Date('2026-11-21T12:00:00Z')
const log = pino({ level: 'silent' })

let folder: string
let badLines: BadLine[]
beforeEach(async () => {
  await database.truncate()
  folder = temporaryFolder()
  badLines = []
})

const importing = (files: ImportFiles, onProgress: () => void = () => undefined) =>
  importCatalogue(database, files, {
    clock,
    onProgress,
    onBadLine: (bad) => void badLines.push(bad),
  })

/** Packed when the name says so. */
function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name)
  const text = lines.map((line) => `${line}\n`).join('')
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

const dumped = (type: string, key: string, json: object) =>
  [`/type/${type}`, key, '1', '2026-01-01T00:00:00', JSON.stringify(json)].join('\t')
const work = (number: number, title: string, author: number, json: object = {}) =>
  dumped('work', `/works/OL${number}W`, {
    title,
    authors: [{ type: { key: '/type/author_role' }, author: { key: `/authors/OL${author}A` } }],
    ...json,
  })
const author = (number: number, name: string) => dumped('author', `/authors/OL${number}A`, { name })

async function stored() {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select title, author, year, isbn13, subjects, cover_url, description, popularity, origin, series_name from books
    order by popularity desc, id`,
  )
  return rows
}
const found = async (typed: string) => {
  const searchTurns = createFairTurns(Infinity)
  const popularBooks = createPopularBooksCache({ db: database.db, clock, log })
  const describedBooks = createDescribedBooksCache({ db: database.db, clock, log })
  return (
    await searchBooks(
      { db: database.db, popularBooks, describedBooks, searchTurns, sources: [], clock, log },
      { title: typed, author: '' },
    )
  ).search_results.map(({ title }) => title)
}

describe("Open Library's dumps", () => {
  const dumps = () => ({
    works: file('works.txt.gz', [
      work(1, 'The Lathe', 7, {
        first_publish_date: 'March 1971',
        subjects: ['Dreams', 'dreams', 'Psychiatrists'],
        covers: [-1, 42],
        description: { type: '/type/text', value: 'A man whose <b>dreams</b> come true.' },
      }),
      work(2, 'Kagan the Rarely Read', 8),
      work(3, 'Nobody Published This', 7),
      work(4, 'Written by Nobody Known', 99),
    ]),
    authors: file('authors.txt.gz', [author(7, 'Ursula Quill'), author(8, 'Ann Other')]),
    ratings: file('ratings.txt.gz', [
      '/works/OL1W\t\t5\t2020-01-01',
      '/works/OL1W\t/books/OL9M\t4\t2020-01-01',
    ]),
    editions: file('editions.txt.gz', [
      dumped('edition', '/books/OL9M', {
        works: [{ key: '/works/OL1W' }],
        isbn_10: ['0618260307'],
        covers: [9],
      }),
      dumped('edition', '/books/OL8M', { works: [{ key: '/works/OL2W' }], covers: [8] }),
      dumped('edition', '/books/OL7M', { title: 'Of no work' }),
      dumped('edition', '/books/OL6M', { works: [{ key: '/works/OL4W' }] }),
    ]),
  })

  test('become books with the names, ISBNs and ratings that stand in the other files', async () => {
    const counts = await importing({ openLibrary: dumps() })
    expect(counts).toMatchObject({ lines: 4, books: 2, passedOver: 2, badLines: 0 })
    expect(await stored()).toEqual([
      {
        title: 'The Lathe',
        author: 'Ursula Quill',
        year: 1971,
        isbn13: '9780618260300',
        subjects: ['dreams', 'psychiatrists'],
        cover_url: 'https://covers.openlibrary.org/b/id/9-M.jpg',
        description: 'A man whose dreams come true.',
        popularity: expect.any(Number),
        origin: 'import',
        series_name: null,
      },
      expect.objectContaining({
        title: 'Kagan the Rarely Read',
        author: 'Ann Other',
        popularity: 0,
      }),
    ])
    expect((await stored())[0]?.['popularity']).toBeGreaterThan(0)
  })

  test("Open Library's dumps are found at once, also with a typo", async () => {
    await importing({ openLibrary: dumps() })
    expect(await found('lathe')).toEqual(['The Lathe'])
    expect(await found('kagen the rar')).toEqual(['Kagan the Rarely Read'])
    expect(await found('ursula qui')).toEqual(['The Lathe'])
  })

  test('bad lines are counted, named and passed over; redirects and deleted records are nothing special', async () => {
    const works = file('works.txt.gz', [
      'no tabs',
      '/type/work\t/works/OL1W\t1\t2026\t{"title": ',
      '/type/work\t/works/OL1W\t1\t2026\t["a list"]',
      dumped('work', '/works/nonsense', { title: 'No key' }),
      dumped('redirect', '/works/OL5W', { location: '/works/OL6W' }),
      dumped('work', '/works/OL6W', { title: { of: 'the wrong kind' } }),
      dumped('work', '/works/OL7W', { title: 'x'.repeat(1_100_000) }),
      '',
      work(8, 'The Only Good One', 7, {
        authors: 'of the wrong kind',
        subjects: { no: 'list' },
        covers: 'none',
      }),
    ])
    expect(await importing({ openLibrary: { works } })).toMatchObject({
      lines: 9,
      books: 1,
      passedOver: 2,
      badLines: 6,
    })
    expect(badLines.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'not five columns'],
      [2, 'no JSON'],
      [3, 'no JSON object'],
      [4, 'a work without a key'],
      [7, 'longer than 1 MB'],
      [8, 'not five columns'],
    ])
    expect((await stored()).map(({ title }) => title)).toEqual(['The Only Good One'])
  })
})

describe('a file of books', () => {
  test('a file of books in the layout of goodbooks-10k keeps series apart from titles and trusts no rounded ISBN', async () => {
    const books = file('books.csv', [
      'book_id,isbn,isbn13,authors,original_publication_year,original_title,title,ratings_count,image_url',
      '1,439023483,9.78043902348e+12,"Suzanne Collins, A Translator",2008.0,X,"The Hunger Games (The Hunger Games, #1)",4780653,https://covers.openlibrary.org/b/id/1.jpg',
      '2,,,"Pat ""The Pen"" Roe",1999,,"One, Two',
      'and Three",5,http://not.secure/2.jpg',
      '3,,,,1999,,Without an Author,5,',
    ])
    expect(await importing({ books })).toMatchObject({ books: 2, passedOver: 1 })
    expect(await stored()).toMatchObject([
      {
        title: 'The Hunger Games',
        author: 'Suzanne Collins',
        series_name: 'The Hunger Games',
        isbn13: '9780439023481',
        year: 2008,
        popularity: 100,
        cover_url: 'https://covers.openlibrary.org/b/id/1.jpg',
      },
      { title: 'One, Two and Three', author: 'Pat "The Pen" Roe', cover_url: null },
    ])
  })

  test('a file of books of JSON lines is taken in other scripts too, whatever stands in the text', async () => {
    const titles = [
      'ノルウェイの森',
      'Преступление и наказание',
      'Tab\there \\N "quoted" {braces}',
      'Les Misérables',
    ]
    const books = file(
      'books.jsonl',
      titles.map((title) =>
        JSON.stringify({ title, author: 'Α Β', subjects: ['a "b"', 'c\\d'], year: 1987 }),
      ),
    )
    await importing({ books })
    expect(await found('ェイの')).toEqual(['ノルウェイの森'])
    expect(await found('ноказание')).toEqual(['Преступление и наказание'])
    expect(await found('miserables')).toEqual(['Les Misérables'])
    expect((await stored())[2]).toMatchObject({
      title: 'Tab here \\N "quoted" {braces}',
      subjects: ['a "b"', 'c\\d'],
    })
  })

  test('a second time, or with the same work in another spelling, adds nothing', async () => {
    const lines = ['The Sea', 'Sea, The', 'THE SEA'].map((title) =>
      JSON.stringify({ title, author: 'John Banville' }),
    )
    const books = file('books.jsonl', lines)
    await importing({ books })
    const first = await stored()
    expect(first).toHaveLength(1)
    utimesSync(books, 1, 1)
    await importing({ books })
    expect(await stored()).toEqual(first)
  })

  test('fills what a shipped book lacks and changes nothing else of it', async () => {
    await makeBook(database.db, {
      title: 'The Sea',
      author: 'John Banville',
      popularity: 40,
      year: 2005,
    })
    const cover_url = 'https://covers.openlibrary.org/b/id/sea.jpg'
    const record = {
      title: 'Sea',
      author: 'Banville, John',
      year: 1900,
      cover_url,
      ratings_count: 4_000_000,
    }
    await importing({ books: file('books.jsonl', [JSON.stringify(record)]) })
    expect(await stored()).toMatchObject([
      {
        title: 'The Sea',
        author: 'John Banville',
        year: 2005,
        popularity: 40,
        cover_url,
        origin: 'starter_catalogue',
      },
    ])
  })

  test('takes the place of what readers have said, with a rating estimated from it', async () => {
    const { id } = await makeBook(database.db, {
      title: 'The Sea',
      author: 'John Banville',
      description: 'A picture book about a kitten.',
      basis: 'metadata',
      origin: 'reader',
    })
    await database.pool.query(`update books set known_by = 'readers'`)
    const record = { title: 'The Sea', author: 'John Banville', description: 'A widower returns.' }
    await importing({ books: file('books.jsonl', [JSON.stringify(record)]) })
    const { rows } = await database.pool.query(
      'select id, known_by, description, current_analysis_id from books',
    )
    expect(rows).toEqual([
      { id, known_by: 'source', description: 'A widower returns.', current_analysis_id: null },
    ])
  })

  test.each(['<b>Bold</b>', 'Pills at www.pills.example.com', '=HYPERLINK(A1)'])(
    'passes over what is no title: %s',
    async (title) => {
      const books = file('books.jsonl', [JSON.stringify({ title, author: 'Nell Ash' })])
      expect(await importing({ books })).toMatchObject({ books: 0, passedOver: 1 })
      expect(await stored()).toEqual([])
    },
  )

  test('an interrupted import goes on behind the last batch that was stored', async () => {
    const lines = Array.from({ length: 9_000 }, (_, i) =>
      JSON.stringify({ title: `Book ${i}`, author: `Author ${i}` }),
    )
    const books = file('books.jsonl.gz', lines)
    let batches = 0
    const interrupt = () => {
      if (++batches === 1) throw new Error('the power went')
    }
    await expect(importing({ books }, interrupt)).rejects.toThrow('the power went')
    const before = (await stored()).length
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(9_000)
    const resumed: number[] = []
    const counts = await importing({ books }, () => void resumed.push(1))
    expect(counts).toMatchObject({ lines: 9_000, books: 9_000 })
    expect(await stored()).toHaveLength(9_000)
    expect(resumed.length).toBeLessThan(3)
    expect(await importing({ books }, () => void resumed.push(1))).toMatchObject({ lines: 9_000 })
    expect(resumed.length).toBeLessThan(3)
  })

  test('a file of books that is broken off says so and keeps what was read', async () => {
    const whole = gzipSync(
      Buffer.from(`${JSON.stringify({ title: 'One', author: 'A' })}\n`.repeat(50_000)),
    )
    const books = join(folder, 'books.jsonl.gz')
    writeFileSync(books, whole.subarray(0, whole.length - 50))
    await expect(importing({ books })).rejects.toThrow(/unexpected end of file/)
    expect(
      await importing({
        books: file('other.jsonl', [JSON.stringify({ title: 'Two', author: 'B' })]),
      }),
    ).toMatchObject({
      books: 1,
    })
  })
})
