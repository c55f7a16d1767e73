import { expect, test } from 'vitest'
import { makeAdmin, makeReader } from '../../testing/make.ts'
import { startModelServer } from '../../testing/servers/model-server.ts'
import { testApp } from '../../testing/test-app.ts'

const server = await startModelServer(() => ({ status: 401 }))
const t = await testApp(
  {},
  { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stub-1', AI_BASE_URL: server.url },
)

test('what the check of the language model found is shown to administrators alone', async () => {
  const admin = await makeAdmin(t.db)
  expect((await t.call('languageModel', { as: await makeReader(t.db) })).status).toBe(403)
  const shown = async () => (await t.call('languageModel', { as: admin })).body.language_model
  expect(await shown()).toMatchObject({ model: 'stub-1', state: 'checking', checked_at: null })
  await t.deps.modelChecker?.run()
  expect(await shown()).toMatchObject({
    provider: 'openai-compatible',
    state: 'fails',
    finding: 'The provider does not accept the key (status 401).',
  })
  await server.close()
})
