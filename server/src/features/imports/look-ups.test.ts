import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { guardSource } from '../../adapters/sources/guarded-source.ts'
import { createOpenLibrary } from '../../adapters/sources/openlibrary.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeReader, type MadeReader } from '../../testing/make.ts'
import { answerJson, startStub, type StubHandler } from '../../testing/servers/stub-source.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

const TITLES = ['The Red Mill', 'The Blue Mill', 'The Grey Mill', 'The Old Mill', 'The New Mill']
const fileOf = (stars: string) =>
  goodreadsFile(TITLES.map((Title) => ({ Title, Author: 'Ida Wren', 'My Rating': stars })))

const down: StubHandler = (_, response) => void response.writeHead(503).end()
const describing: StubHandler = (_, response, url) =>
  answerJson(
    response,
    url.pathname === '/search.json'
      ? {
          docs: TITLES.map((title, i) => ({
            key: `/works/OL${i}W`,
            title,
            author_name: ['Ida Wren'],
            subject: ['Horror', 'Serial murders'],
          })),
        }
      : { description: 'A butcher murders and mutilates. Blood, gore and screams on every page.' },
  )

async function lookUps(t: TestApp, reader: MadeReader) {
  const { books } = (await t.call('listEntries', { as: reader })).body
  return books.map((book) => book.look_up ?? 'rated')
}

const unrated = async (t: TestApp, reader: MadeReader) =>
  (await t.call('listImports', { as: reader })).body.imports.map((one) => one.unrated_books)

test('books that nobody has described are looked up after an import, until none is left', async () => {
  let answer = down
  let now = new Date()
  const stub = await startStub((request, response, url) => answer(request, response, url))
  const openLibrary = createOpenLibrary({ baseUrl: stub.baseUrl, userAgent: 'Books' })
  const guards = { perSecond: 100, clock: () => now, log: pino({ level: 'silent' }) }
  const t = await testApp({ sources: [guardSource(openLibrary, guards)] })
  await t.reset()
  const reader = await makeReader(t.db)

  await t.importFile(reader, fileOf('5'))
  await t.deps.jobs.runDue()
  expect(await lookUps(t, reader)).toEqual(TITLES.map(() => 'down'))
  expect(await unrated(t, reader)).toEqual([TITLES.length])

  answer = describing
  now = new Date(now.getTime() + 120_000)
  await t.importFile(reader, fileOf('4'))
  await t.deps.jobs.runDue()
  const { books } = (await t.call('listEntries', { as: reader })).body
  expect(books.map(({ description }) => description?.slice(0, 9))).toEqual(
    TITLES.map(() => 'A butcher'),
  )
  expect(await lookUps(t, reader)).toEqual(TITLES.map(() => 'rated'))
  expect(await unrated(t, reader)).toEqual([0, 0])
  const asked = stub.asked.length
  await t.importFile(reader, fileOf('3'))
  await t.deps.jobs.runDue()
  expect(stub.asked).toHaveLength(asked)
})

test('a book that no source has answered for is queued once, however often it is imported', async () => {
  const stub = await startStub(down)
  const openLibrary = createOpenLibrary({ baseUrl: stub.baseUrl, userAgent: 'Books' })
  const guards = { perSecond: 100, clock: () => new Date(), log: pino({ level: 'silent' }) }
  const t = await testApp({ sources: [guardSource(openLibrary, guards)] })
  await t.reset()
  const [reader, other] = [await makeReader(t.db), await makeReader(t.db)]
  for (const stars of ['5', '4']) await t.importFile(reader, fileOf(stars))
  await t.importFile(other, fileOf('3'))
  const { rows } = await t.db.execute(
    sql`select id from pgboss.job where name = 'library-enrichment'`,
  )
  expect(rows).toHaveLength(TITLES.length)
})

test('without a source nobody is asked, and the library says so', async () => {
  const t = await testApp()
  await t.reset()
  const reader = await makeReader(t.db)
  await t.importFile(reader, fileOf('5'))
  await t.deps.jobs.runDue()
  expect(await lookUps(t, reader)).toEqual(TITLES.map(() => 'off'))
})
