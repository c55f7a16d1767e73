import { describe, expect, test } from 'vitest'
import {
  answerJson,
  FAILURES,
  startStub,
  type StubHandler,
} from '../../testing/servers/stub-source.ts'
import { createGoogleBooks } from './googlebooks.ts'
import { createOpenLibrary } from './openlibrary.ts'
import { knownCover } from '../../domain/works/known-cover.ts'

const TIMEOUT_MS = 1_000
const openLibrary = async (handler: StubHandler) => {
  const stub = await startStub(handler)
  const source = createOpenLibrary({
    baseUrl: stub.baseUrl,
    userAgent: 'Books (me@example.com)',
    timeoutMs: TIMEOUT_MS,
  })
  return { ...stub, source }
}
const googleBooks = async (handler: StubHandler) => {
  const stub = await startStub(handler)
  return {
    ...stub,
    source: createGoogleBooks({ baseUrl: stub.baseUrl, apiKey: 'a-key', timeoutMs: TIMEOUT_MS }),
  }
}

const doc = {
  key: '/works/OL1W',
  title: 'Piranesi',
  author_name: ['Susanna Clarke', 'Another'],
  first_publish_year: 2020,
  isbn: ['1635575631', '9781635575637'],
  cover_i: 77,
  subject: ['Labyrinths', 'Statues'],
  ratings_count: 400,
  edition_count: 40,
  number_of_pages_median: 272,
}
const volume = {
  volumeInfo: {
    title: 'Piranesi',
    authors: ['Susanna Clarke'],
    publishedDate: '2020-09-15',
    description: '<p>A <b>house</b> of statues.</p>',
    industryIdentifiers: [
      { type: 'ISBN_10', identifier: '1635575631' },
      { type: 'ISBN_13', identifier: '9781635575637' },
    ],
    categories: ['Fiction / Fantasy'],
    imageLinks: { thumbnail: 'http://books.google.com/books/content?id=1' },
    ratingsCount: 12,
    pageCount: 245,
  },
}

describe('Open Library', () => {
  test('Open Library is asked for the words, told who asks, and its works are read', async () => {
    const { source, asked } = await openLibrary((_, response) =>
      answerJson(response, { docs: [doc] }),
    )
    expect(await source.search({ words: 'piranesi: (clarke) OR *' })).toEqual([
      expect.objectContaining({
        title: 'Piranesi',
        author: 'Susanna Clarke',
        year: 2020,
        pages: 272,
        isbn: '9781635575637',
        coverUrl: 'https://covers.openlibrary.org/b/id/77-M.jpg',
        subjects: ['Labyrinths', 'Statues'],
      }),
    ])
    expect(asked[0]?.url.pathname).toBe('/search.json')
    expect(asked[0]?.url.searchParams.get('q')).not.toMatch(/[:()*]/)
    expect(asked[0]?.headers['user-agent']).toBe('Books (me@example.com)')
  })

  test('Open Library is asked by ISBN, whichever edition it names first', async () => {
    const { source, asked } = await openLibrary((_, response) =>
      answerJson(response, { docs: [doc] }),
    )
    const [found] = await source.search({ isbn13: '9780000000002' })
    expect(found?.isbn).toBe('9780000000002')
    expect(asked[0]?.url.searchParams.get('q')).toBe('isbn:9780000000002')
  })

  test('describes just the book that is meant', async () => {
    const work = { description: { type: '/type/text', value: 'A house of statues.' } }
    const { source } = await openLibrary((_, response, url) =>
      answerJson(
        response,
        url.pathname === '/works/OL1W.json' ? work : { docs: [{ ...doc, title: 'Another' }, doc] },
      ),
    )
    const known = { title: 'Piranesi', author: 'Clarke, Susanna', isbn13: null }
    expect(await source.describe(known)).toMatchObject({
      title: 'Piranesi',
      description: 'A house of statues.',
    })
    expect(await source.describe({ ...known, title: 'Unknown' })).toBeNull()
  })

  test('what has another shape than it should is left out, and the rest is taken', async () => {
    const docs = [
      null,
      7,
      'x',
      {},
      { key: '/works/OL2W' },
      { ...doc, key: '/../../admin' },
      { ...doc, author_name: 7 },
    ]
    const odd = {
      ...doc,
      isbn: 'none',
      cover_i: -3,
      subject: { a: 1 },
      ratings_count: 'many',
      first_publish_year: '?',
    }
    const { source } = await openLibrary((_, response) =>
      answerJson(response, { docs: [...docs, odd] }),
    )
    expect(await source.search({ words: 'piranesi' })).toEqual([
      expect.objectContaining({
        title: 'Piranesi',
        isbn: null,
        coverUrl: null,
        subjects: [],
        year: null,
      }),
    ])
    for (const answer of [[], null, { docs: 'none' }, 7]) {
      const other = await openLibrary((_, response) => answerJson(response, answer))
      expect(await other.source.search({ words: 'piranesi' })).toEqual([])
    }
  })

  test('answers no more than ten books, whatever it sends', async () => {
    const docs = Array.from({ length: 500 }, () => doc)
    const { source } = await openLibrary((_, response) => answerJson(response, { docs }))
    expect(await source.search({ words: 'piranesi' })).toHaveLength(10)
  })
})

describe('Google Books', () => {
  test('Google Books is asked with the key, and its editions are read', async () => {
    const { source, asked } = await googleBooks((_, response) =>
      answerJson(response, { items: [volume] }),
    )
    expect(await source.search({ words: 'piranesi' })).toEqual([
      expect.objectContaining({
        title: 'Piranesi',
        author: 'Susanna Clarke',
        isbn: '9781635575637',
        coverUrl: 'https://books.google.com/books/content?id=1',
        subjects: ['Fiction', 'Fantasy'],
        year: 2020,
      }),
    ])
    expect(asked[0]?.url.searchParams.get('key')).toBe('a-key')
  })

  test('no items, odd items', async () => {
    const none = await googleBooks((_, response) =>
      answerJson(response, { kind: 'books#volumes', totalItems: 0 }),
    )
    expect(await none.source.search({ words: 'piranesi' })).toEqual([])
    const items = [
      null,
      { volumeInfo: {} },
      { volumeInfo: { ...volume.volumeInfo, authors: null, imageLinks: 3 } },
      volume,
    ]
    const odd = await googleBooks((_, response) => answerJson(response, { items }))
    expect(await odd.source.search({ words: 'piranesi' })).toHaveLength(1)
  })
})

describe.each([
  ['Open Library', openLibrary],
  ['Google Books', googleBooks],
])('%s', (_, start) => {
  test.each(Object.entries(FAILURES))(
    'that %s is a failure with a reason',
    async (_name, [handler, reason]) => {
      const { source, baseUrl } = await start(handler)
      const failure = await source
        .search({ words: 'secret words' })
        .catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'Error', message: expect.stringMatching(reason) })
      // What a reader typed, and the key, stay out of messages.
      expect(String(failure)).not.toMatch(/secret|a-key/)
      expect(String(failure)).not.toContain(baseUrl)
    },
  )
})

test.each([
  ['http://books.google.com/x?y=1', 'https://books.google.com/x?y=1'],
  ['https://covers.openlibrary.org/b/id/1-M.jpg', 'https://covers.openlibrary.org/b/id/1-M.jpg'],
  ['https://tracker.example/pixel.gif', null],
  ['https://books.google.com.evil.example/x', null],
  ['https://user:pass@books.google.com/x', null],
  ['https://books.google.com:8443/x', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the cover %s is %s', (given, cover) => {
  expect(knownCover(given)).toBe(cover)
})
