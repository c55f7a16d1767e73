import { addressOf } from '../../../server/src/testing/address-of.ts'

export type LoadReader = {
  email: string
  token: string
  bookIds: number[]
  isLarge: boolean
  /** Names the version of the library that the page has. */
  etag?: string
}

export type LoadCall = {
  kind: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  afterMs: number
}

/** The page waits so long after a key before it asks. */
const KEY_MS = 350
const LETTERS = [4, 7, 11]
const SHARES: [share: number, action: keyof typeof ACTIONS][] = [
  [0.3, 'search'],
  [0.3, 'open a book'],
  [0.15, 'open the library'],
  [0.1, 'give stars'],
  [0.15, 'look at recommendations'],
]

type Choice = {
  reader: LoadReader
  titles: readonly string[]
  bookIds: readonly number[]
  random: () => number
}

const ACTIONS = {
  search: ({ titles, random }) => {
    const title = oneOf(titles, random)
    return LETTERS.map((letters, key) => ({
      kind: 'type-ahead',
      method: 'POST',
      path: '/api/search/book',
      body: { title: title.slice(0, letters), author: '' },
      afterMs: key * KEY_MS,
    }))
  },
  'open a book': ({ bookIds, random }) => {
    const id = oneOf(bookIds, random)
    return [
      get('book page', `/api/books/view/${id}`),
      get('own entry', `/api/user/books/${id}`),
      get('similar books', `/api/books/${id}/similar`),
    ]
  },
  'open the library': ({ reader }) => [
    get(reader.isLarge ? 'large library' : 'small library', '/api/user/books/rows'),
  ],
  'give stars': ({ reader, random }) => [
    {
      kind: 'stars',
      method: 'PUT',
      path: `/api/user/books/${oneOf(reader.bookIds, random)}/rate`,
      body: { rating: 1 + Math.floor(random() * 5) },
      afterMs: 0,
    },
  ],
  'look at recommendations': () => [get('recommendations', '/api/recommendations')],
} satisfies Record<string, (choice: Choice) => LoadCall[]>

export function nextAction(choice: Choice): LoadCall[] {
  let left = choice.random()
  const [, action] = SHARES.find(([share]) => (left -= share) < 0) ?? SHARES[0]!
  return ACTIONS[action](choice)
}

export function headersOf(reader: LoadReader, call: LoadCall): Record<string, string> {
  const isLibrary = call.path === '/api/user/books/rows'
  return {
    Authorization: `Bearer ${reader.token}`,
    'Content-Type': 'application/json',
    'X-Forwarded-For': addressOf(reader.email),
    ...(isLibrary && reader.etag ? { 'If-None-Match': reader.etag } : {}),
  }
}

const get = (kind: string, path: string): LoadCall => ({ kind, method: 'GET', path, afterMs: 0 })

function oneOf<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!
}
