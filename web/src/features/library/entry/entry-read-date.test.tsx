import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { makeEntry } from '../../../testing/example-books.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { EntryReadDate } from './entry-read-date.tsx'
import { useLibrary } from '../library.api.ts'

function Cell() {
  const entry = useLibrary().data?.[0]
  return entry ? <EntryReadDate entry={entry} /> : null
}

async function open({ day = '2024-03-01' as string | null, status = 200, detail = '' } = {}) {
  const calls = stubCalls({
    listRows: () => ({ body: { books: [makeEntry({ id: 7, title: 'Emma', read_date: day })] } }),
    editEntry: () => ({
      status,
      body: status === 200 ? { message: 'Saved' } : { error: detail, detail },
    }),
  })
  renderInApp(<Cell />)
  fireEvent.click(await screen.findByRole('button', { name: /change the read date of Emma$/ }))
  const field = screen.getByLabelText<HTMLInputElement>('Read date of Emma')
  return { field, edits: () => calls.filter(({ name }) => name === 'editEntry') }
}

it('the read date of an entry is a field after a click, and Enter saves it and nothing else of the entry', async () => {
  const { field, edits } = await open()
  expect(field).toHaveValue('2024-03-01')
  expect(field).toHaveFocus()
  fireEvent.change(field, { target: { value: '2024-04-02' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('2 Apr 2024')).toHaveFocus()
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(edits().map(({ body }) => body)).toEqual([{ read_date: '2024-04-02' }])
})

it('the read date of an entry is saved when the field is left, and cleared when it is empty', async () => {
  const { field, edits } = await open()
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  expect(await screen.findByRole('button', { name: /^No read date/ })).toBeInTheDocument()
  await screen.findByText('Changes saved')
  expect(edits().map(({ body }) => body)).toEqual([{ read_date: null }])
})

it('stays as it was after Escape, after half a date, and when nothing was changed', async () => {
  const { field, edits } = await open()
  fireEvent.change(field, { target: { value: '2024-04-02' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  fireEvent.click(screen.getByText('1 Mar 2024'))
  fireEvent.keyDown(screen.getByLabelText('Read date of Emma'), { key: 'Enter' })
  fireEvent.click(screen.getByText('1 Mar 2024'))
  const half = screen.getByLabelText<HTMLInputElement>('Read date of Emma')
  Object.defineProperty(half, 'validity', { value: { badInput: true } })
  fireEvent.change(half, { target: { value: '' } })
  fireEvent.blur(half)
  expect(screen.getByText('1 Mar 2024')).toBeInTheDocument()
  expect(edits()).toEqual([])
})

it('the read date of an entry that the server refuses is taken back, with its reason', async () => {
  const { field } = await open({ status: 400, detail: 'The read date cannot be in the future' })
  fireEvent.change(field, { target: { value: '2034-01-01' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('The read date cannot be in the future')).toBeInTheDocument()
  expect(await screen.findByText('1 Mar 2024')).toBeInTheDocument()
})
