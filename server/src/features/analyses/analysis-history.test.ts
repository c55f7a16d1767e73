import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { analyses as analysesTable, books, readers } from '../../db/schema.ts'
import {
  makeAdmin,
  makeAnalysis,
  makeBook,
  makeReader,
  type MadeReader,
} from '../../testing/make.ts'
import { epub, plainText } from '../../testing/make-epub.ts'
import { testApp } from '../../testing/test-app.ts'
import { insertCurrentAnalysis } from '../stored-books/books.queries.ts'

const t = await testApp()
let reader: MadeReader
let admin: MadeReader
let book: { id: number; title: string; author: string }

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  admin = await makeAdmin(t.db)
  book = await makeBook(t.db, { title: 'A Test Book', author: 'Ada Example', ratings: [1, 1, 2] })
})

const REASON = 'The siege in part three\nlingers on wounds.'
const ratings = { language_rating: 1, sexual_content_rating: 1, violence_rating: 4 }
const list = async (id = book.id) => (await t.call('listAnalyses', { params: { id } })).body
const view = async () => (await t.call('viewBook', { params: { id: book.id } })).body
const reanalyze = () => t.call('reanalyzeBook', { as: admin, params: { id: book.id } })
const set = (fields: object = {}) =>
  t.call('overrideRatings', {
    as: admin,
    params: { id: book.id },
    body: { ...ratings, reason: REASON, ...fields },
  })
const withdraw = () => t.call('withdrawOverride', { as: admin, params: { id: book.id } })

/** What the estimator or a model would have stored for somebody. */
async function analysedBy(by: number | null, analyst = 'estimator') {
  const before = (await list()).analyses[0]!
  const assessment = {
    ...before,
    analyst,
    basis: 'knowledge' as const,
    target_audience: null,
    audience_explanation: null,
  }
  await insertCurrentAnalysis(t.db, book.id, assessment, { by, at: t.clock.now() })
}

describe("a book's analyses", () => {
  test("a book's analyses are public: the shown one first, with analyst, version, basis, confidence and evidence", async () => {
    await makeAnalysis(t.db, book.id, {
      ratings: [1, 1, 3],
      analyst: 'estimator',
      basis: 'metadata',
    })
    const { analyses, total } = await list()
    expect(total).toBe(2)
    expect(analyses).toMatchObject([
      {
        analyst: 'estimator',
        basis: 'metadata',
        violence_rating: 3,
        shown: true,
        rubric_version: 1,
        evidence: [],
      },
      {
        analyst: 'starter catalogue',
        basis: 'knowledge',
        violence_rating: 2,
        shown: false,
        confidence: 0.8,
      },
    ])
  })

  test('keep the shown one first when newer ones are only on record', async () => {
    await set()
    await reanalyze()
    const { analyses } = await list()
    expect(analyses.map(({ analyst, shown }) => [analyst, shown])).toEqual([
      ['administrator', true],
      ['estimator', false],
      ['starter catalogue', false],
    ])
  })

  test('say in a word who asked, and never by name or e-mail', async () => {
    await analysedBy(reader.id)
    await analysedBy(admin.id)
    await analysedBy(null)
    const answer = await list()
    expect(answer.analyses.map(({ asked_by }) => asked_by)).toEqual([
      'server',
      'administrator',
      'reader',
      'catalogue',
    ])
    for (const { email, username } of [reader, admin]) {
      expect(JSON.stringify(answer)).not.toContain(email)
      expect(JSON.stringify(answer)).not.toContain(username)
    }
    await t.db.delete(readers).where(eq(readers.id, reader.id))
    expect((await list()).analyses[2]).toMatchObject({ asked_by: 'server' })
  })

  test("a book's analyses do not hold a reader's text analysis until an administrator accepts it", async () => {
    const { body } = await t.analyzeTextFile(
      reader,
      book.id,
      epub({ chapters: [{ title: 'One', text: plainText(400) }] }),
      {
        confirmed: true,
      },
    )
    expect(await list()).toMatchObject({ total: 1, analyses: [{ analyst: 'starter catalogue' }] })
    await t.call('acceptTextAnalysis', { as: admin, params: { id: body.reading.id } })
    expect(await list()).toMatchObject({
      total: 3,
      analyses: [{ basis: 'knowledge', shown: true }, { basis: 'full_text', shown: false }, {}],
    })
  })

  test("a book's analyses are at most 50 in an answer, which says how many there are", async () => {
    for (let i = 0; i < 55; i++) await makeAnalysis(t.db, book.id, { analyst: 'estimator' })
    const { analyses, total } = await list()
    expect([analyses.length, total]).toEqual([50, 56])
  })

  test('analyses of a book that nobody added to the database are not to be had', async () => {
    const known = await makeBook(t.db, { added: false })
    expect(await t.call('listAnalyses', { params: { id: known.id } })).toMatchObject({
      status: 404,
    })
  })
})

describe("an administrator's override", () => {
  test("an administrator's override is one more analysis on record, shown at once, with the reason", async () => {
    const answer = await set()
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'The ratings are set. What the analysts said stays on record.' },
    })
    expect(await view()).toMatchObject({
      ...ratings,
      basis: 'knowledge',
      target_audience: 'Young adult',
      violence_explanation: `Set to 4 (Moderate) by an administrator, 2 (Mild) before: ${REASON}`,
      language_explanation: 'A few mild words.',
      rating_summary: 'Mild throughout.',
      provenance: { analyst: 'administrator', rubric_version: 1 },
    })
    expect((await list()).analyses[0]).toMatchObject({ asked_by: 'administrator', shown: true })
  })

  test("an administrator's override that changes no rating gives its reason as the summary", async () => {
    const unchanged = { language_rating: 1, sexual_content_rating: 1, violence_rating: 2 }
    await set({ ...unchanged, reason: REASON })
    expect(await view()).toMatchObject({
      ...unchanged,
      violence_explanation: 'A fight.',
      rating_summary: `Set by an administrator: ${REASON}`,
    })
  })

  test("an administrator's override of an estimate gives its reason as the summary", async () => {
    await makeAnalysis(t.db, book.id, { ratings: [1, 1, 3], basis: 'related' })
    await set()
    expect(await view()).toMatchObject({ rating_summary: `Set by an administrator: ${REASON}` })
  })

  test('keeps the content notes and the spoiler of the analysis before, or replaces the notes', async () => {
    const war = { note: 'war', degree: 'central', spoiler: false } as const
    const suicide = { note: 'suicide', degree: 'on the page', spoiler: true } as const
    await t.db.update(analysesTable).set({ contentNotes: [war], spoiler: 'He dies.' })
    await set()
    expect(await view()).toMatchObject({ content_notes: [war], spoiler: 'He dies.' })
    await set({ content_notes: [suicide] })
    expect(await view()).toMatchObject({ content_notes: [suicide], spoiler: 'He dies.' })
    expect((await set({ content_notes: [{ ...war, note: 'dragons' }] })).status).toBe(400)
  })

  test('wins over what analysts say later, which is put on record', async () => {
    await set()
    expect((await reanalyze()).body.message).toBe(
      'The ratings stay as they were: an administrator has set them. The new analysis is on record.',
    )
    expect(await view()).toMatchObject({ violence_rating: 4 })
    expect(await list()).toMatchObject({ total: 3 })
  })

  test('gives way to another one', async () => {
    await set()
    await set({ ...ratings, violence_rating: -1, reason: 'Nobody here has read that far.' })
    expect(await view()).toMatchObject({
      violence_rating: -1,
      violence_explanation:
        'Set to not rated by an administrator, 4 (Moderate) before: Nobody here has read that far.',
    })
  })

  test("an administrator's override can be taken back: the strongest of the analysts is shown again, the newest of equals", async () => {
    await analysedBy(null, 'a model')
    await makeAnalysis(t.db, book.id, {
      ratings: [5, 5, 5],
      basis: 'metadata',
      analyst: 'estimator',
    })
    await set()
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { message: "The analysts' ratings are shown again." },
    })
    expect(await view()).toMatchObject({ violence_rating: 2, provenance: { analyst: 'a model' } })
    expect(await list()).toMatchObject({ total: 4 })
    const again = await withdraw()
    expect([again.status, again.body.error]).toEqual([
      409,
      'No administrator has set these ratings.',
    ])
  })

  test("an administrator's override of a book that no analyst rated gives way to an analysis when it is taken back", async () => {
    const unrated = await makeBook(t.db, { ratings: null })
    const of = { as: admin, params: { id: unrated.id } }
    await t.call('overrideRatings', { ...of, body: { ...ratings, reason: REASON } })
    await t.call('withdrawOverride', of)
    await t.deps.jobs.runDue()
    expect(await list(unrated.id)).toMatchObject({
      analyses: [{ analyst: 'estimator', shown: true }, {}],
    })
  })

  test.each([
    ['a reason of nine characters', { ...ratings, reason: '  too short  '.slice(0, 11) }],
    ['no reason', { reason: undefined }],
    ['a level of 6', { ...ratings, violence_rating: 6, reason: REASON }],
    ['a level between two', { ...ratings, violence_rating: 2.5, reason: REASON }],
    ['a dimension left out', { sexual_content_rating: undefined }],
    ['a reason without end', { ...ratings, reason: 'x'.repeat(1_001) }],
  ])(
    "an administrator's override with %s is refused with a sentence and changes nothing",
    async (_, body) => {
      const [before] = await t.db.select().from(books)
      expect(await set(body)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/\S/) },
      })
      expect((await t.db.select().from(books))[0]).toEqual(before)
      expect(await list()).toMatchObject({ total: 1 })
    },
  )

  test("an administrator's override is stored as it was written, without what the database refuses", async () => {
    await set({ ...ratings, reason: "A <b>bold</b>\u0000 claim; Robert'); DROP TABLE books;--" })
    expect((await view()).violence_explanation).toMatch(
      /: A <b>bold<\/b>  claim; Robert'\); DROP TABLE books;--$/,
    )
  })

  test("an administrator's override of a book that nobody added to the database is refused", async () => {
    const known = await makeBook(t.db, { added: false })
    const of = { as: admin, params: { id: known.id } }
    expect(
      (await t.call('overrideRatings', { ...of, body: { ...ratings, reason: REASON } })).status,
    ).toBe(404)
    expect((await t.call('withdrawOverride', of)).status).toBe(404)
  })
})
