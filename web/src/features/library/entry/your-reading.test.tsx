import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { makeBook, makeEntry } from '../../../testing/example-books.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { YourReading } from './your-reading.tsx'

const book = makeBook({ id: 3, title: 'Emma' })

it("says 'Adding book… analyzing content ratings' while a book is added", async () => {
  let answer = () => {}
  const added = new Promise<{ body: unknown }>(
    (resolve) => (answer = () => resolve({ body: { message: 'Added' } })),
  )
  const calls = stubCalls({ viewEntry: () => ({ body: { entry: null } }), addEntry: () => added })
  renderInApp(<YourReading book={book} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add to Library' }))
  expect(await screen.findByText('Adding book… analyzing content ratings')).toBeInTheDocument()
  answer()
  expect(await screen.findByText('Book added to your library!')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'addEntry')?.body).toEqual({ book_id: 3 })
})

it('adds a book with its rating', async () => {
  const calls = stubCalls({
    viewEntry: () => ({ body: { entry: null } }),
    addEntry: () => ({ status: 201, body: { message: 'Added' } }),
  })
  renderInApp(<YourReading book={book} />)
  fireEvent.click(await screen.findByRole('radio', { name: '5 stars' }))
  expect(await screen.findByText('Book added to your library!')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'addEntry')?.body).toEqual({ book_id: 3, rating: 5 })
})

it.each([
  ['The server is tired', 'The server is tired'],
  ['', 'Failed to update rating'],
])('a rating that could not be saved with error "%s" is told as "%s"', async (error, told) => {
  stubCalls({
    viewEntry: () => ({ body: { entry: makeEntry({ id: 3, title: 'Emma', user_rating: 2 }) } }),
    rateEntry: () => ({ status: 500, body: { error, detail: 'A detail' } }),
  })
  renderInApp(<YourReading book={book} />)
  fireEvent.click(await screen.findByRole('radio', { name: '5 stars' }))
  expect(await screen.findByText(told)).toBeInTheDocument()
})

it('keeps notes, read date, shelf and tags', async () => {
  const calls = stubCalls({
    viewEntry: () => ({ body: { entry: makeEntry({ id: 3, title: 'Emma' }) } }),
    editEntry: () => ({ body: { message: 'Saved' } }),
  })
  renderInApp(<YourReading book={book} />)
  fireEvent.change(await screen.findByLabelText('Notes'), { target: { value: 'Read it twice.' } })
  fireEvent.change(screen.getByLabelText('Read date'), { target: { value: '2024-03-01' } })
  fireEvent.change(screen.getByLabelText('Shelf'), { target: { value: 'to-read' } })
  fireEvent.change(screen.getByLabelText('Tags'), { target: { value: ' sea, sea,, winter ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'editEntry')?.body).toEqual({
    notes: 'Read it twice.',
    read_date: '2024-03-01',
    shelf: 'to-read',
    tags: ['sea', 'winter'],
  })
})

it('saves notes when the fields are left, once, and when the page is', async () => {
  let entry = makeEntry({ id: 3, title: 'Emma' })
  const calls = stubCalls({
    viewEntry: () => ({ body: { entry } }),
    editEntry: ({ body }) => {
      entry = { ...entry, ...(body as object) }
      return { body: { message: 'Saved' } }
    },
  })
  const edits = () => calls.filter(({ name }) => name === 'editEntry')
  const { unmount } = renderInApp(<YourReading book={book} />)
  const notes = await screen.findByLabelText('Notes')
  fireEvent.change(notes, { target: { value: 'Read it twice.' } })
  fireEvent.focusOut(notes, { relatedTarget: screen.getByLabelText('Tags') })
  expect(edits()).toHaveLength(0)
  fireEvent.focusOut(notes, { relatedTarget: document.body })
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  fireEvent.focusOut(notes, { relatedTarget: document.body })
  expect(edits()).toMatchObject([{ body: { notes: 'Read it twice.' } }])
  fireEvent.change(screen.getByLabelText('Tags'), { target: { value: 'sea' } })
  unmount()
  await vi.waitFor(() => expect(edits()).toHaveLength(2))
  expect(edits().at(-1)).toMatchObject({ body: { tags: ['sea'] } })
})

it('the page of a book has the browser ask before a tab with unsaved notes is closed', async () => {
  stubCalls({ viewEntry: () => ({ body: { entry: makeEntry({ id: 3, title: 'Emma' }) } }) })
  renderInApp(<YourReading book={book} />)
  const notes = await screen.findByLabelText('Notes')
  const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  fireEvent.change(notes, { target: { value: 'Read it' } })
  expect(closing()).toBe(false)
})
