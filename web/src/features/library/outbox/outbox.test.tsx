import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeEntry } from '../../../testing/example-books.ts'
import { keepAnswersWith } from '../../../lib/call.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { useEditEntry, useLibrary, useRateEntry, useRemoveEntry } from '../library.api.ts'
import { OutboxOfReader } from './outbox-of-reader.tsx'
import { NotSentYet } from './not-sent-yet.tsx'

const emma = makeEntry({ id: 1, title: 'Emma', user_rating: 2, notes: 'Mine', shelf: null })

function Library() {
  const { data } = useLibrary()
  const rate = useRateEntry()
  const edit = useEditEntry()
  const remove = useRemoveEntry()
  return (
    <>
      <p>{data ? data.map((one) => `${one.title} ${one.user_rating}`).join() || 'empty' : '...'}</p>
      {[3, 4, 5].map((rating) => (
        <button key={rating} onClick={() => rate.mutate({ id: 1, rating })}>{`${rating}`}</button>
      ))}
      <button onClick={() => edit.mutate({ id: 1, shelf: 'read' })}>Read</button>
      <button onClick={() => edit.mutate({ id: 1, notes: 'Ours' })}>Write</button>
      <button onClick={() => remove.mutate(1)}>Remove</button>
      <NotSentYet book={emma} />
    </>
  )
}

/** A server that can be away, with Emma; `calls` are those that changed or would change her. */
function open(reader = 'u1') {
  const server = { away: false, readable: true, asked: 0, entry: { ...emma }, gone: false }
  const session = { is: reader, afterView: reader, refused: 0 }
  const isStillSignedIn = () => {
    if (session.is !== reader) session.refused += 1
    return session.is === reader
  }
  stubCalls({})
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') calls.push(`${method} ${url.split('/').pop()} ${String(body ?? '')}`)
    if (server.away) throw new TypeError('Failed to fetch')
    if (method === 'GET' && url.endsWith('rows'))
      return Response.json({ books: server.gone ? [] : [server.entry] })
    if (method === 'GET') {
      server.asked += 1
      if (!server.readable) throw new TypeError('Failed to fetch')
      session.is = session.afterView
      return Response.json({ entry: server.gone ? null : server.entry })
    }
    if (method === 'DELETE') server.gone = true
    const change = JSON.parse(String(body ?? '{}')) as Record<string, unknown>
    const { rating: user_rating = server.entry.user_rating, ...fields } = change
    Object.assign(server.entry, fields, { user_rating })
    return Response.json({ message: 'Done' })
  })
  const { unmount } = renderInApp(
    <>
      <OutboxOfReader reader={reader} connected isStillSignedIn={isStillSignedIn} />
      <Library />
    </>,
  )
  return { server, session, calls, unmount }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const reconnect = () => act(() => void window.dispatchEvent(new Event('online')))

it('stars given while the server is away stay on the page and are sent, in order, when it is back', async () => {
  const { server, calls } = open()
  await screen.findByText('Emma 2')
  server.away = true
  press('5')
  expect(await screen.findByText('5 stars not sent yet')).toBeVisible()
  expect(screen.getByText('Emma 5')).toBeVisible()
  press('Read')
  await screen.findByText('5 stars and the shelf not sent yet')
  server.away = false
  calls.length = 0
  reconnect()
  await vi.waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull())
  expect(calls).toEqual(['PUT rate {"rating":5}', 'PATCH 1 {"shelf":"read"}'])
  expect(await screen.findByText('2 changes sent')).toBeVisible()
})

it('of several stars for one book only the last are sent', async () => {
  const { server, calls } = open()
  await screen.findByText('Emma 2')
  server.away = true
  press('3')
  await screen.findByText('3 stars not sent yet')
  press('4')
  await screen.findByText('4 stars not sent yet')
  server.away = false
  calls.length = 0
  reconnect()
  await vi.waitFor(() => expect(server.entry.user_rating).toBe(4))
  expect(calls).toEqual(['PUT rate {"rating":4}'])
})

it('what was changed on another device meanwhile is told once, and no text is lost', async () => {
  const { server } = open()
  await screen.findByText('Emma 2')
  server.away = true
  press('Write')
  await screen.findByText('The notes not sent yet')
  server.away = false
  server.entry.notes = 'Theirs'
  reconnect()
  expect(await screen.findAllByText(/changed on another device meanwhile/)).toHaveLength(1)
  expect(server.entry.notes).toBe('Theirs\n\nOurs')
})

it('a change is compared with what the server has now, never with what this browser kept of it', async () => {
  const { server, calls } = open()
  await screen.findByText('Emma 2')
  const kept = { at: Date.now(), answer: { entry: emma } }
  const find = async (name: string) => (name === 'viewEntry' ? kept : undefined)
  onTestFinished(keepAnswersWith({ keep: () => {}, find }))
  server.away = true
  press('Write')
  await screen.findByText('The notes not sent yet')
  server.entry.notes = 'Theirs'
  server.away = false
  server.readable = false
  server.asked = 0
  calls.length = 0
  reconnect()
  await vi.waitFor(() => expect(server.asked).toBeGreaterThan(0))
  server.readable = true
  await vi.waitFor(() => {
    reconnect()
    expect(server.entry.notes).toBe('Theirs\n\nOurs')
  })
  expect(calls).toHaveLength(1)
})

it('stars for a book that was removed elsewhere meanwhile are told to be lost', async () => {
  const { server, calls } = open()
  await screen.findByText('Emma 2')
  server.away = true
  press('5')
  await screen.findByText('5 stars not sent yet')
  server.away = false
  server.gone = true
  calls.length = 0
  reconnect()
  expect(await screen.findByText(/no longer in your library: 5 stars could not/)).toBeVisible()
  expect(calls).toEqual([])
  expect(await screen.findByText('empty')).toBeVisible()
})

it('a removal made without the server stays made, and a removal that had arrived is no error', async () => {
  const { server } = open()
  await screen.findByText('Emma 2')
  server.away = true
  press('Remove')
  expect(await screen.findByText('empty')).toBeVisible()
  server.away = false
  server.gone = true
  reconnect()
  expect(await screen.findByText('1 change sent')).toBeVisible()
})

it('changes outlive a reload for their own reader only', async () => {
  const { server, unmount } = open()
  await screen.findByText('Emma 2')
  server.away = true
  press('5')
  await screen.findByText('5 stars not sent yet')
  unmount()
  expect(localStorage.getItem('unsent_changes')).toContain('"owner":"u1"')

  const other = open('u2')
  await screen.findByText('Emma 2')
  expect(localStorage.getItem('unsent_changes')).toBeNull()
  expect(other.calls).toEqual([])
})

it('a change is not written for whoever signs in while the server is asked what stands there', async () => {
  const { server, session, calls } = open()
  await screen.findByText('Emma 2')
  server.away = true
  press('Write')
  await screen.findByText('The notes not sent yet')
  server.away = false
  calls.length = 0
  session.afterView = 'u2'
  reconnect()
  await vi.waitFor(() => expect(session.refused).toBeGreaterThan(0))
  expect(calls).toEqual([])
  expect(server.entry.notes).toBe('Mine')
  expect(localStorage.getItem('unsent_changes')).toContain('"owner":"u1"')
  session.afterView = session.is = 'u1'
  await vi.waitFor(() => {
    reconnect()
    expect(server.entry.notes).toBe('Ours')
  })
})

it('the stored changes are shown and sent after a reload', async () => {
  const first = open()
  await screen.findByText('Emma 2')
  first.server.away = true
  press('5')
  await screen.findByText('5 stars not sent yet')
  first.unmount()
  const { server } = open()
  await vi.waitFor(() => expect(server.entry.user_rating).toBe(5))
  expect(await screen.findByText('Emma 5')).toBeVisible()
})
