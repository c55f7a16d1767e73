import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { guardSource } from './guarded-source.ts'
import { SourceError } from './source.ts'

const log = pino({ level: 'silent' })
let now: number
let questions: string[]
let failure: SourceError | null
beforeEach(() => {
  now = 1_000_000
  questions = []
  failure = null
})

const guarded = (perSecond = 3) =>
  guardSource(
    {
      name: 'openlibrary',
      callsToDescribe: 2,
      search: async (query) => {
        questions.push('words' in query ? query.words : query.isbn13)
        if (failure) throw failure
        return []
      },
      describe: async () => null,
    },
    { perSecond, clock: () => new Date(now), log },
  )

describe('a source with manners', () => {
  test('a guarded source is asked three times a second at most; what came in between stays unasked', async () => {
    const source = guarded()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((words) => source.search({ words })))
    expect(answers).toEqual([[], [], [], null])
    now += 1_000
    expect(await source.search({ words: 'd' })).toEqual([])
    expect(questions).toEqual(['a', 'b', 'c', 'd'])
    await expect(source.describe({ title: 'T', author: 'A', isbn13: null })).resolves.toBeNull()
    await expect(source.describe({ title: 'T', author: 'A', isbn13: null })).rejects.toThrow(
      'may not be asked now',
    )
  })

  test('a guarded source is not asked twice, also about what it does not know, for an hour', async () => {
    const source = guarded()
    await source.search({ words: 'unknown' })
    now += 59 * 60_000
    expect(await source.search({ words: 'unknown' })).toEqual([])
    expect(questions).toHaveLength(1)
    now += 2 * 60_000
    await source.search({ words: 'unknown' })
    expect(questions).toHaveLength(2)
  })

  test('a guarded source that failed may be asked the same again', async () => {
    const source = guarded()
    failure = new SourceError('openlibrary', 'status 500')
    expect(await source.search({ words: 'a' })).toBeNull()
    failure = null
    expect(await source.search({ words: 'a' })).toEqual([])
  })

  test('a guarded source that keeps failing is left alone for a minute, then one question decides', async () => {
    const source = guarded(100)
    failure = new SourceError('openlibrary', 'no answer in time')
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(await source.search({ words })).toBeNull()
    expect(questions).toHaveLength(4)
    now += 61_000
    failure = null
    expect(await source.search({ words: 'g' })).toEqual([])
    expect(await source.search({ words: 'h' })).toEqual([])
  })

  test('a guarded source that asks for a rest gets it', async () => {
    const source = guarded(100)
    failure = new SourceError('openlibrary', 'status 429', 30_000)
    await source.search({ words: 'a' })
    failure = null
    expect(await source.search({ words: 'b' })).toBeNull()
    now += 31_000
    expect(await source.search({ words: 'b' })).toEqual([])
  })
})
