import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  for (let i = 0; i < 30; i++)
    for (const [genre, targetAudience] of [
      ['Romance', 'Adult'],
      ['Fantasy', 'Adult'],
      ['Fantasy', 'Children'],
    ] as const)
      await makeBook(t.db, { genre, targetAudience, popularity: 90 - i })
})

const listed = async () => (await t.call('listRecommendations', { as: reader })).body
const save = async (genres: string[], audiences: TargetAudience[]) => {
  const body = { genres, audiences }
  expect(await t.call('saveTastes', { as: reader, body })).toMatchObject({ status: 200, body })
}

test('a reader of whom nothing is known is asked, until there is an answer, even an empty one', async () => {
  expect((await listed()).ask_tastes).toBe(true)
  expect((await t.call('getTastes', { as: reader })).body).toEqual({ genres: [], audiences: [] })
  await save([], [])
  expect((await listed()).ask_tastes).toBe(false)
})

test.each(['Fantasy\u0000', 'Fantasy\ud83d'])(
  'a genre that cannot be stored is refused: %j',
  async (genre) => {
    const answer = await t.call('saveTastes', {
      as: reader,
      body: { genres: [genre], audiences: [] },
    })
    expect(answer.status).toBe(400)
  },
)

test('nobody is asked who has rated three books', async () => {
  for (const id of [1, 2]) await makeEntry(t.db, reader, { id }, { rating: 5 })
  expect((await listed()).ask_tastes).toBe(true)
  await makeEntry(t.db, reader, { id: 3 }, { rating: 2 })
  expect((await listed()).ask_tastes).toBe(false)
})

test('the first list is of the genres and for whom the reader said, and changes with them', async () => {
  const seen = async () => {
    const { recommendations, cached } = await listed()
    const kinds = recommendations.map((book) => `${book.genre} ${book.target_audience}`)
    return { cached, kinds: [...new Set(kinds)], reason: recommendations[0]?.reason }
  }
  await save(['Fantasy'], ['Children'])
  expect(await seen()).toEqual({
    cached: false,
    kinds: ['Fantasy Children'],
    reason: 'Among the best known fantasy for children, which you asked for.',
  })
  await save(['Romance'], ['Adult'])
  expect((await seen()).kinds[0]).toBe('Romance Adult')
  await save([], ['Children'])
  expect((await seen()).kinds).toEqual(['Fantasy Children'])
})

test('what is read counts beside it, and the five that were picked make the list the reader’s own', async () => {
  await save(['Fantasy'], ['Adult'])
  for (const id of [2, 5, 8, 11, 14])
    await t.call('addEntry', { as: reader, body: { book_id: id, rating: 4 } })
  const { recommendations } = await listed()
  expect(recommendations[0]?.genre).toBe('Fantasy')
  expect(recommendations.every((book) => book.target_audience === 'Adult')).toBe(true)
  expect(recommendations.map(({ reason }) => reason).join()).not.toContain('Popular with many')
})
