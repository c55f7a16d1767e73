import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploadsFolder } from '../../config.ts'
import { analyses } from '../../db/schema.ts'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { epub, plainText } from '../../testing/make-epub.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
let admin: MadeReader
let book: { id: number; title: string; author: string }

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  admin = await makeAdmin(t.db)
  book = await makeBook(t.db, {
    title: 'A Test Book',
    author: 'Ada Example',
    ratings: [1, 1, 1],
    basis: 'metadata',
  })
})

const rough = epub({
  chapters: [
    { title: 'One', text: plainText(400) },
    {
      title: 'Two',
      text: `${plainText(300)} “Fuck,” he said. “Damn you to hell!” ${plainText(100)}`,
    },
  ],
})
const view = async () => (await t.call('viewBook', { params: { id: book.id } })).body
const list = async (as: MadeReader) =>
  (await t.call('listTextAnalyses', { as, params: { id: book.id } })).body.readings
const leftFiles = async () => await readdir(uploadsFolder(t.deps.config)).catch(() => [])

describe("a reader's file", () => {
  test("a reader's file of a book's text may have a sign of two units where its titles are cut", async () => {
    const title = `${'x'.repeat(58)}😀 and more`
    const file = epub({ title, chapters: [{ title, text: plainText(120) }] })
    const { status, body } = await t.analyzeTextFile(reader, book.id, file, { confirmed: true })
    expect(status).toBe(200)
    expect(body.reading.text_evidence).toMatchObject({
      other_title: `${'x'.repeat(58)}…`,
      chapters: [{ title: `${'x'.repeat(58)}…` }],
    })
  })

  test("a reader's file of a book's text is rated, counted by tier and chapter, and deleted", async () => {
    const { status, body } = await t.analyzeTextFile(reader, book.id, rough)
    expect(status).toBe(200)
    expect(body.reading).toMatchObject({
      language_rating: 3,
      sexual_content_rating: 0,
      violence_rating: 0,
      yours: true,
      shown: false,
      text_evidence: { format: 'epub', words: 807, other_title: null, brought_by: 'reader' },
    })
    const { language, chapters } = body.reading.text_evidence
    expect(language.tiers).toContainEqual({ tier: 'strong', count: 1, per_10000: 12.4 })
    expect(chapters.map(({ title, language: found }) => [title, found])).toEqual([
      ['One', 0],
      ['Two', 3],
    ])
    expect(body.reading.language_explanation).toMatch(
      /^At least: mild words 1 \(.*\), strong words 1 \(f\*\*\*\)\./,
    )
    expect(await leftFiles()).toEqual([])
  })

  test('nothing of the text is stored or logged but masked words and titles', async () => {
    await t.analyzeTextFile(reader, book.id, rough, { name: 'my secret file name.epub' })
    const stored = JSON.stringify(
      await t.db.select().from(analyses).where(eq(analyses.basis, 'full_text')),
    )
    for (const text of [stored, t.logLines.join('\n')])
      expect(text).not.toMatch(/fuck|old clock|secret file/i)
    expect(stored).toContain('f***')
  })

  test('changes what others see only when an administrator accepts it', async () => {
    const { body } = await t.analyzeTextFile(reader, book.id, rough)
    expect(await view()).toMatchObject({ basis: 'metadata', language_rating: 1 })
    expect(await list(reader)).toMatchObject([{ id: body.reading.id, yours: true, shown: false }])
    expect(await list(await makeReader(t.db))).toEqual([])
    expect(await list(admin)).toMatchObject([{ id: body.reading.id, yours: false, shown: false }])

    const accepted = await t.call('acceptTextAnalysis', {
      as: admin,
      params: { id: body.reading.id },
    })
    expect(accepted).toMatchObject({
      status: 200,
      body: { message: 'This analysis is now the rating of the book.' },
    })
    expect(await view()).toMatchObject({
      basis: 'full_text',
      language_rating: 3,
      provenance: { analyst: 'text reader', rubric_version: 1, text_evidence: { words: 807 } },
    })
    expect(await list(admin)).toEqual([])
    expect(await list(reader)).toMatchObject([{ shown: true }])
  })

  test('an accepted count raises what is known of a book, and takes no level and no note away', async () => {
    const known = await makeBook(t.db, { title: 'A Known Book', ratings: [1, 2, 4] })
    await t.db
      .update(analyses)
      .set({ contentNotes: [{ note: 'death of a parent', degree: 'central', spoiler: false }] })
      .where(eq(analyses.bookId, known.id))
    const { body } = await t.analyzeTextFile(reader, known.id, rough, { confirmed: true })
    const accept = async (id: number) =>
      (await t.call('acceptTextAnalysis', { as: admin, params: { id } })).body.message
    expect(await accept(body.reading.id)).toBe(
      'What was known of the book stays its rating, and this analysis has raised language.',
    )
    const shown = (await t.call('viewBook', { params: { id: known.id } })).body
    expect(shown).toMatchObject({
      basis: 'knowledge',
      language_rating: 3,
      sexual_content_rating: 2,
      violence_rating: 4,
      language_explanation: expect.stringMatching(
        /f\*\*\*.* Without the count: A few mild words\./,
      ),
      violence_explanation: 'A fight.',
      content_notes: [{ note: 'death of a parent', degree: 'central' }],
      provenance: { analyst: 'starter catalogue', text_evidence: { words: 807 } },
    })
    const listed = await t.call('listTextAnalyses', { as: reader, params: { id: known.id } })
    expect(listed.body.readings).toMatchObject([{ shown: true }])
    const mild = epub({ chapters: [{ title: 'One', text: plainText(400) }] })
    const again = await t.analyzeTextFile(reader, known.id, mild, { confirmed: true })
    expect(await accept(again.body.reading.id)).toBe(
      'What was known of the book stays its rating: this analysis has found no more.',
    )
  })

  test("an administrator's own file counts as accepted", async () => {
    const { body } = await t.analyzeTextFile(admin, book.id, rough)
    expect(body.reading).toMatchObject({ shown: true })
    expect(await view()).toMatchObject({ basis: 'full_text', language_rating: 3 })
  })

  test('the newest of a reader takes the place of the earlier one, and a list has no counts', async () => {
    await t.analyzeTextFile(reader, book.id, rough)
    const second = await t.analyzeTextFile(reader, book.id, epub())
    expect(await list(admin)).toMatchObject([{ id: second.body.reading.id }])
    expect(await t.db.$count(analyses)).toBe(3)
  })

  test("a reader's file of a book's text does not hide what other readers brought, however many there are of it", async () => {
    const other = await makeReader(t.db)
    const waiting = await t.analyzeTextFile(other, book.id, rough)
    const { body } = await t.analyzeTextFile(reader, book.id, rough)
    const [row] = await t.db.select().from(analyses).where(eq(analyses.id, body.reading.id))
    const { id: _, ...again } = row!
    await t.db.insert(analyses).values(Array.from({ length: 120 }, () => again))
    const seen = await list(admin)
    expect(seen).toHaveLength(2)
    expect(seen.map(({ id }) => id)).toContain(waiting.body.reading.id)
    expect(seen[0]!.id).toBeGreaterThan(seen[1]!.id)
  })

  test("a reader's file of a book's text that says it is another book is refused until the reader confirms it, which is kept", async () => {
    const other = epub({ title: 'Emma', author: 'Jane Austen' })
    const refused = await t.analyzeTextFile(reader, book.id, other)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'This file says it is “Emma” by Jane Austen, not “A Test Book” by Ada Example.',
        detail: 'another_book',
      },
    })
    const confirmed = await t.analyzeTextFile(reader, book.id, other, { confirmed: true })
    expect(confirmed).toMatchObject({
      status: 200,
      body: { reading: { text_evidence: { other_title: 'Emma' } } },
    })
    expect(await leftFiles()).toEqual([])
  })
})

describe('what waits to be accepted', () => {
  const waiting = async (query: Record<string, string> = {}) =>
    (await t.call('listPendingTextAnalyses', { as: admin, query })).body

  test('a text analysis that waits is listed for administrators with its book, oldest first, page by page, and without who brought it', async () => {
    const second = await makeBook(t.db, { title: 'Another', author: 'B. Writer' })
    const other = await makeReader(t.db)
    const { body } = await t.analyzeTextFile(reader, book.id, rough)
    await t.analyzeTextFile(other, second.id, epub({ title: 'Emma' }), { confirmed: true })
    await t.analyzeTextFile(other, book.id, rough)
    const all = await waiting()
    expect(all.total).toBe(3)
    expect(all.readings[0]).toEqual({
      id: body.reading.id,
      language_rating: 3,
      sexual_content_rating: 0,
      violence_rating: 0,
      words: 807,
      other_title: null,
      analyzed_at: body.reading.analyzed_at,
      book: { id: book.id, title: 'A Test Book', author: 'Ada Example' },
    })
    expect(all.readings.map(({ book: { title } }) => title)).toEqual([
      'A Test Book',
      'Another',
      'A Test Book',
    ])
    expect(all.readings[1]).toMatchObject({ other_title: 'Emma' })
    for (const { email, username } of [reader, other]) {
      expect(JSON.stringify(all)).not.toContain(email)
      expect(JSON.stringify(all)).not.toContain(username)
    }
    expect(await waiting({ page: '2', page_size: '2' })).toEqual({
      readings: [all.readings[2]],
      total: 3,
    })
  })

  test("a text analysis that waits is a reader's newest of a book, until it is accepted; an administrator's own never waits", async () => {
    await t.analyzeTextFile(reader, book.id, rough)
    const newest = (await t.analyzeTextFile(reader, book.id, rough)).body.reading
    await t.analyzeTextFile(admin, book.id, rough)
    expect(await waiting()).toMatchObject({ total: 1, readings: [{ id: newest.id }] })
    await t.call('acceptTextAnalysis', { as: admin, params: { id: newest.id } })
    // The earlier one does not come back in its place.
    expect(await waiting()).toEqual({ readings: [], total: 0 })
  })
})

describe('refusals', () => {
  test.each([
    ['a PNG named .epub', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 422, /is a picture/],
    ['a truncated EPUB', epub().slice(0, 400), 422, /damaged or incomplete/],
    [
      'a bomb',
      epub({ files: { 'OEBPS/text/c1.xhtml': new Uint8Array(40_000_000) } }),
      413,
      /unpacks to far more/,
    ],
    ['60 MB', new Uint8Array(60 * 1024 * 1024), 413, /too large: at most 50 MB/],
  ])(
    '%s is refused with a sentence, changes nothing and leaves no file',
    async (_, content, status, sentence) => {
      const answer = await t.analyzeTextFile(reader, book.id, content)
      expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(sentence) } })
      expect(await leftFiles()).toEqual([])
      expect(await t.db.$count(analyses)).toBe(1)
      expect((await t.analyzeTextFile(reader, book.id, epub())).status).toBe(200)
    },
  )

  test('a book that nobody added has no readings, and a reading that does not exist cannot be accepted', async () => {
    const known = await makeBook(t.db, { added: false })
    expect((await t.analyzeTextFile(reader, known.id, rough)).status).toBe(404)
    expect((await t.call('acceptTextAnalysis', { as: admin, params: { id: 1 } })).status).toBe(404)
  })

  test('one file of a reader is read at a time, and 30 an hour', async () => {
    // Fresh rate limits: reader ids begin anew in each test.
    t.clock.advance(2 * 3_600_000)
    const both = await Promise.all([
      t.analyzeTextFile(reader, book.id, rough),
      t.analyzeTextFile(reader, book.id, rough),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    const nothing = () => t.call('analyzeBookText', { as: reader, params: { id: book.id } })
    for (let i = 2; i < 30; i++) expect((await nothing()).status).toBe(415)
    const answer = await nothing()
    expect([answer.status, answer.body.error]).toEqual([
      429,
      'You have had many files read. Please try again later.',
    ])
  })
})
