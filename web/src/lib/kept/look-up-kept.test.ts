import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { storeKeptAccount } from './kept-account.ts'
import { keepAnswer } from './kept-answers.ts'
import { keptBook, lookUpKept } from './look-up-kept.ts'

const mara = { uid: 'u1', name: 'Mara' }
const levels = { language_rating: 1, sexual_content_rating: 0, violence_rating: 2 }
const judged = { ...levels, basis: 'knowledge', packed_notes: null }
const holes = { title: 'Holes', author: 'Louis Sachar', isbns: ['9780439244190'], ...judged }
const emilia = { title: 'Émilia', author: 'Ida Wren', isbns: [], ...judged }

beforeEach(async () => {
  memoryCaches()
  storeKeptAccount({ ...mara, seenAt: Date.now() })
})
afterEach(() => vi.unstubAllGlobals())

const keepWorks = () =>
  keepAnswer(
    mara,
    { call: 'listMostAsked', key: '/api/most-asked' },
    { version: 'v', works: [holes, emilia] },
  )
const titles = async (text: string) => (await lookUpKept(text))?.results.map(({ title }) => title)

test('a device that keeps nothing answers no look-up', async () => {
  expect(await lookUpKept('holes')).toBeNull()
})

test('kept works are found by words of title and author and by number, never by a likeness', async () => {
  await keepWorks()
  expect(await titles('holes')).toEqual(['Holes'])
  expect(await titles('sachar hol')).toEqual(['Holes'])
  expect(await titles('emilia')).toEqual(['Émilia'])
  expect(await titles('978-0-439-24419-0')).toEqual(['Holes'])
  expect(await titles('9780439244206')).toEqual([])
  expect(await titles('hales')).toEqual([])
})

test("a book of the reader's library is found once, with the numbers that the file of works has for it", async () => {
  await keepWorks()
  const row = {
    ...holes,
    id: 4,
    cover_url: null,
    cover_motif: null,
    genre: 'Novel',
    violence_rating: 3,
  }
  await keepAnswer(mara, { call: 'listRows', key: '/api/user/books/rows' }, { books: [row] })
  const { results } = (await lookUpKept('9780439244190'))!
  expect(results).toEqual([expect.objectContaining({ title: 'Holes', violence_rating: 3 })])
  expect(await keptBook({ title: 'Holes', author: 'Louis Sachar' })).toMatchObject({
    genre: 'Novel',
  })
  expect(await keptBook({ title: 'Holes', author: 'Somebody Else' })).toBeNull()
})
