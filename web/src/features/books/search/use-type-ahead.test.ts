import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { makeResult } from '../../../testing/example-books.ts'
import { ASK_AGAIN_MS, useTypeAhead } from './use-type-ahead.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  const calls = stubCalls({
    searchBooks: ({ body }) => ({
      body: {
        search_results: Array.from({ length: 9 }, (_, n) =>
          makeResult({ title: `${(body as { title: string }).title} ${n}` }),
        ),
      },
    }),
  })
  const hook = renderHook(({ resetKey }) => useTypeAhead(resetKey), {
    initialProps: { resetKey: 0 },
  })
  const type = (text: string) => act(() => hook.result.current.setQuery(text))
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { calls, hook, type, wait }
}

describe('the type-ahead', () => {
  it('searches 300 ms after the last key, with an empty author', async () => {
    const { calls, hook, type, wait } = setUp()
    type('ho')
    await wait(200)
    type('hob ')
    await wait(299)
    expect(calls).toHaveLength(0)
    expect(hook.result.current.status).toBe('searching')
    await wait(1)
    expect(calls.map((call) => call.body)).toEqual([{ title: 'hob', author: '' }])
    expect(hook.result.current.status).toBe('ready')
  })

  it('keeps up to 8 results', async () => {
    const { hook, type, wait } = setUp()
    type('hobbit')
    await wait(300)
    expect(hook.result.current.results).toHaveLength(8)
  })

  it('clears the results and does not search below 2 characters after trimming', async () => {
    const { calls, hook, type, wait } = setUp()
    type('hobbit')
    await wait(300)
    type(' h ')
    expect(hook.result.current.results).toHaveLength(0)
    await wait(1_000)
    expect(calls).toHaveLength(1)
    expect(hook.result.current.status).toBe('idle')
  })

  it('ignores an answer that comes after the text has changed', async () => {
    const { hook, type, wait } = setUp()
    let answerFirst = () => {}
    stubCalls({
      searchBooks: ({ body }) => {
        const { title } = body as { title: string }
        const answer = { body: { search_results: [makeResult({ title })] } }
        return title === 'dune'
          ? new Promise((resolve) => (answerFirst = () => resolve(answer)))
          : answer
      },
    })
    type('dune')
    await wait(300)
    type('emma')
    await wait(300)
    answerFirst()
    await wait(0)
    expect(hook.result.current.results.map((result) => result.title)).toEqual(['emma'])
  })

  it('empties the results when a search fails', async () => {
    const { hook, type, wait } = setUp()
    type('hobbit')
    await wait(300)
    stubCalls({ searchBooks: () => ({ status: 429, body: { error: 'Too many', detail: '' } }) })
    type('hobbits')
    await wait(300)
    expect(hook.result.current.results).toEqual([])
    expect(hook.result.current.status).toBe('failed')
    type('hobbit')
    await wait(300)
    expect(hook.result.current.status).toBe('failed')
  })

  it('asks again while other catalogues are asked, and adds what comes', async () => {
    const { hook, type, wait } = setUp()
    let asked = 0
    stubCalls({
      searchBooks: () => {
        asked++
        return asked === 1
          ? { body: { search_results: [], still_asking: true } }
          : { body: { search_results: [makeResult({ title: 'To the Lighthouse' })] } }
      },
    })
    type('to the lighthouse')
    await wait(300)
    expect(hook.result.current.status).toBe('asking')
    await wait(ASK_AGAIN_MS)
    expect(hook.result.current.status).toBe('ready')
    expect(hook.result.current.results.map(({ title }) => title)).toEqual(['To the Lighthouse'])
    await wait(10 * ASK_AGAIN_MS)
    expect(asked).toBe(2)
  })

  it('gives up asking a catalogue that never answers', async () => {
    const { hook, type, wait } = setUp()
    const calls = stubCalls({
      searchBooks: () => ({ body: { search_results: [], still_asking: true } }),
    })
    type('to the lighthouse')
    await wait(300)
    await wait(20 * ASK_AGAIN_MS)
    expect(hook.result.current.status).toBe('ready')
    expect(calls).toHaveLength(4)
    expect(hook.result.current.note).toBe(
      'Not in our books: “to the lighthouse”. Other catalogues did not answer: only the books known here were searched.',
    )
  })

  it('names the catalogues that did not answer', async () => {
    const { hook, type, wait } = setUp()
    stubCalls({
      searchBooks: () => ({ body: { search_results: [], unanswered: ['Open Library'] } }),
    })
    type('stoner')
    await wait(300)
    expect(hook.result.current.note).toBe(
      'Not in our books: “stoner”. Open Library did not answer: only the books known here were searched.',
    )
  })

  it.each([
    ['krabat', {}, 'Not in our books: “krabat”'],
    ['krabat', { asked: ['Open Library'] }, 'Not in our books, nor in Open Library: “krabat”'],
    ['9780441172719', {}, 'We know no book with this number. Type its title, or add it by hand'],
    [
      '9780441172719',
      { isbns_need_source: true },
      'Few numbers are known here: that takes a list of editions, or a source that may be asked. Type the title, or add it by hand',
    ],
    ['clean romance', { browse: { genre: 'Romance' } }, null],
  ])('tells what is not there: %s, %o', async (text, answer, note) => {
    const { hook, type, wait } = setUp()
    stubCalls({ searchBooks: () => ({ body: { search_results: [], ...answer } }) })
    type(text)
    await wait(300)
    expect(hook.result.current.note).toBe(note)
  })

  it('says what a failed search was for, and searches again on request', async () => {
    const { hook, type, wait } = setUp()
    let works = false
    stubCalls({
      searchBooks: () =>
        works
          ? { body: { search_results: [makeResult({ title: 'Dune' })] } }
          : { status: 500, body: { error: 'Broken', detail: '' } },
    })
    type('dune')
    await wait(300)
    expect(hook.result.current).toMatchObject({
      status: 'failed',
      note: 'Nothing was searched for “dune”.',
    })
    works = true
    act(() => hook.result.current.retry())
    await wait(300)
    expect(hook.result.current).toMatchObject({ status: 'ready', note: null })
    expect(hook.result.current.results.map(({ title }) => title)).toEqual(['Dune'])
  })

  it("shows 'title by author' after a pick and does not search for it", async () => {
    const { calls, hook, wait } = setUp()
    act(() => hook.result.current.pick(makeResult({ title: 'Emma', author: 'Jane Austen' })))
    expect(hook.result.current.query).toBe('Emma by Jane Austen')
    await wait(2_000)
    expect(calls).toHaveLength(0)
  })

  it('looks again when the 500 ms after a pick end, if the text has changed meanwhile', async () => {
    const { calls, hook, type, wait } = setUp()
    act(() => hook.result.current.pick(makeResult({ title: 'Emma', author: 'Jane Austen' })))
    await wait(50)
    type('dune')
    await wait(449)
    expect(calls).toHaveLength(0)
    await wait(1)
    expect(calls.map((call) => call.body)).toEqual([{ title: 'dune', author: '' }])
  })

  it('the type-ahead is cleared by another reset key', async () => {
    const { hook, type, wait } = setUp()
    type('hobbit')
    await wait(300)
    hook.rerender({ resetKey: 1 })
    expect(hook.result.current.query).toBe('')
    expect(hook.result.current.results).toEqual([])
  })
})
