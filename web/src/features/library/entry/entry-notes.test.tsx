import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { makeEntry } from '../../../testing/example-books.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { EntryNotes } from './entry-notes.tsx'
import { useLibrary } from '../library.api.ts'

function Cell() {
  const entry = useLibrary().data?.[0]
  const [editing, setEditing] = useState(false)
  return entry ? <EntryNotes entry={entry} editing={editing} onEditing={setEditing} /> : null
}

async function open({ notes = 'Slow start' as string | null, refusal = '' } = {}) {
  let refused = refusal !== ''
  const calls = stubCalls({
    listRows: () => ({ body: { books: [makeEntry({ id: 7, title: 'Emma', notes })] } }),
    editEntry: () =>
      refused
        ? { status: 500, body: { error: refusal, detail: refusal } }
        : { body: { message: '' } },
  })
  renderInApp(<Cell />)
  fireEvent.click(await screen.findByRole('button', { name: /notes on Emma$/ }))
  return {
    field: () => screen.getByLabelText<HTMLTextAreaElement>('Notes on Emma'),
    write: (value: string) =>
      fireEvent.change(screen.getByLabelText('Notes on Emma'), { target: { value } }),
    edits: () => calls.filter(({ name }) => name === 'editEntry').map(({ body }) => body),
    accept: () => (refused = false),
  }
}

it('notes of an entry are a field after a click, and Ctrl+Enter saves them and nothing else of the entry', async () => {
  const { field, write, edits } = await open()
  expect(field()).toHaveValue('Slow start')
  expect(field()).toHaveFocus()
  write('Slow start.\nThen not.')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(edits()).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByRole('button', { name: /, change the notes on Emma$/ })).toHaveFocus()
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(edits()).toEqual([{ notes: 'Slow start.\nThen not.' }])
})

it('notes of an entry are saved when the field is left, and cleared when it is empty', async () => {
  const { field, write, edits } = await open()
  write(' ')
  act(() => field().blur())
  expect(await screen.findByRole('button', { name: 'Add notes on Emma' })).toBeInTheDocument()
  await screen.findByText('Changes saved')
  expect(edits()).toEqual([{ notes: null }])
})

it('notes of an entry can be the first ones of a book', async () => {
  const { write, field, edits } = await open({ notes: null })
  write('Riddles!')
  fireEvent.keyDown(field(), { key: 'Enter', metaKey: true })
  expect(await screen.findByText('Riddles!')).toBeVisible()
  expect(edits()).toEqual([{ notes: 'Riddles!' }])
})

it('stay as they were after Escape, and when nothing was changed; leaving the window leaves the field', async () => {
  const { field, write, edits } = await open()
  write('Something else')
  fireEvent.blur(field())
  expect(field()).toHaveValue('Something else')
  fireEvent.keyDown(field(), { key: 'Escape' })
  fireEvent.click(screen.getByText('Slow start'))
  act(() => field().blur())
  expect(await screen.findByText('Slow start')).toBeVisible()
  expect(edits()).toEqual([])
})

it('notes of an entry that could not be saved are not lost: the reason is said, and they can be saved again', async () => {
  const { field, write, edits, accept } = await open({ refusal: 'The disk is full' })
  write('Three pages of thoughts')
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('The disk is full')).toBeInTheDocument()
  expect(field()).toHaveValue('Three pages of thoughts')
  accept()
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(screen.getByText('Three pages of thoughts')).toBeVisible()
  expect(edits()).toHaveLength(2)
})

it('notes of an entry that the list has cut are loaded whole before they can be changed', async () => {
  const whole = 'A long story. '.repeat(40)
  const entry = makeEntry({ id: 7, title: 'Emma', notes: whole })
  const calls = stubCalls({
    listRows: () => ({
      body: { books: [{ ...entry, notes: whole.slice(0, 240), notes_cut: true }] },
    }),
    viewEntry: () => ({ body: { entry } }),
    editEntry: () => ({ body: { message: '' } }),
  })
  renderInApp(<Cell />)
  fireEvent.click(await screen.findByRole('button', { name: /notes on Emma$/ }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Notes on Emma')
  expect(field.value).toBe(whole)
  fireEvent.change(field, { target: { value: `${whole}The end.` } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await screen.findByText('Changes saved')
  expect(calls.find(({ name }) => name === 'editEntry')?.body).toEqual({
    notes: `${whole}The end.`,
  })
})

it('notes of an entry that cannot be loaded are asked for again or left, and an entry removed elsewhere is said', async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: { error: '', detail: '' } }
  const entry = makeEntry({ id: 7, title: 'Emma', notes: 'A long' })
  stubCalls({
    listRows: () => ({ body: { books: [{ ...entry, notes_cut: true }] } }),
    viewEntry: () => answer,
  })
  renderInApp(<Cell />)
  const openNotes = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /notes on Emma$/ }))
  await openNotes()
  expect(await screen.findByText('The notes could not be loaded.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await openNotes()
  answer = { body: { entry: null } }
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This book is no longer in your library.')).toBeVisible()
})
