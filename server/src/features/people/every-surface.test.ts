import {
  CONTENT_NOTE_DEGREES,
  CONTENT_NOTE_NAMES,
} from '@pagelight/contract/constants/content-note-names.ts'
import { api } from '@pagelight/contract/api.ts'
import { NOTE_WISHES } from '@pagelight/contract/constants/people-limits.ts'
import { fits, type Judged, type Line } from '@pagelight/contract/fits.ts'
import { packNotes, type FoundNote } from '@pagelight/contract/packed-notes.ts'
import { BASES } from '@pagelight/contract/ratings.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { analyses } from '../../db/schema.ts'
import { makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { seeded } from '../../testing/seeded.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const random = seeded(36)
const upTo = (most: number) => Math.floor(random() * (most + 1))
const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length - 1)]!
const SUBJECTS = ['dragons', 'quest', 'war', 'school', 'murder', 'sea']
const NOTES = CONTENT_NOTE_NAMES.slice(0, 6)

/** Calls that answer for somebody with books; `tastes` answer with none. */
const SURFACES = [
  'browseBooks',
  'listRecommendations',
  'refreshRecommendations',
  'listSimilarBooks',
  'listInstead',
] as const
const WITHOUT_BOOKS = ['getTastes', 'saveTastes']

let reader: MadeReader
/** What is stored, by title. */
const stored = new Map<string, Judged & { id: number }>()
const lines = new Map<number, Line>()

const randomNotes = (): FoundNote[] =>
  NOTES.filter(() => random() < 0.3).map((note) => ({
    note,
    degree: oneOf(CONTENT_NOTE_DEGREES),
    spoiler: random() < 0.3,
  }))

async function makeJudgedBook(i: number): Promise<void> {
  const ratings: [number, number, number] = [upTo(3) - 1, upTo(3) - 1, upTo(3) - 1]
  const basis = random() < 0.6 ? 'knowledge' : oneOf(BASES.filter((one) => one !== 'none'))
  const notes = random() < 0.2 ? null : random() < 0.5 ? [] : randomNotes()
  const title = `Tale ${i}`
  const subjects = [SUBJECTS[i % 6]!, SUBJECTS[(i + 1) % 6]!]
  const kind = { subjects, genre: 'Fantasy', targetAudience: 'Middle grade' }
  const { id } = await makeBook(t.db, { ...kind, title, ratings, basis })
  await t.db.update(analyses).set({ contentNotes: notes }).where(eq(analyses.bookId, id))
  const [language_rating, sexual_content_rating, violence_rating] = ratings
  const packed_notes = notes && packNotes(notes)
  stored.set(title, {
    id,
    basis,
    language_rating,
    sexual_content_rating,
    violence_rating,
    packed_notes,
  })
}

async function makePerson(i: number): Promise<void> {
  const limits = {
    language_threshold: 1 + upTo(4),
    sexual_content_threshold: 1 + upTo(4),
    violence_threshold: 1 + upTo(4),
  }
  const notes = NOTES.filter(() => random() < 0.25).map((note) => ({
    note,
    wish: oneOf(NOTE_WISHES),
  }))
  const body = { name: `P${i}`, age: null, colour: 'teal', limits, notes }
  lines.set((await t.call('addPerson', { as: reader, body })).body.id, { limits, notes })
}

beforeAll(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  for (let i = 0; i < 80; i++) await makeJudgedBook(i)
  for (let i = 0; i < 8; i++) await makePerson(i)
  await t.computeNeighbours()
})

test('every call that answers for somebody is known here', () => {
  const answers = Object.entries(api).filter(
    ([, { query }]) => query instanceof z.ZodObject && 'for' in query.shape,
  )
  const names = answers.map(([name]) => name)
  expect(names.toSorted()).toEqual([...SURFACES, ...WITHOUT_BOOKS].toSorted())
})

test.each(SURFACES)('%s offers nobody a book that is no yes for them', async (name) => {
  const { id: anyBook } = stored.get('Tale 0')!
  let offered = 0
  for (const [id, line] of lines) {
    const { status, body } = await t.call(name, {
      as: reader,
      params: { id: anyBook },
      query: { for: String(id), ...(name === 'browseBooks' ? { within_limits: 'true' } : {}) },
      ...(name === 'refreshRecommendations' ? { body: {} } : {}),
    })
    expect(status).toBe(200)
    const titles = titlesIn(body)
    offered += titles.length
    for (const title of titles)
      expect([title, fits(stored.get(title)!, line).state]).toEqual([title, 'within'])
  }
  expect(offered).toBeGreaterThan(0)
})

/** Of all books in an answer, wherever they stand in it. */
function titlesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'language_rating' in value && 'title' in value ? [String(value.title)] : []
  return [...own, ...Object.values(value).flatMap(titlesIn)]
}
