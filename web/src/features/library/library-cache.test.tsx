import type { LibraryRow } from '@pagelight/contract/library.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { makeEntry } from '../../testing/example-books.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import {
  useAddToLibrary,
  useEntry,
  useLibrary,
  useReading,
  useRateEntry,
  useRemoveEntry,
} from './library.api.ts'

const emma = makeEntry({ id: 1, title: 'Emma', user_rating: 2, notes: 'Mine' })
const holes = makeEntry({ id: 2, title: 'Holes', user_rating: 3 })
const stars = ({ title, user_rating: given }: LibraryRow) => `${title} ${given ?? '-'}`

function Library() {
  const { data, refetch } = useLibrary()
  const rate = useRateEntry()
  const remove = useRemoveEntry()
  const add = useAddToLibrary()
  return (
    <>
      <p>{data ? data.map(stars).join(', ') || 'empty' : 'loading'}</p>
      <button onClick={() => rate.mutate({ id: 1, rating: 5 })}>Rate</button>
      <button onClick={() => remove.mutate(1)}>Remove</button>
      <button onClick={() => add.mutate({ book: { ...holes, id: 2 } })}>Add</button>
      <button onClick={() => void refetch()}>Reload</button>
    </>
  )
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const listings = (calls: { name: string }[]) =>
  calls.filter(({ name }) => name === 'listRows').length
const listRows = () => ({ body: { books: [emma, holes] } })
const done = () => ({ body: { message: 'Done' } })

it('a rating is shown at once, and the library is not fetched again for it', async () => {
  const calls = stubCalls({ listRows, rateEntry: done })
  renderInApp(<Library />)
  await screen.findByText('Emma 2, Holes 3')
  click('Rate')
  await screen.findByText('Emma 5, Holes 3')
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('rateEntry'))
  expect(listings(calls)).toBe(1)
})

it('a rating that is refused is taken back, and the library fetched again', async () => {
  let refuse = () => {}
  const refusal = { status: 500, body: { error: 'No', detail: 'No' } }
  const refused = new Promise<typeof refusal>((resolve) => (refuse = () => resolve(refusal)))
  const calls = stubCalls({ listRows, rateEntry: () => refused })
  renderInApp(<Library />)
  await screen.findByText('Emma 2, Holes 3')
  click('Rate')
  await screen.findByText('Emma 5, Holes 3')
  act(() => refuse())
  await screen.findByText('Emma 2, Holes 3')
  await vi.waitFor(() => expect(listings(calls)).toBe(2))
})

it('a library that is being loaded during a rating is loaded again after it', async () => {
  let rating = 2
  let loads = 0
  let rate = () => {}
  const calls = stubCalls({
    listRows: () => {
      loads += 1
      const answer = { body: { books: [{ ...emma, user_rating: rating }, holes] } }
      return loads === 2 ? new Promise<typeof answer>(() => {}) : answer
    },
    rateEntry: () => {
      rating = 5
      const answer = { body: { message: 'Done' } }
      return new Promise<typeof answer>((resolve) => (rate = () => resolve(answer)))
    },
  })
  renderInApp(<Library />)
  await screen.findByText('Emma 2, Holes 3')
  click('Reload')
  click('Rate')
  await screen.findByText('Emma 5, Holes 3')
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('rateEntry'))
  act(() => rate())
  await vi.waitFor(() => expect(listings(calls)).toBe(3))
  expect(screen.getByText('Emma 5, Holes 3')).toBeInTheDocument()
})

it('a removed book goes out of the library, which is not fetched again', async () => {
  const calls = stubCalls({ listRows, removeEntry: done })
  renderInApp(<Library />)
  await screen.findByText('Emma 2, Holes 3')
  click('Remove')
  expect(await screen.findByText('Holes 3')).toBeInTheDocument()
  expect(listings(calls)).toBe(1)
})

it('of an added book only that book is fetched', async () => {
  const calls = stubCalls({
    listRows: () => ({ body: { books: [emma] } }),
    addEntry: () => ({ status: 201, body: { message: 'Added' } }),
    viewEntry: () => ({ body: { entry: holes } }),
  })
  renderInApp(<Library />)
  await screen.findByText('Emma 2')
  click('Add')
  expect(await screen.findByText('Holes 3, Emma 2')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'viewEntry')?.url).toBe('/api/user/books/2')
  expect(listings(calls)).toBe(1)
})

it('an added book that cannot be fetched by itself comes with the library', async () => {
  let books = [emma]
  stubCalls({
    listRows: () => ({ body: { books } }),
    addEntry: () => {
      books = [emma, holes]
      return { status: 201, body: { message: 'Added' } }
    },
    viewEntry: () => ({ status: 500, body: { error: 'No', detail: 'No' } }),
  })
  renderInApp(<Library />)
  await screen.findByText('Emma 2')
  click('Add')
  expect(await screen.findByText('Emma 2, Holes 3')).toBeInTheDocument()
})

function OneBook({ id }: { id: number }) {
  const { data } = useEntry(id)
  const rate = useRateEntry()
  return (
    <button onClick={() => rate.mutate({ id, rating: 5 })}>
      {data === undefined ? 'loading' : data === null ? 'not there' : stars(data)}
    </button>
  )
}

it('one book is told by itself, changed where it is, and the library is not loaded for it', async () => {
  const calls = stubCalls({ viewEntry: () => ({ body: { entry: emma } }), rateEntry: done })
  renderInApp(<OneBook id={1} />)
  fireEvent.click(await screen.findByText('Emma 2'))
  expect(await screen.findByText('Emma 5')).toBeInTheDocument()
  expect(listings(calls)).toBe(0)
})

function WithLibrary() {
  return useLibrary().data ? <OneBook id={3} /> : null
}

it('of a library that is loaded it is known at once which book is not in it', async () => {
  const calls = stubCalls({ listRows })
  renderInApp(<WithLibrary />)
  expect(await screen.findByText('not there')).toBeInTheDocument()
  expect(calls.filter(({ name }) => name === 'viewEntry').length).toBeLessThanOrEqual(1)
})

it('a list that the server says is unchanged is kept', async () => {
  const versions: (string | null)[] = []
  const rows = JSON.stringify({ books: [emma, holes] })
  stubCalls({})
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const known = new Headers(headers).get('If-None-Match')
    versions.push(known)
    return known === 'W/"1"'
      ? new Response(null, { status: 304 })
      : new Response(rows, { headers: { ETag: 'W/"1"' } })
  })
  renderInApp(<Library />)
  await screen.findByText('Emma 2, Holes 3')
  click('Reload')
  await vi.waitFor(() => expect(versions).toEqual([null, 'W/"1"']))
  expect(screen.getByText('Emma 2, Holes 3')).toBeInTheDocument()
})

it('a book that is added is counted where only what is being read is loaded', async () => {
  function Count() {
    const { data } = useReading()
    const add = useAddToLibrary()
    return <button onClick={() => add.mutate({ book: holes })}>{`${data?.entries} books`}</button>
  }
  let entries = 0
  stubCalls({
    viewReading: () => ({ body: { books: [], reading: 0, entries } }),
    addEntry: () => {
      entries = 1
      return done()
    },
    viewEntry: () => ({ body: { entry: holes } }),
  })
  renderInApp(<Count />)
  fireEvent.click(await screen.findByRole('button', { name: '0 books' }))
  expect(await screen.findByRole('button', { name: '1 books' })).toBeVisible()
})
