import { api } from '@pagelight/contract/api.ts'
import type { EntryEdit, LibraryEntry } from '@pagelight/contract/library.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { makeBook, makeEntry } from '../../../testing/example-books.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { useRateEntry } from '../library.api.ts'
import { EditEntryDialog } from './edit-entry-dialog.tsx'
import { YourReading } from './your-reading.tsx'

const emma = makeEntry({ id: 3, title: 'Emma', notes: 'Slow', read_date: '2024-03-01' })

function Page() {
  const [shown, setShown] = useState(true)
  const rate = useRateEntry()
  return (
    <>
      <button onClick={() => setShown(!shown)}>Elsewhere</button>
      <button onClick={() => rate.mutate({ id: 3, rating: 4 })}>Refresh</button>
      {shown ? <YourReading book={makeBook({ id: 3, title: 'Emma' })} /> : null}
    </>
  )
}

function InDialog() {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button onClick={() => setShown(true)}>Open again</button>
      <EditEntryDialog entry={shown ? emma : null} onClose={() => setShown(false)} />
    </>
  )
}

async function open(ui = <Page />) {
  const server = { entry: emma, refuses: false, answer: Promise.resolve() }
  const calls = stubCalls({
    viewEntry: () => ({ body: { entry: server.entry } }),
    rateEntry: () => ({ status: 500, body: { error: 'Broken', detail: 'Broken' } }),
    editEntry: async ({ body }) => {
      const { refuses } = server
      await server.answer
      if (refuses) return { status: 500, body: { error: 'Broken', detail: 'Broken' } }
      server.entry = { ...server.entry, ...(body as Partial<LibraryEntry>) }
      return { body: { message: 'Saved' } }
    },
  })
  renderInApp(ui)
  await screen.findByLabelText('Notes')
  return {
    server,
    edits: () => calls.filter(({ name }) => name === 'editEntry').map((c) => c.body),
  }
}
const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes')
const write = (text: string) => fireEvent.change(notes(), { target: { value: text } })
const leave = () => fireEvent.focusOut(notes(), { relatedTarget: document.body })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** The label of each field, a text in its control, and what is stored then. */
const CONTROLS: Record<keyof EntryEdit, [label: string, text: string, stored: unknown]> = {
  notes: ['Notes', 'Riddles', 'Riddles'],
  private_notes: ['Private notes', 'From Di', 'From Di'],
  read_date: ['Read date', '2024-05-06', '2024-05-06'],
  shelf: ['Shelf', 'read', 'read'],
  tags: ['Tags', 'sea, lamps', ['sea', 'lamps']],
}

it.each(Object.entries(CONTROLS))(
  'the form of an entry shows, empties and writes %s',
  async (name, [label, text, stored]) => {
    const { server, edits } = await open()
    const bare = makeEntry({ id: 3, title: 'Emma' })
    server.entry = { ...bare, [name]: stored }
    press('Refresh')
    const control = screen.getByLabelText(label)
    await vi.waitFor(() => expect(control).toHaveValue(text))
    expect(control).toBeVisible()
    const empty = name === 'shelf' ? 'none' : ''
    for (const value of [empty, text]) {
      fireEvent.change(control, { target: { value } })
      press('Save changes')
      await vi.waitFor(() =>
        expect(server.entry).toEqual(value === text ? { ...bare, [name]: stored } : bare),
      )
    }
    expect(edits()).toEqual([{ [name]: Reflect.get(bare, name) }, { [name]: stored }])
  },
)

it('every text control of the form takes as much as the contract, and no more', async () => {
  await open()
  const texts = Object.entries(api.editEntry.body!.shape).filter(
    ([, schema]) => schema.safeParse('any text').success,
  )
  expect(texts.length).toBeGreaterThan(1)
  for (const [name, schema] of texts) {
    const { maxLength } = screen.getByLabelText<HTMLInputElement>(
      CONTROLS[name as keyof EntryEdit][0],
    )
    const fits = [maxLength, maxLength + 1].map(
      (length) => length > 0 && schema.safeParse('x'.repeat(length)).success,
    )
    expect([name, ...fits]).toEqual([name, true, false])
  }
})

it('shows what was stored meanwhile and saves only the fields that were changed', async () => {
  const { server, edits } = await open()
  server.entry = { ...emma, notes: 'Written on the phone', tags: ['sea'] }
  fireEvent.change(screen.getByLabelText('Shelf'), { target: { value: 'to-read' } })
  press('Refresh')
  await vi.waitFor(() => expect(notes()).toHaveValue('Written on the phone'))
  leave()
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(edits()).toEqual([{ shelf: 'to-read' }])
})

it('the form of an entry has a text that could not be saved when the reader comes back, to save or discard', async () => {
  const { server, edits } = await open()
  server.refuses = true
  write('A long evening of work')
  press('Elsewhere')
  expect(await screen.findByText('Broken')).toBeInTheDocument()
  press('Elsewhere')
  expect(await screen.findByLabelText('Notes')).toHaveValue('A long evening of work')
  expect(screen.getByText('These changes are not saved.')).toBeVisible()
  server.refuses = false
  press('Save again: Emma')
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(screen.queryByText('These changes are not saved.')).not.toBeInTheDocument()
  expect(edits()).toHaveLength(2)
})

it('goes back to what is stored when a refused change is discarded', async () => {
  const { server } = await open()
  server.refuses = true
  write('No')
  leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(notes()).toHaveValue('Slow')
})

it('saves afterwards what is written while it is saving', async () => {
  const { server, edits } = await open()
  let answer = () => {}
  server.answer = new Promise((resolve) => (answer = resolve))
  write('One')
  leave()
  await vi.waitFor(() => expect(edits()).toHaveLength(1))
  write('One, two')
  leave()
  expect(edits()).toHaveLength(1)
  await act(async () => answer())
  await vi.waitFor(() => expect(edits()).toEqual([{ notes: 'One' }, { notes: 'One, two' }]))
  expect(notes()).toHaveValue('One, two')
})

it('the form of an entry does not clear the read date with half a date', async () => {
  const { edits } = await open()
  const day = screen.getByLabelText<HTMLInputElement>('Read date')
  vi.spyOn(day, 'validity', 'get').mockReturnValue({ ...day.validity, badInput: true })
  fireEvent.change(day, { target: { value: '' } })
  write('Slow start')
  leave()
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(edits()).toEqual([{ notes: 'Slow start' }])
})

it('the form of an entry does not save when the whole window loses the focus', async () => {
  const { edits } = await open()
  write('Slow st')
  act(() => notes().focus())
  leave()
  await act(async () => {})
  expect(edits()).toEqual([])
})

it('the form of an entry in a dialog is saved neither by leaving a field nor by Escape', async () => {
  const { edits } = await open(<InDialog />)
  write('Riddles')
  leave()
  fireEvent.keyDown(notes(), { key: 'Escape' })
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  press('Open again')
  expect(await screen.findByLabelText('Notes')).toHaveValue('Slow')
  expect(edits()).toEqual([])
})

it('keeps the dialog open until it is saved', async () => {
  const { server, edits } = await open(<InDialog />)
  server.refuses = true
  write('Riddles')
  press('Close')
  expect(await screen.findByText('These changes are not saved.')).toBeVisible()
  server.refuses = false
  press('Close')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(edits()).toEqual([{ notes: 'Riddles' }, { notes: 'Riddles' }])
})
