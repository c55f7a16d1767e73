import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { makeBook, makeResult } from '../../testing/example-books.ts'
import { AddBookDialog } from './add-book-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

type Answer = { status: number; body: unknown }

const found: Answer = {
  status: 200,
  body: { search_results: [makeResult({ title: 'Emma' }), makeResult({ title: 'Emil' })] },
}

function show(addAnswer: Answer | Promise<Answer>, searchAnswer: Promise<Answer> | Answer = found) {
  const calls = stubCalls({
    searchBooks: () => searchAnswer,
    selectBook: () => ({ body: { book: makeBook({ id: 7 }) } }),
    addEntry: () => addAnswer,
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddBookDialog open onOpenChange={() => {}} limits={null} />
    </QueryClientProvider>,
  )
  return calls
}

async function search() {
  const box = screen.getByRole('combobox')
  fireEvent.change(box, { target: { value: 'em' } })
  await screen.findAllByRole('option')
  return box
}

describe('the Add Book dialog', () => {
  it('adds the first result on Enter when none is highlighted, and clears the box', async () => {
    let answer: (value: Answer) => void = () => {}
    const calls = show(new Promise((resolve) => (answer = resolve)))
    expect(screen.getByRole('combobox')).toHaveFocus()
    fireEvent.keyDown(await search(), { key: 'Enter' })
    expect(await screen.findByText('Adding book… analyzing content ratings')).toBeVisible()
    answer({ status: 201, body: { message: 'Added' } })
    expect(await screen.findByText('· In your library')).toBeVisible()
    expect(calls.find((call) => call.name === 'selectBook')?.body).toMatchObject({ title: 'Emma' })
    expect(calls.find((call) => call.name === 'addEntry')?.body).toEqual({ book_id: 7 })
    expect(screen.getByRole('combobox')).toHaveValue('')
  })

  it('adds no book that is only like the words typed: neither Enter nor an arrow takes it', async () => {
    const calls = show(
      { status: 201, body: { message: 'Added' } },
      {
        status: 200,
        body: {
          search_results: [],
          maybe: [makeResult({ title: 'Emma' })],
          did_you_mean: [makeResult({ title: 'Emil', match_quality: 0.3 })],
        },
      },
    )
    const box = screen.getByRole('combobox')
    fireEvent.change(box, { target: { value: 'emily of new moon by L. M. Montgomery' } })
    const likeness = await screen.findByRole('button', { name: /Emil/ })
    expect(screen.getByText('No results')).toBeVisible()
    expect(likeness).not.toHaveTextContent('match')
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(calls.filter(({ name }) => name !== 'searchBooks')).toEqual([])

    fireEvent.click(screen.getByRole('button', { name: 'Add it by hand' }))
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('emily of new moon')
    expect(screen.getByRole('textbox', { name: 'Author' })).toHaveValue('L. M. Montgomery')
  })

  it('takes Enter that is pressed before the results are there, and adds the first when they come', async () => {
    let answer: (value: Answer) => void = () => {}
    const calls = show(
      { status: 201, body: { message: 'Added' } },
      new Promise((resolve) => (answer = resolve)),
    )
    const box = screen.getByRole('combobox')
    fireEvent.change(box, { target: { value: 'em' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await vi.waitFor(() => expect(calls.some(({ name }) => name === 'searchBooks')).toBe(true))
    expect(calls.some(({ name }) => name === 'selectBook')).toBe(false)
    answer(found)
    expect(await screen.findByText('· In your library')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'selectBook')).toEqual([
      expect.objectContaining({ body: expect.objectContaining({ title: 'Emma' }) as object }),
    ])
  })

  it('adds nothing when the text is changed after Enter', async () => {
    const calls = show({ status: 201, body: { message: 'Added' } })
    const box = screen.getByRole('combobox')
    fireEvent.change(box, { target: { value: 'em' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.change(box, { target: { value: 'emi' } })
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(calls.some(({ name }) => name === 'selectBook')).toBe(false)
  })

  it('adds the first result on Enter also after Escape has closed the list', async () => {
    const calls = show({ status: 201, body: { message: 'Added' } })
    const box = await search()
    fireEvent.keyDown(box, { key: 'Escape' })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(await screen.findByText('· In your library')).toBeVisible()
    expect(calls.find((call) => call.name === 'selectBook')?.body).toMatchObject({ title: 'Emma' })
  })

  it('adds the highlighted result on Enter', async () => {
    const calls = show({ status: 201, body: { message: 'Added' } })
    const box = await search()
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Enter' })
    await screen.findByText('· In your library')
    expect(calls.find((call) => call.name === 'selectBook')?.body).toMatchObject({ title: 'Emil' })
  })

  it('adds a result that is clicked', async () => {
    const calls = show({ status: 201, body: { message: 'Added' } })
    await search()
    fireEvent.click(screen.getByRole('option', { name: /Emil/ }))
    await screen.findByText('· In your library')
    expect(calls.find((call) => call.name === 'selectBook')?.body).toMatchObject({ title: 'Emil' })
  })

  it('takes a book that is there already as a success', async () => {
    show({ status: 400, body: { error: 'Bad request', detail: 'already in your library' } })
    fireEvent.keyDown(await search(), { key: 'Enter' })
    expect(await screen.findByText('· Already in your library')).toBeVisible()
  })
})
