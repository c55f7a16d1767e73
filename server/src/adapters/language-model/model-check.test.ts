import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startModelServer, written, type ModelReply } from '../../testing/servers/model-server.ts'
import { TEST_KEY, testModelConfig } from '../../testing/test-model.ts'
import { createModelChecker } from './model-check.ts'
import { ratingTask } from './rating-task.ts'

const now = new Date('2026-11-22T10:00:00Z')

async function checker(reply: ModelReply, enoughTokens = true) {
  const server = await startModelServer(() => reply)
  onTestFinished(() => server.close())
  const logLines: string[] = []
  const parts = {
    tokenBudget: { reserve: async () => enoughTokens, refund: async () => undefined },
    log: pino({}, { write: (line: string) => void logLines.push(line) }),
    clock: () => now,
  }
  return { server, logLines, ...createModelChecker(testModelConfig(server.url), parts) }
}

test('one cheap question shows that the settings work, and in which form', async () => {
  const t = await checker({ text: `<think>an alphabet</think>${written([0, 0, 0]).text}` })
  expect(t.current()).toMatchObject({ state: 'checking', checkedAt: null })
  await t.run()
  expect(t.current()).toEqual({
    state: 'works',
    finding: 'It answers as asked (json_schema).',
    checkedAt: now,
  })
  expect(t.server.requests).toHaveLength(1)
  expect(JSON.stringify(t.server.requests[0]!.body).length).toBeLessThan(6_000)
  const { schema } = t.server.requests[0]!.body.response_format.json_schema
  expect(schema).toEqual(ratingTask({ question: 'full' }).schema)
})

test.each([
  [{ status: 401 }, 'The provider does not accept the key (status 401).'],
  [{ status: 404 }, 'There is no such model or address (status 404).'],
  [{ status: 500 }, 'It would not answer: status 500.'],
  [{ text: '{"ready": true}' }, 'It answers, but not with the JSON that was asked for.'],
  [{ text: 'Ready!' }, 'It answers, but not with the JSON that was asked for.'],
] as const)('%j is said as: %s', async (reply, finding) => {
  const t = await checker(reply)
  expect(await t.run()).toMatchObject({ state: 'fails', finding })
  expect(t.logLines.join()).toContain(finding)
  expect(t.logLines.join()).not.toContain(TEST_KEY)
})

test('a day without tokens is said, and nothing is asked', async () => {
  const t = await checker(written([0, 0, 0]), false)
  expect(await t.run()).toMatchObject({
    state: 'fails',
    finding: expect.stringContaining('tokens are used up'),
  })
  expect(t.server.requests).toHaveLength(0)
})
