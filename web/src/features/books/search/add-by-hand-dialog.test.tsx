import type { StoredBook } from '@pagelight/contract/books.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { makeBook } from '../../../testing/example-books.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { AddByHandDialog } from './add-by-hand-dialog.tsx'

function open(
  answer: Parameters<typeof stubCalls>[0]['selectBook'] = () => ({
    body: { book: makeBook({ id: 9 }) },
  }),
) {
  const calls = stubCalls({ selectBook: answer })
  const onAdded = vi.fn<(book: StoredBook) => void>()
  renderInApp(<AddByHandDialog open onClose={() => {}} onAdded={onAdded} />)
  return { calls, onAdded }
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to Database' }))

it('wants a title and an author', () => {
  const { calls } = open()
  fill('Title', '  ')
  add()
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required')
  expect(screen.getByLabelText('Author')).toHaveAccessibleDescription('Author is required')
  expect(calls).toEqual([])
})

it('checks the ISBN, which may be missing', async () => {
  const { calls, onAdded } = open()
  fill('Title', 'The Glass Orchard')
  fill('Author', 'Ines Marlow')
  fill('ISBN', '978-0-306-40615-8')
  add()
  expect(screen.getByLabelText('ISBN')).toHaveAccessibleDescription(/This is not an ISBN/)
  expect(calls).toEqual([])
  fill('ISBN', '0-306-40615-2')
  add()
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(calls[0]?.body).toEqual({
    title: 'The Glass Orchard',
    author: 'Ines Marlow',
    isbn: '9780306406157',
    description: null,
    genre: null,
    audience: null,
  })
})

it('creates the book and hands it over', async () => {
  const { calls, onAdded } = open()
  fill('Title', ' The Glass Orchard ')
  fill('Author', 'Ines Marlow')
  add()
  await vi.waitFor(() => expect(onAdded.mock.calls[0]?.[0]).toMatchObject({ id: 9 }))
  expect(calls[0]?.body).toMatchObject({
    title: 'The Glass Orchard',
    author: 'Ines Marlow',
    isbn: null,
  })
})

it('says why a book could not be added', async () => {
  const { onAdded } = open(() => ({
    status: 503,
    body: { error: 'The database is away', detail: '' },
  }))
  fill('Title', 'The Glass Orchard')
  fill('Author', 'Ines Marlow')
  add()
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away')
  expect(onAdded).not.toHaveBeenCalled()
})

it('asks what the book is about, its genre and for whom it is, so that it can be rated', async () => {
  const { calls, onAdded } = open()
  fill('Title', 'The Glass Orchard')
  fill('Author', 'Ines Marlow')
  expect(screen.getByText(/most likely stays without a rating/)).toBeVisible()
  fill('Description', ' Two sisters keep an orchard of glass. ')
  expect(screen.queryByText(/most likely stays without a rating/)).toBeNull()
  fill('Genre', 'Fantasy')
  fill('For whom', 'Middle grade')
  expect(screen.getByLabelText('Description')).toHaveAttribute('maxlength', '10000')
  expect(screen.getByLabelText('Genre')).toHaveAttribute('maxlength', '100')
  add()
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(calls[0]?.body).toMatchObject({
    description: 'Two sisters keep an orchard of glass.',
    genre: 'Fantasy',
    audience: 'Middle grade',
  })
})
