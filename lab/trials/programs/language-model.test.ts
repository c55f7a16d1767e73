import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { dataFolderWithCatalogue } from '../../../server/src/testing/data-folder.ts'
import { registerFirst, sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'
import { startModelServer, written } from '../../../server/src/testing/servers/model-server.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'
import { LIGHTHOUSE, TEST_KEY } from '../../../server/src/testing/test-model.ts'

const analysed = z.object({
  book: z.object({
    violence_rating: z.int(),
    provenance: z.object({ analyst: z.string(), model: z.string() }),
  }),
})
const { subjects: _, ...fields } = LIGHTHOUSE

test('a server with a language model rates by it, remembers what it has used, tells no secret and ends while it waits', async () => {
  let held = false
  const model = await startModelServer(() => (held ? 'never' : written([2, 1, 4])))
  onTestFinished(() => model.close())
  // Beside these, each start asks once whether the model answers at all.
  const questions = () => model.requests.filter((one) => JSON.stringify(one).includes('Lighthouse'))
  const folder = await dataFolderWithCatalogue()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub-1',
    AI_API_KEY: TEST_KEY,
    AI_BASE_URL: model.url,
  }
  const first = startProgram(folder, 'main.ts', settings)
  await first.says(/ is at /)
  const token = await registerFirst(origin, await first.says(/(?<=setup=)[\w-]{43}/))
  const ask = async (title: string) =>
    analysed.parse(await sendAs(origin, 'POST', '/api/books/analyze', token, { ...fields, title }))
      .book
  expect(await ask(LIGHTHOUSE.title)).toMatchObject({
    violence_rating: 4,
    provenance: { analyst: 'language model', model: 'stub-1' },
  })
  expect(questions()).toHaveLength(1)

  held = true
  const waiting = ask('The Lighthouse Murders Again').catch(() => 'cut off')
  await expect.poll(() => questions().length, { timeout: 20_000 }).toBe(2)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(await waiting).toBe('cut off')
  expect(first.output()).not.toContain(TEST_KEY)

  // The question that was cut off counts in full, since it may have been answered; no second one fits.
  const second = startProgram(folder, 'main.ts', { ...settings, AI_DAILY_TOKENS: '10000' })
  await second.says(/ is at /)
  expect((await ask('The Last Lighthouse Murders')).provenance.analyst).toBe('estimator')
  expect(questions()).toHaveLength(2)
  expect(second.output()).toContain("the day's tokens are used up")
}, 120_000)
