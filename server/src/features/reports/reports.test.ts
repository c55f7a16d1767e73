import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookReports, readers } from '../../db/schema.ts'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
let other: MadeReader
let admin: MadeReader
let book: { id: number; title: string; author: string }

beforeEach(async () => {
  await t.reset()
  // Fresh rate limits: reader ids begin anew in each test.
  t.clock.advance((allowances += 2 * 3_600_000))
  reader = await makeReader(t.db)
  other = await makeReader(t.db)
  admin = await makeAdmin(t.db)
  book = await makeBook(t.db, { title: 'A Test Book' })
})
let allowances = 0

const REASON = 'There is a torture scene in chapter 9.'
const report = (
  as: MadeReader,
  body: unknown = { reason: REASON, dimension: 'violence' },
  id = book.id,
) => t.call('reportBook', { as, params: { id }, body })
const onBook = async (as: MadeReader) =>
  (await t.call('listBookReports', { as, params: { id: book.id } })).body.reports
const open = async (query: Record<string, string> = {}) =>
  (await t.call('listOpenReports', { as: admin, query })).body
const resolve = (id: number) => t.call('resolveReport', { as: admin, params: { id }, body: {} })

describe('a report', () => {
  test('a report of a reader is kept with dimension and reason, and only its reader and administrators see it', async () => {
    const { status, body } = await report(reader)
    expect(status).toBe(200)
    expect(body.report).toMatchObject({
      dimension: 'violence',
      reason: REASON,
      resolved_at: null,
      yours: true,
    })
    expect(await onBook(reader)).toEqual([body.report])
    expect(await onBook(other)).toEqual([])
    expect(await onBook(admin)).toEqual([{ ...body.report, yours: false }])
  })

  test('changes nothing about the ratings', async () => {
    const before = (await t.call('viewBook', { params: { id: book.id } })).body
    await report(reader)
    expect((await t.call('viewBook', { params: { id: book.id } })).body).toEqual(before)
  })

  test('a report of a reader is one a reader and book while it is open: the second changes the first', async () => {
    const first = (await report(reader)).body.report
    t.clock.advance(60_000)
    const second = (await report(reader, { reason: 'It is chapter 10, not 9.' })).body.report
    expect(second).toMatchObject({
      id: first.id,
      created_at: first.created_at,
      dimension: null,
      reason: 'It is chapter 10, not 9.',
    })
    expect(second.updated_at > first.updated_at).toBe(true)
    await Promise.all([report(reader), report(reader), report(reader)])
    expect(await t.db.$count(bookReports)).toBe(1)
    await report(other)
    expect(await open()).toMatchObject({ total: 2 })
  })

  test('a report of a reader is closed by an administrator, of which its reader hears; then another one can be made', async () => {
    const { id } = (await report(reader)).body.report
    expect(await resolve(id)).toMatchObject({
      status: 200,
      body: { message: 'The report is closed.' },
    })
    const [closed] = await onBook(reader)
    expect(closed?.resolved_at).toBe(t.clock.now().toISOString())
    t.clock.advance(60_000)
    await resolve(id)
    expect((await onBook(reader))[0]).toEqual(closed)
    expect([await onBook(admin), await open()]).toEqual([[], { reports: [], total: 0 }])
    expect((await report(reader)).body.report.id).not.toBe(id)
    expect(await onBook(reader)).toMatchObject([{ resolved_at: null }])
  })

  test('a report of a reader is listed for administrators with its book, oldest first, page by page, and without who wrote it', async () => {
    const second = await makeBook(t.db, { title: 'Another', author: 'B. Writer' })
    await report(reader)
    t.clock.advance(1_000)
    await report(other, { reason: 'Swears on every page.', dimension: 'language' }, second.id)
    const all = await open()
    expect(all).toMatchObject({
      total: 2,
      reports: [
        { book: { id: book.id, title: 'A Test Book' } },
        { book: { id: second.id, author: 'B. Writer' } },
      ],
    })
    for (const { email, username } of [reader, other]) {
      expect(JSON.stringify(all)).not.toContain(email)
      expect(JSON.stringify(all)).not.toContain(username)
    }
    expect(await open({ page: '2', page_size: '1' })).toEqual({
      reports: [all.reports[1]],
      total: 2,
    })
  })

  test('goes with the account of its reader', async () => {
    await report(reader)
    await t.db.delete(readers).where(eq(readers.id, reader.id))
    expect(await t.db.$count(bookReports)).toBe(0)
  })
})

describe('refusals', () => {
  test.each([
    ['too short a reason', { reason: '   wrong   ' }],
    ['a reason without end', { reason: 'x'.repeat(1_001) }],
    ['an unknown dimension', { reason: REASON, dimension: 'quality' }],
  ])('%s is refused with a sentence, and nothing is stored', async (_, body) => {
    const answer = await report(reader, body)
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/\S/) } })
    expect(await t.db.$count(bookReports)).toBe(0)
  })

  test('what the database cannot hold is left out', async () => {
    expect(
      (await report(reader, { reason: 'Chapter\u0000 nine\uD800 is wrong' })).body.report.reason,
    ).toBe('Chapter  nine\uFFFD is wrong')
  })

  test('a book that nobody added to the database has no reports, and a report that does not exist cannot be closed', async () => {
    const known = await makeBook(t.db, { added: false })
    expect((await report(reader, { reason: REASON }, known.id)).status).toBe(404)
    expect((await t.call('listBookReports', { as: reader, params: { id: known.id } })).status).toBe(
      404,
    )
    expect(await resolve(1)).toMatchObject({ status: 404, body: { error: 'Report not found' } })
  })

  test('a reader who reports without end is told to wait', async () => {
    for (let i = 0; i < 20; i++) expect((await report(reader)).status).toBe(200)
    const refused = await report(reader)
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'You have sent many reports in a short time. Please try again later.' },
    })
    expect((await report(other)).status).toBe(200)
  })
})
