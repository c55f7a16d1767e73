/** The same question and answer in the words of each provider. None of them was asked in earnest here. */
import { expect, test } from 'vitest'
import { TOKENS, written, type ModelRequest } from '../../testing/servers/model-server.ts'
import { TEST_KEY, testModel } from '../../testing/test-model.ts'

type Body = ModelRequest['body']

const good = written([2, 1, 4])

const providers = [
  {
    provider: 'anthropic',
    model: 'claude-sonnet-4-5',
    path: '/v1/messages',
    header: 'x-api-key',
    system: (body: Body) => body.system[0].text,
    user: (body: Body) => body.messages[0].content[0].text,
    schema: (body: Body) => body.output_config.format.schema,
    settings: { temperature: 0, max_tokens: 6_000 },
  },
  {
    provider: 'openai',
    model: 'gpt-4.1-mini',
    path: '/v1/responses',
    header: 'authorization',
    system: (body: Body) => body.input[0].content,
    user: (body: Body) => body.input[1].content[0].text,
    schema: (body: Body) => body.text.format.schema,
    settings: { temperature: 0, max_output_tokens: 6_000, store: false },
  },
  {
    provider: 'google',
    model: 'gemini-2.5-flash',
    path: '/v1/models/gemini-2.5-flash:generateContent',
    header: 'x-goog-api-key',
    system: (body: Body) => body.systemInstruction.parts[0].text,
    user: (body: Body) => body.contents[0].parts[0].text,
    schema: (body: Body) =>
      body.generationConfig.responseJsonSchema ?? body.generationConfig.responseSchema,
    settings: { generationConfig: { temperature: 0, seed: 1, maxOutputTokens: 6_000 } },
  },
] as const

test.each(providers)('$provider is asked in its own words, and understood', async (given) => {
  const { provider, model } = given
  let taken = 0
  const tokenBudget = {
    reserve: async (n: number) => ((taken += n), true),
    refund: async (n: number) => void (taken -= n),
  }
  const t = await testModel(() => good, { provider, model, tokenBudget })
  expect(await t.assess()).toMatchObject({ violence_rating: 4, basis: 'knowledge', model })
  const { path, headers, body } = t.server.requests[0]!
  expect(path).toBe(given.path)
  expect(headers[given.header]).toContain(TEST_KEY)
  expect(body).toMatchObject(given.settings)
  expect(given.system(body)).toContain('You rate what is on the pages of books')
  expect(given.user(body)).toContain('title: "The Lighthouse Murders"')
  expect(Object.keys(given.schema(body).properties)[0]).toBe('knows_book')
  expect(JSON.stringify(given.schema(body))).not.toMatch(
    /"(?:minimum|maximum|minLength|maxLength|maxItems)"/,
  )
  expect(taken).toBe(TOKENS.asked + TOKENS.answered)
})

test.each(providers)("$provider's refusal is no answer", async ({ provider, model }) => {
  const t = await testModel(() => ({ text: 'I cannot do that.', refusal: true }), {
    provider,
    model,
  })
  expect(await t.assess()).toBeNull()
  expect(t.server.requests).toHaveLength(1)
})

test.each(providers)(
  '$provider saying 429 is asked again when it says',
  async ({ provider, model }) => {
    const busy = {
      status: 429,
      headers: { 'Retry-After': '3' },
      body: { error: { code: 429, message: 'x', type: 'y' } },
    }
    const t = await testModel((_, count) => (count === 1 ? busy : good), { provider, model })
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(t.waits).toEqual([3_000])
  },
)
