import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { relatedBooksIn } from '../../adapters/estimator-files.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import type { ModelConfig } from '../../config/language-model.ts'
import { startModelServer, written } from '../../testing/servers/model-server.ts'
import { chooseAnalysts, type AnalystName } from './choose-analysts.ts'
import { rateBooks } from './rate-books.ts'

const log = pino({ level: 'silent' })
const relatedTo = relatedBooksIn(await readStarterCatalogue())
const folder = mkdtempSync(join(tmpdir(), 'pagelight-rate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function rate(lines: string[], name?: AnalystName, languageModel?: ModelConfig) {
  const [input, output] = [join(folder, 'in.jsonl'), join(folder, 'out.jsonl')]
  writeFileSync(input, lines.join('\n'))
  const said: string[] = []
  const counts = await rateBooks(
    input,
    output,
    await chooseAnalysts(name, { languageModel, log }),
    {
      screen: { write: (text) => said.push(text) },
      log,
      relatedTo,
    },
  )
  const answers = readFileSync(output, 'utf8').split('\n').filter(Boolean)
  return {
    ...counts,
    said,
    answers: answers.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

const known = JSON.stringify({ title: 'The Hobbit', author: 'J.R.R. Tolkien' })
const unknown = JSON.stringify({
  title: 'Nobody Knows It',
  author: 'A. Nobody',
  subjects: ['torture', 'grimdark', 'war'],
})

test('a book of the catalogue gets its assessment, another an estimate, in the order of the file', async () => {
  const { answers, rated, skipped } = await rate([known, '', unknown])
  expect({ rated, skipped }).toEqual({ rated: 2, skipped: 0 })
  expect(answers[0]).toMatchObject({
    title: 'The Hobbit',
    basis: 'knowledge',
    analyst: 'starter catalogue',
  })
  expect(answers[1]).toMatchObject({
    title: 'Nobody Knows It',
    basis: 'metadata',
    analyst: 'estimator',
  })
  expect(answers[1]!['violence_rating']).toBeGreaterThanOrEqual(3)
})

test('one analyst alone says nothing about what it does not know: -1', async () => {
  const { answers } = await rate([unknown], 'catalogue')
  expect(answers).toEqual([
    expect.objectContaining({
      language_rating: -1,
      sexual_content_rating: -1,
      violence_rating: -1,
      basis: 'none',
    }),
  ])
})

test('the language model is asked where one is configured, within its cap of tokens', async () => {
  const server = await startModelServer(() => written([1, 2, 4]))
  const model: ModelConfig = {
    provider: 'openai-compatible',
    model: 'any',
    apiKey: undefined,
    baseUrl: server.url,
    question: 'full',
    dailyTokens: 1_000_000,
    timeoutMs: 5_000,
    backgroundTimeoutMs: 5_000,
    concurrency: 1,
    backgroundPerMinute: 60,
  }
  const book = JSON.stringify({ title: 'The Lighthouse Murders', author: 'Ada Example' })
  try {
    const { answers } = await rate([book], 'llm', model)
    expect(answers[0]).toMatchObject({
      violence_rating: 4,
      basis: 'knowledge',
      analyst: 'language model',
    })
    const capped = await rate([book], 'llm', { ...model, dailyTokens: 10 })
    expect(capped.answers[0]).toMatchObject({ violence_rating: -1 })
    expect(server.requests).toHaveLength(1)
  } finally {
    await server.close()
  }
})

test('without one, asking for it is refused', async () => {
  await expect(rate([known], 'llm')).rejects.toThrow('No language model is configured')
})

test('lines that are no book are named and left out', async () => {
  const { rated, skipped, said } = await rate([
    '{"title":',
    '{"author":"Nobody"}',
    '{"title":"  "}',
    known,
  ])
  expect({ rated, skipped }).toEqual({ rated: 1, skipped: 3 })
  expect(said[0]).toBe('line 1: not JSON, skipped\n')
  expect(said[1]).toMatch(/^line 2: title: .*, skipped\n$/)
  expect(said[2]).toMatch(/^line 3: title: .*, skipped\n$/)
})

test('a missing file is said, and nothing is written', async () => {
  await expect(
    rateBooks(join(folder, 'none.jsonl'), join(folder, 'never.jsonl'), [], {
      screen: process.stderr,
      log,
      relatedTo,
    }),
  ).rejects.toThrow('ENOENT')
  expect(() => readFileSync(join(folder, 'never.jsonl'))).toThrow('ENOENT')
})
