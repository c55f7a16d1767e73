import { beforeEach, expect, test } from 'vitest'
import type { Proposal, ReadBook } from '../../adapters/language-model/llm-candidates.ts'
import { makeBook, makeEntry, makePreferences, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

let proposals: Proposal[] = []
const told: ReadBook[][] = []
const propose = async (read: readonly ReadBook[]) => {
  told.push([...read])
  return proposals
}
const t = await testApp({ llmCandidates: { propose } })

beforeEach(async () => {
  await t.reset()
  proposals = []
  told.length = 0
})

const robots = { subjects: ['robots'], genre: 'Science fiction', popularity: 1 }
const proposed = (title: string): Proposal => ({ title, author: 'Ann Ash' })

async function makeReaderWithBooks() {
  const reader = await makeReader(t.db)
  for (const [title, rating] of [
    ['A', 5],
    ['B', 3],
    ['C', 1],
  ] as const) {
    await makeEntry(t.db, reader, await makeBook(t.db, { title, author: 'Bob Birch' }), { rating })
  }
  // Enough popular books to fill a list.
  for (let i = 0; i < 25; i++) await makeBook(t.db, { title: `Popular ${i}`, popularity: 90 })
  return reader
}

async function titlesFor(reader: Awaited<ReturnType<typeof makeReader>>) {
  const { body } = await t.call('listRecommendations', { as: reader })
  return body.recommendations.map(({ title, reason }) => ({ title, reason }))
}

test('what the model proposes is looked up, analyzed and offered; what is not in the catalogue does not exist', async () => {
  const reader = await makeReaderWithBooks()
  await makeBook(t.db, {
    title: 'Robot Dreams',
    author: 'Ann Ash',
    ratings: null,
    description: 'A robot dreams.',
    ...robots,
  })
  proposals = [proposed('Robot Dreams'), proposed('Invented by a Machine')]
  expect((await titlesFor(reader)).map(({ title }) => title)).not.toContain('Robot Dreams')
  expect(await t.deps.jobs.runDue()).toEqual([])
  const titles = await titlesFor(reader)
  expect(titles[0]).toEqual({
    title: 'Robot Dreams',
    reason: 'Proposed by a language model from the books that you gave stars.',
  })
  expect(titles.map(({ title }) => title)).not.toContain('Invented by a Machine')
  expect(told).toEqual([
    [
      { title: 'A', author: 'Bob Birch', stars: 5 },
      { title: 'C', author: 'Bob Birch', stars: 1 },
      { title: 'B', author: 'Bob Birch', stars: 3 },
    ],
  ])
})

test('a proposal beyond the limits, on the shelf or dismissed is not offered', async () => {
  const reader = await makeReaderWithBooks()
  await makeBook(t.db, { title: 'Bloody', author: 'Ann Ash', ratings: [0, 0, 5], ...robots })
  const unwanted = await makeBook(t.db, { title: 'Unwanted', author: 'Ann Ash', ...robots })
  await makePreferences(t.db, reader, [3, 3, 3])
  await t.call('dismissRecommendation', { as: reader, params: { id: unwanted.id } })
  proposals = [proposed('Bloody'), proposed('Unwanted'), { title: 'A', author: 'Bob Birch' }]
  await titlesFor(reader)
  await t.deps.jobs.runDue()
  const titles = (await titlesFor(reader)).map(({ title }) => title)
  expect(titles.filter((title) => ['Bloody', 'Unwanted', 'A'].includes(title))).toEqual([])
})

test('the model is asked once a day and reader, and not about somebody who has rated less than three books', async () => {
  const [reader, newcomer] = [await makeReaderWithBooks(), await makeReader(t.db)]
  const visit = async () => {
    for (const one of [reader, newcomer])
      await t.call('refreshRecommendations', { as: one, body: {} })
    await t.deps.jobs.runDue()
  }
  await visit()
  await visit()
  expect(told).toHaveLength(1)
  t.clock.advance(25 * 3_600_000)
  await visit()
  expect(told).toHaveLength(2)
})
