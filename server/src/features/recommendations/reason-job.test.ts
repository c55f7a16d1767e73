import { afterAll, beforeEach, expect, test } from 'vitest'
import { createBackgroundModel } from '../../adapters/language-model/background-model.ts'
import { createLanguageModelReasonWriter } from '../../adapters/reason-writer/language-model-reason-writer.ts'
import { loadConfig } from '../../config.ts'
import { buildDeps } from '../../deps.ts'
import { makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { startModelServer, TOKENS, type ModelReply } from '../../testing/servers/model-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { TEST_NOW, testApp } from '../../testing/test-app.ts'
import { testModelConfig } from '../../testing/test-model.ts'

let reply: (count: number) => ModelReply | Promise<ModelReply>
const server = await startModelServer((_, count) => reply(count))
afterAll(() => server.close())

let now = TEST_NOW
let spent = 0
let mayTake = true
const allowance = {
  take: async (tokens: number) => {
    if (mayTake) spent += tokens
    return mayTake
  },
  giveBack: async (tokens: number) => void (spent -= tokens),
}
const parts = { allowance, clock: () => now }
const plain = await testApp()
const t = await testApp({
  reasonWriter: createLanguageModelReasonWriter(
    createBackgroundModel(
      { ...testModelConfig(server.url), timeoutMs: 2_000 },
      { ...parts, log: plain.deps.log },
    ),
  ),
})

beforeEach(async () => {
  await t.reset()
  server.requests.length = 0
  spent = 0
  mayTake = true
  // Longer than a provider that failed is left alone.
  now = new Date(now.getTime() + 3_600_000)
})

const OWN = 'Because you gave 5 stars to The Hobbit: dragons, quest.'
const GOOD = 'You loved The Hobbit, so here is another quest with dragons for you.'
const writing = (text: string, n = 1): ModelReply => ({
  text: JSON.stringify({ reasons: [{ n, text }] }),
})

async function makeReaderOfTheHobbit() {
  const reader = await makeReader(t.db)
  const subjects = ['dragons', 'quest']
  const hobbit = await makeBook(t.db, { title: 'The Hobbit', author: 'J. R. R. Tolkien', subjects })
  await makeBook(t.db, { title: 'Eragon', author: 'Christopher Paolini', subjects })
  await makeEntry(t.db, reader, hobbit, { rating: 5 })
  await t.computeNeighbours()
  return reader
}

async function reasonsFor(as: MadeReader) {
  const { body } = await t.call('listRecommendations', { as })
  return body.recommendations.map(({ reason }) => reason)
}

/** The reason before the model was asked, what went wrong, and the reason after it. */
async function visitTwice(reader: MadeReader) {
  const before = await reasonsFor(reader)
  const failures = await t.deps.jobs.runDue()
  return { before, failures, after: await reasonsFor(reader) }
}

test('our own sentence is answered at once, and the better one when the model has written it', async () => {
  reply = () => writing(GOOD)
  const reader = await makeReaderOfTheHobbit()
  expect(await visitTwice(reader)).toEqual({ before: [OWN], failures: [], after: [GOOD] })
  expect(server.requests).toHaveLength(1)
  expect(spent).toBe(TOKENS.asked + TOKENS.answered)
})

test('the model is told the evidence of each reason, and nothing that says whose it is', async () => {
  reply = () => writing(GOOD)
  const reader = await makeReaderOfTheHobbit()
  await visitTwice(reader)
  const messages: { role: string; content: string }[] = server.requests[0]?.body.messages
  const told = messages.find(({ role }) => role === 'user')?.content ?? ''
  expect(told.split('\n').filter((line) => line.startsWith('{'))).toEqual([
    JSON.stringify({
      n: 1,
      book: ['Eragon', 'Christopher Paolini'],
      genre: null,
      subjects: ['dragons', 'quest'],
      because: [['The Hobbit', 5]],
      sentence: OWN,
    }),
  ])
  for (const secret of [reader.email, reader.username, reader.uid])
    expect(server.requests[0]?.prompt).not.toContain(secret)
  expect(server.requests[0]?.body.response_format.json_schema.schema.properties).toHaveProperty(
    'reasons',
  )
})

test.each<[string, ModelReply]>([
  [
    'an invented title',
    writing('You loved The Hobbit, so here is a quest like The Dragons of Nowhere for you.'),
  ],
  [
    'a new fact with a number',
    writing('You loved The Hobbit, so here is a quest with 12 dragons for you.'),
  ],
  [
    'markup',
    writing('You loved <b>The Hobbit</b>, so here is another quest with dragons for you.'),
  ],
  [
    'far too many words',
    writing(`You loved The Hobbit, ${'so here is another quest '.repeat(20)}.`),
  ],
  ['a text for a book that nobody asked about', writing(GOOD, 2)],
  ['something else', { text: 'You might like Eragon!' }],
  ['half an object', { text: '{"reasons": [{"n": 1, "te' }],
  ['a refusal', { text: 'No.', refusal: true }],
])('a model that answers %s leaves our own sentence, and is not asked again', async (_, answer) => {
  reply = () => answer
  const reader = await makeReaderOfTheHobbit()
  expect(await visitTwice(reader)).toEqual({ before: [OWN], failures: [], after: [OWN] })
  await t.call('refreshRecommendations', { as: reader, body: {} })
  expect(await visitTwice(reader)).toMatchObject({ after: [OWN] })
  expect(server.requests).toHaveLength(1)
})

test.each<[string, ModelReply]>([
  ['fails', { status: 500 }],
  ['does not answer in time', 'never'],
])('a model that %s leaves our own sentence, and is asked later', async (_, answer) => {
  reply = () => answer
  const reader = await makeReaderOfTheHobbit()
  const { after, failures } = await visitTwice(reader)
  expect(after).toEqual([OWN])
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain('reasons of the language model')
  reply = () => writing(GOOD)
  await t.call('refreshRecommendations', { as: reader, body: {} })
  expect(await visitTwice(reader)).toMatchObject({ after: [GOOD] })
})

test("nothing is asked when this share of the day's tokens is used up", async () => {
  mayTake = false
  const reader = await makeReaderOfTheHobbit()
  const { after, failures } = await visitTwice(reader)
  expect(after).toEqual([OWN])
  expect(failures[0]).toContain("the day's tokens are used up")
  expect(server.requests).toHaveLength(0)
})

test('what was written for a list that another has replaced meanwhile is dropped', async () => {
  const reader = await makeReaderOfTheHobbit()
  reply = async (count) => {
    if (count === 1) {
      await makeEntry(t.db, reader, await makeBook(t.db, { title: 'Boring' }), { rating: 3 })
      await makeBook(t.db, { title: 'Popular', popularity: 99 })
      await reasonsFor(reader)
    }
    return count === 1 ? writing(GOOD) : { text: '{"reasons": []}' }
  }
  const { before, after } = await visitTwice(reader)
  expect(before).toEqual([OWN])
  expect(after[0]).toBe(OWN)
  expect(server.requests).toHaveLength(2)
})

test('a new list keeps what was written for the same book and sentence', async () => {
  reply = () => writing(GOOD)
  const reader = await makeReaderOfTheHobbit()
  await visitTwice(reader)
  const refreshed = await t.call('refreshRecommendations', { as: reader, body: {} })
  expect(refreshed.body.recommendations.map(({ reason }) => reason)).toEqual([GOOD])
  await t.deps.jobs.runDue()
  expect(server.requests).toHaveLength(1)
})

test('popular books for a reader who has rated nothing are not asked about', async () => {
  const reader = await makeReader(t.db)
  await makeBook(t.db, { title: 'Popular' })
  expect((await visitTwice(reader)).failures).toEqual([])
  expect(server.requests).toHaveLength(0)
})

test('without AI_PROPOSALS=on there is nobody to tell what readers liked', async () => {
  const settings = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stub-1', AI_BASE_URL: server.url }
  const depsWith = (more: Record<string, string>) =>
    buildDeps(
      loadConfig({ DATA_DIR: temporaryFolder(), ...settings, ...more }),
      plain.database,
      plain.deps.log,
    )
  expect(await depsWith({})).toMatchObject({ reasonWriter: null, proposer: null })
  expect((await depsWith({ AI_PROPOSALS: 'on' })).reasonWriter).not.toBeNull()
})

test('where nobody may be told, no reason is asked for', async () => {
  const reader = await makeReaderOfTheHobbit()
  await plain.call('listRecommendations', { as: reader })
  await plain.deps.jobs.runDue()
  expect(server.requests).toHaveLength(0)
})
