/** The model rates the book that was asked for, in whatever form its provider lets it answer. */
import { describe, expect, test } from 'vitest'
import { written, type ModelRequest } from '../../testing/servers/model-server.ts'
import { testModel } from '../../testing/test-model.ts'
import { findJson } from './json-in-text.ts'

const good = written([2, 1, 4])

describe('an answer about another book', () => {
  test.each([
    ['Goodnight Moon', 'Margaret Wise Brown', 'The Blue Hours', 'Margaret Atwood'],
    ['The Lighthouse Murders', 'John Example', 'The Lighthouse Murders', 'John Smith'],
    ['Dune Messiah', 'Frank Herbert', 'Dune', 'Frank Herbert'],
    ['A Court of Mist and Fury', 'Sarah J. Maas', 'A Court of Thorns and Roses', 'Sarah J. Maas'],
    ['The Two Towers', 'J.R.R. Tolkien', '', 'J.R.R. Tolkien'],
  ])('%s by %s: %s by %s is refused, and said', async (title, author, knownTitle, knownAuthor) => {
    const named = { known_title: knownTitle, known_author: knownAuthor }
    const t = await testModel(() => written([4, 4, 4], named))
    expect(await t.assess({ title, author })).toBeNull()
    expect(t.logLines.join()).toContain('answered about another book')
  })

  test.each([
    [
      'The Two Towers',
      'J.R.R. Tolkien',
      'The Lord of the Rings: The Two Towers',
      'J. R. R. Tolkien',
    ],
    ['Crime and Punishment', 'Fyodor Dostoevsky', 'Crime and Punishment', 'Fyodor Dostoyevsky'],
    ['Good Omens', 'Terry Pratchett & Neil Gaiman', 'Good Omens', 'Neil Gaiman'],
  ])('%s by %s is also %s by %s', async (title, author, knownTitle, knownAuthor) => {
    const named = { known_title: knownTitle, known_author: knownAuthor }
    const t = await testModel(() => written([2, 1, 4], named))
    expect(await t.assess({ title, author })).toMatchObject({ basis: 'knowledge' })
  })
})

test('an answer below half sure is an estimate, which counts one level higher', async () => {
  const unsure = await testModel(() => written([2, 1, 4], { confidence: 0.4 }))
  expect(await unsure.assess()).toMatchObject({ basis: 'metadata', confidence: 0.4 })
  const sure = await testModel(() => written([2, 1, 4], { confidence: 0.5 }))
  expect(await sure.assess()).toMatchObject({ basis: 'knowledge' })
})

test('year, series and ISBN are in the question', async () => {
  const t = await testModel(() => good)
  await t.assess({ year: 1987, seriesName: 'Lights of the North', isbn: '9780306406157' })
  const { content } = t.server.requests[0]!.body.messages[1]
  for (const line of [
    'first published: "1987"',
    'series: "Lights of the North"',
    'isbn: "9780306406157"',
  ])
    expect(content).toContain(line)
})

describe('a provider that does not know the form of the question', () => {
  const formatOf = ({ body }: ModelRequest) => body.response_format?.type ?? 'none'
  const bad = (message: string) => ({ status: 400, body: { error: { message } } })

  test('json_schema is asked for JSON, with the schema in words, and remembered', async () => {
    const t = await testModel((request) =>
      formatOf(request) === 'json_schema'
        ? bad('This response_format type is unavailable now')
        : good,
    )
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    await t.assess()
    expect(t.server.requests.map(formatOf)).toEqual(['json_schema', 'json_object', 'json_object'])
    expect(t.server.requests[1]!.body.messages[0].content).toContain('"knows_book"')
  })

  test('any form is asked in words', async () => {
    const t = await testModel((request) =>
      formatOf(request) === 'none' ? good : bad('Bad Request'),
    )
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(t.server.requests.map(formatOf)).toEqual(['json_schema', 'json_object', 'none'])
  })

  test('so long an answer is asked for a shorter one', async () => {
    const t = await testModel(({ body }) =>
      body.max_tokens > 2_000
        ? bad('max_tokens is too large: maximum context length is 4096')
        : good,
    )
    expect(await t.assess()).toMatchObject({ violence_rating: 4 })
    expect(t.server.requests.map(({ body }) => body.max_tokens)).toEqual([6_000, 3_000, 1_500])
  })

  test('a refusal after it has answered is about the book', async () => {
    const t = await testModel((_, count) => (count === 1 ? good : bad('Bad Request')))
    await t.assess()
    expect(await t.assess()).toBeNull()
    expect(t.server.requests).toHaveLength(2)
  })
})

describe('JSON is found', () => {
  test.each([
    ['behind thoughts', '<think>Maybe {"rating": 1}? No.</think>\n{"rating": 2}'],
    ['behind thoughts that were not opened', 'So {"rating": 1}.</think>{"rating": 2}'],
    ['behind a sentence', 'Here is {my} rating: {"rating": 2}'],
    ['before a sentence', '{"rating": 2} I hope this helps!'],
    ['in a fenced block after a sentence', 'Sure!\n```json\n{"rating": 2}\n```\nBye.'],
    ['with a comma too many', '{"rating": 2,}'],
    ['in single quotes', "{'rating': 2}"],
    ['without its end', '{"rating": 2'],
  ])('%s', (_, text) => {
    expect(findJson(text)).toEqual({ rating: 2 })
  })

  test.each(['', 'I rate it four.', '<think>{"rating": 2}', '{'.repeat(50_000)])(
    'not in %.20s',
    (text) => {
      expect(findJson(text)).not.toEqual({ rating: 2 })
    },
  )
})

test('a slow model is waited for in the background, not while a reader waits', async () => {
  const slow = { timeoutMs: 100, backgroundTimeoutMs: 10_000 }
  const t = await testModel(
    () => new Promise((resolve) => void setTimeout(() => resolve(good), 400)),
    slow,
  )
  await expect(t.assess()).rejects.toThrow('no answer in time')
  expect(
    await t.analyst.assess(
      {
        title: 'The Lighthouse Murders',
        author: 'Ada Example',
        description: null,
        genre: null,
        subjects: [],
      },
      { background: true },
    ),
  ).toMatchObject({ violence_rating: 4 })
})
