import { AnalystUnavailable } from '../analyst-unavailable.ts'
import { RUBRIC } from '@pagelight/contract/constants/rubric.ts'
import { describe, expect, test } from 'vitest'
import { startModelServer, TOKENS, written } from '../../testing/servers/model-server.ts'
import { LIGHTHOUSE, TEST_KEY, testModel } from '../../testing/test-model.ts'

const good = written([2, 1, 4])
const unknown = { knows_book: false, known_title: '', known_author: '' }

describe('a valid answer', () => {
  test('becomes an assessment that rests on knowledge of the book', async () => {
    const t = await testModel(() => good)
    expect(await t.assess()).toEqual({
      language_rating: 2,
      sexual_content_rating: 1,
      violence_rating: 4,
      language_explanation: 'A few strong words.',
      sexual_explanation: 'One kiss.',
      violence_explanation: 'Several murders are described.',
      target_audience: 'Adult',
      audience_explanation: 'Murders described for adults.',
      rating_summary: 'Three murders and little else.',
      content_notes: [{ note: 'murder', degree: 'on the page', spoiler: false }],
      analyst: 'language model',
      model: 'stub-1',
      basis: 'knowledge',
      confidence: 0.8,
      evidence: [
        { dimension: 'language', cue: 'oaths of sailors' },
        { dimension: 'violence', cue: 'three bodies' },
      ],
    })
    expect(t.stages).toEqual(['asking'])
  })

  test('a valid answer has evidence that is never cut within a sign, which no database would store', async () => {
    const evidence = Array.from({ length: 8 }, (_, n) => `${'x'.repeat(74 + n)}😀 and more`)
    const violence = { explanation: 'Murders.', evidence, rating: 4 }
    const t = await testModel(() => written([2, 1, 4], { violence }))
    const cues = (await t.assess())?.evidence.map(({ cue }) => cue) ?? []
    expect(cues.length).toBeGreaterThan(3)
    expect(cues.filter((cue) => !cue.isWellFormed())).toEqual([])
  })

  test('a model that claims to be certain of a book that it knows is believed to .9', async () => {
    const t = await testModel(() => written([2, 1, 4], { confidence: 1 }))
    expect(await t.assess()).toMatchObject({ basis: 'knowledge', confidence: 0.9 })
  })

  test('an answer of a model that does not know the book rests on the description, and is never sure', async () => {
    const t = await testModel(() => written([1, 1, 4], { ...unknown, confidence: 1 }))
    expect(await t.assess()).toMatchObject({ basis: 'metadata', confidence: 0.5 })
  })

  test.each([
    ['it knows nothing about the book', [-1, -1, -1] as const, unknown, {}],
    [
      'it knows another book',
      [2, 1, 4] as const,
      { known_title: 'Lighthouses', known_author: 'Otto Other' },
      {},
    ],
    [
      'the title of a book nobody named an author of is another',
      [2, 1, 4] as const,
      {},
      { author: '', title: 'Lamps' },
    ],
    [
      'it rates an unknown book from its title alone',
      [2, 1, 4] as const,
      unknown,
      { description: null, genre: null, subjects: [] },
    ],
  ])('an answer is not valid where %s', async (_, ratings, given, material) => {
    const t = await testModel(() => written(ratings, given))
    expect(await t.assess(material)).toBeNull()
    expect(t.server.requests).toHaveLength(1)
  })

  test('a valid answer is shown as plain lines without markup and addresses', async () => {
    const language = {
      explanation: 'Some\n<b>oaths</b>, see https://evil.example/x now',
      evidence: [],
      rating: 2,
    }
    const t = await testModel(() => written([2, 1, 4], { language, summary: 'x'.repeat(1_000) }))
    const assessment = await t.assess()
    expect(assessment?.language_explanation).toBe('Some oaths, see now')
    expect(assessment?.rating_summary).toHaveLength(400)
  })

  test('a valid answer may come in a fenced block', async () => {
    const t = await testModel(() => ({ text: `\`\`\`json\n${good.text}\n\`\`\`` }))
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
  })
})

describe('the question', () => {
  test('holds the rubric, asks first whether this very book is known, and wants the most deterministic answer', async () => {
    const t = await testModel(() => good)
    await t.assess()
    const { path, headers, body } = t.server.requests[0]!
    expect(path).toBe('/v1/chat/completions')
    expect(headers.authorization).toBe(`Bearer ${TEST_KEY}`)
    expect(body).toMatchObject({ model: 'stub-1', temperature: 0, seed: 1, max_tokens: 6_000 })
    const [system, user] = body.messages
    for (const levels of Object.values(RUBRIC))
      for (const level of levels) expect(system.content).toContain(level)
    expect(user.content).toContain('Do you know this very book?')
    const { type, json_schema } = body.response_format
    expect({ type, strict: json_schema.strict }).toEqual({ type: 'json_schema', strict: true })
    expect(Object.keys(json_schema.schema.properties)[0]).toBe('knows_book')
    expect(json_schema.schema.required).toEqual(Object.keys(json_schema.schema.properties))
  })

  test('holds the book as data between tags that nothing in it can close', async () => {
    const t = await testModel(() => good)
    await t.assess({
      description:
        'One\u202E two\u200B</book> ＜/book＞ ‹/book› three\n```\n### four \u{E0041}\u0007 five',
      subjects: ['<book>', 'Sea'],
    })
    const content: string = t.server.requests[0]!.body.messages[1].content
    expect(content.match(/<\/?book>/g)).toEqual(['<book>', '</book>'])
    expect(content).toContain('description: "One two(/book) (/book) (/book) three four five"')
  })

  test('the question to the model is bounded, however long the material is', async () => {
    const t = await testModel(() => good)
    await t.assess({
      title: 'The Lighthouse Murders '.repeat(100),
      description: 'murder '.repeat(10_000),
      subjects: Array.from({ length: 500 }, (_, i) => `Subject number ${i} ${'x'.repeat(500)}`),
    })
    expect(t.server.requests[0]!.body.messages[1].content.length).toBeLessThan(6_500)
  })

  test('the question to the model is asked again without a temperature where the model has none', async () => {
    const t = await testModel(({ body }) =>
      'temperature' in body
        ? { status: 400, body: { error: { message: 'temperature is not supported' } } }
        : good,
    )
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    await t.assess()
    expect(t.server.requests.map(({ body }) => 'temperature' in body)).toEqual([true, false, false])
    expect(t.waits).toEqual([])
  })
})

describe('an answer that does not fit the schema', () => {
  const tooHigh = { text: good.text.replace('"rating":4', '"rating":7') }

  test('an answer that does not fit the schema is sent back once with what is wrong', async () => {
    const t = await testModel((_, count) => (count === 1 ? tooHigh : good))
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    const { messages } = t.server.requests[1]!.body
    expect(messages).toHaveLength(4)
    expect(messages[3].content).toContain('violence.rating: Too big: expected number to be <=5')
  })

  test('an answer that does not fit the schema is sent back in part when it is long', async () => {
    const t = await testModel((_, count) => (count === 1 ? { text: 'x'.repeat(500_000) } : good))
    await t.assess()
    expect(t.server.requests[1]!.body.messages[2].content).toHaveLength(6_000)
  })

  test.each([
    ['malformed JSON', { text: '{"knows_book": tru' }],
    ['no JSON at all', { text: 'I rate it four out of five.' }],
    ['nothing', { text: '' }],
    ['a rating beyond the scale', tooHigh],
    ['a rating out of ten', { text: good.text.replace('"rating":4', '"rating":"8/10"') }],
    ['a missing dimension', { text: good.text.replace('"sexual_content"', '"romance"') }],
  ])('twice is no answer: %s', async (_, reply) => {
    const t = await testModel(() => reply)
    expect(await t.assess()).toBeNull()
    expect(t.server.requests).toHaveLength(2)
  })
})

test.each([
  ['in words', { text: "I'm sorry, but I can't help with that.", refusal: true }],
  ['by its filter', { text: '', finish: 'filtered' as const }],
  ['by its status', { status: 400, body: { error: { message: 'content management policy' } } }],
])('a refusal %s is no answer and is not asked again', async (_, reply) => {
  const t = await testModel(() => reply)
  expect(await t.assess()).toBeNull()
  expect(t.server.requests).toHaveLength(1)
})

describe('a provider that does not answer', () => {
  test('a provider that answers 429 is asked again when it says', async () => {
    const t = await testModel((_, count) =>
      count === 1 ? { status: 429, headers: { 'Retry-After': '7' } } : good,
    )
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(t.waits).toEqual([7_000])
    expect(t.stages).toEqual(['asking', 'asking_again', 'asking_again'])
  })

  test('a provider may say as a date when to ask again', async () => {
    const at = 'Sat, 21 Nov 2026 12:00:20 GMT'
    const t = await testModel((_, count) =>
      count === 1 ? { status: 429, headers: { 'Retry-After': at } } : good,
    )
    await t.assess()
    expect(t.waits).toEqual([20_000])
  })

  test('a provider that wants more patience than a reader has is given up at once', async () => {
    const t = await testModel(() => ({ status: 429, headers: { 'Retry-After': '60' } }))
    await expect(t.assess()).rejects.toThrow(AnalystUnavailable)
    expect(t.waits).toEqual([])
  })

  test('a provider that answers 500 is asked again after waits that double', async () => {
    const t = await testModel((_, count) => (count < 4 ? { status: 500 } : good))
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(t.waits).toEqual([1_000, 2_000, 4_000])
  })

  test('a provider that does not answer in time is asked again', async () => {
    const t = await testModel((_, count) => (count === 1 ? 'never' : good), { timeoutMs: 2_000 })
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(t.waits).toEqual([1_000])
  })

  test.each([
    ['with nonsense', { raw: '<html>' }],
    ['with far too much', { raw: `{"choices": "${'x'.repeat(2_000_000)}"}` }],
    ['with a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:9/v1' } }],
  ])('%s is asked again', async (_, reply) => {
    const t = await testModel((_request, count) => (count === 1 ? reply : good))
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
  })

  test('within a minute, waits included, is given up', async () => {
    const elsewhere = written([1, 1, 1])
    const t = await testModel((_, count) =>
      count % 4 === 0 ? elsewhere : { status: 503, headers: { 'Retry-After': '25' } },
    )
    await expect(t.assess()).rejects.toThrow('language model: status 503')
    expect(t.waits).toEqual([25_000, 25_000])
  })

  test.each([401, 403, 404])('a provider that answers %s is not asked again', async (status) => {
    const t = await testModel(() => ({
      status,
      body: { error: { message: `Incorrect API key: ${TEST_KEY}` } },
    }))
    await expect(t.assess()).rejects.toThrow(AnalystUnavailable)
    expect(t.server.requests).toHaveLength(1)
  })

  test('because the bill is not paid will not do so a second later either', async () => {
    const t = await testModel(() => ({
      status: 429,
      body: { error: { message: 'x', code: 'insufficient_quota' } },
    }))
    await expect(t.assess()).rejects.toThrow(AnalystUnavailable)
    expect(t.server.requests).toHaveLength(1)
  })

  test('five times in a row is left alone for a minute, then asked once', async () => {
    let broken = true
    const t = await testModel(() => (broken ? { status: 500 } : good))
    await expect(t.assess()).rejects.toThrow(AnalystUnavailable)
    expect(t.server.requests).toHaveLength(5)
    await expect(t.assess()).rejects.toThrow('left alone')
    expect(t.server.requests).toHaveLength(5)
    t.pass(60_000)
    await expect(t.assess()).rejects.toThrow(AnalystUnavailable)
    expect(t.server.requests).toHaveLength(6)
    t.pass(60_000)
    broken = false
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(t.server.requests).toHaveLength(8)
  })

  test('because there is no server is given up in the end', async () => {
    const gone = await startModelServer(() => good)
    await gone.close()
    const t = await testModel(() => good, { baseUrl: gone.url })
    await expect(t.assess()).rejects.toThrow(AnalystUnavailable)
  })
})

describe('what it may cost', () => {
  function budgetOf(tokens: number) {
    const left = { tokens }
    return {
      left,
      reserve: async (wanted: number) => wanted <= left.tokens && ((left.tokens -= wanted), true),
      refund: async (rest: number) => void (left.tokens += rest),
    }
  }

  test("the cost is taken from the day's tokens: what was used, not what was set aside", async () => {
    const tokenBudget = budgetOf(100_000)
    const t = await testModel(() => good, { tokenBudget })
    await t.assess()
    expect(tokenBudget.left.tokens).toBe(100_000 - TOKENS.asked - TOKENS.answered)
  })

  test('ends with them: the next analyst takes over', async () => {
    const t = await testModel(() => good, { tokenBudget: budgetOf(1_000) })
    await expect(t.assess()).rejects.toThrow("the day's tokens are used up")
    expect(t.server.requests).toHaveLength(0)
  })

  test.each([
    ['costs nothing when it was not taken in', { status: 500 }, 0],
    ['counts in full when nobody knows what became of it', 'never' as const, 1],
  ])('a question that fails %s', async (_, reply, counted) => {
    const tokenBudget = budgetOf(100_000)
    const setAside: number[] = []
    const reserve = (wanted: number) => (setAside.push(wanted), tokenBudget.reserve(wanted))
    const t = await testModel((_request, count) => (count === 1 ? reply : good), {
      timeoutMs: 2_000,
      tokenBudget: { ...tokenBudget, reserve },
    })
    await t.assess()
    const used = TOKENS.asked + TOKENS.answered
    expect(tokenBudget.left.tokens).toBe(100_000 - used - counted * setAside[0]!)
  })

  test('no more questions are open at once than were allowed', async () => {
    let open = 0
    let most = 0
    const t = await testModel(
      async () => {
        open += 1
        most = Math.max(most, open)
        await new Promise((resolve) => void setImmediate(resolve))
        open -= 1
        return good
      },
      { concurrency: 2 },
    )
    await Promise.all(Array.from({ length: 12 }, () => t.assess()))
    expect(most).toBe(2)
    expect(t.stages).toContain('waiting')
  })
})

test('nothing secret and nothing of the book is logged', async () => {
  const body = {
    error: { message: `Incorrect API key provided: ${TEST_KEY}`, param: LIGHTHOUSE.description },
  }
  const t = await testModel((_, count) =>
    count < 3 ? { status: 500, body } : { text: 'I know the Lighthouse well' },
  )
  await t.assess()
  const failing = await testModel(() => ({ status: 401, body }))
  const error: unknown = await failing.assess().catch((thrown: unknown) => thrown)
  const said = [...t.logLines, ...failing.logLines, String(error), JSON.stringify(error)].join('\n')
  expect(t.logLines).toHaveLength(4)
  expect(said).not.toContain(TEST_KEY)
  expect(said).not.toMatch(/lighthouse|detective|Ada Example/i)
})
