import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { stubUploads, type PendingUpload } from '../../testing/stub-uploads.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ImportDialog } from './import-dialog.tsx'

const onOpenChange = vi.fn<(open: boolean) => void>()
let uploads: PendingUpload[]

async function open() {
  stubCalls({ listImports: () => ({ body: { imports: [] } }) })
  renderInApp(<ImportDialog open onOpenChange={onOpenChange} />)
  uploads = stubUploads()
  return await screen.findByRole('dialog', { name: 'Import Library from Goodreads' })
}

function choose(name: string, size?: number) {
  const file = new File(['Title,Author'], name, { type: 'text/csv' })
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(screen.getByLabelText('Choose CSV file'), { target: { files: [file] } })
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function begin() {
  const dialog = await open()
  choose('goodreads_library_export.csv')
  press('Import')
  await waitFor(() => expect(uploads).toHaveLength(1))
  return { dialog, upload: uploads[0]! }
}

beforeEach(() => onOpenChange.mockReset())

describe("the dialog 'Import Library from Goodreads'", () => {
  it('explains how to get the file, and names the chosen one', async () => {
    const dialog = await open()
    const steps = within(dialog).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent).join(' ')).toMatch(
      /Log in.*My Books.*Tools.*Import and export.*Export Library.*Upload the CSV/,
    )
    expect(
      screen.getByText(
        'This may take several minutes for large files. The process will continue even if this window closes.',
      ),
    ).toBeVisible()
    choose('mine.csv')
    expect(screen.getByText('mine.csv')).toBeVisible()
    press('Cancel')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it.each([
    ['library.xlsx', undefined, 'Please select a valid CSV file'],
    [
      'library.csv',
      21 * 1024 * 1024,
      'The file is larger than 20 MB. Please import a smaller file.',
    ],
  ])('refuses %s of %s bytes', async (name, size, sentence) => {
    await open()
    choose(name, size)
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByText('No file chosen')).toBeVisible()
  })

  it("says 'Please select a file first' without a file", async () => {
    await open()
    press('Import')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('alert')).toHaveTextContent('Please select a file first')
    expect(uploads).toEqual([])
  })

  it('shows the upload, then the processing, and cannot be left meanwhile', async () => {
    const { dialog, upload } = await begin()
    expect([upload.url, upload.timeout]).toEqual(['/api/user/books/import', 300_000])
    expect((upload.form.get('file') as File).name).toBe('goodreads_library_export.csv')
    act(() => upload.progress(40, 100))
    expect(
      await screen.findByRole('progressbar', { name: 'Uploading file... 40%' }),
    ).toHaveAttribute('aria-valuenow', '40')
    act(() => upload.sent())
    expect(await screen.findByRole('progressbar', { name: 'Processing books...' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('shows the rows while they are read and imported', async () => {
    const dialog = await open()
    choose('goodreads_library_export.csv')
    const running = { id: 1, file_name: 'a.csv', rows: 200, rows_done: 50 }
    stubCalls({ listImports: () => ({ body: { imports: [{ ...running, status: 'running' }] } }) })
    press('Import')
    await waitFor(() => expect(uploads).toHaveLength(1))
    act(() => uploads[0]!.sent())
    expect(await within(dialog).findByText('50 of 200 rows')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Processing books...' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    )
  })

  it('asks for the columns of a file that is no export, and imports it with the answer', async () => {
    const { dialog, upload } = await begin()
    const table = {
      header: ['Buch', 'Wer', 'Stars'],
      samples: [
        ['Die Laterne', 'Ida Wren', '4'],
        ['Emma', 'Jane Austen', '5'],
      ],
      guess: { rating: 'Stars' },
    }
    const refused = { id: 1, file_name: 'goodreads_library_export.csv', status: 'refused', table }
    stubCalls({ listImports: () => ({ body: { imports: [refused] } }) })
    act(() => upload.respond(400, { error: 'This is not an export that we can read', detail: '' }))
    expect(await within(dialog).findByText('Die Laterne · Emma')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Stars' })).toHaveValue('rating')
    press('Import')
    expect(await screen.findByText('Please say which columns are title and author.')).toBeVisible()
    const select = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
    select('Buch', 'title')
    select('Wer', 'author')
    press('Import')
    await waitFor(() => expect(uploads).toHaveLength(2))
    const columns = { rating: 'Stars', title: 'Buch', author: 'Wer' }
    expect(new URL(uploads[1]!.url, 'http://x').searchParams.get('columns')).toBe(
      JSON.stringify(columns),
    )
  })

  it('ends with what was added and skipped, and closes', async () => {
    const { upload } = await begin()
    act(() =>
      upload.respond(200, { statistics: { added_books: 12, skipped_books: 3, errors: [] } }),
    )
    expect(
      await screen.findByText('Import completed! Added 12 books, skipped 3 duplicates.'),
    ).toBeVisible()
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it("says 'Library imported successfully!' when there are no statistics", async () => {
    const { upload } = await begin()
    act(() => upload.respond(200, {}))
    expect(await screen.findByText('Library imported successfully!')).toBeVisible()
  })

  it('the result of an import is one message, with how many are rated, the report and the why of the others', async () => {
    const { upload } = await begin()
    const report = {
      id: 1,
      file_name: 'goodreads_library_export.csv',
      status: 'done',
      added_books: 800,
      unrated_books: 500,
    }
    stubCalls({ listImports: () => ({ body: { imports: [report] } }) })
    const errors = Array.from({ length: 500 }, (_, n) => `Could not match "Book ${n}" by Bo: added`)
    act(() => upload.respond(200, { statistics: { added_books: 800, skipped_books: 0, errors } }))
    const messages = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(await messages.findByText('300 rated now, 500 not rated yet')).toBeVisible()
    expect(messages.getAllByRole('listitem')).toHaveLength(1)
    const target = (name: string) => messages.getByRole('link', { name }).getAttribute('href')
    expect(target('See the report')).toBe('/imports')
    expect(target('Why some have no rating')).toBe('/how-we-rate#without-rating')
    fireEvent.click(messages.getByRole('button', { name: 'Close message' }))
    expect(messages.queryByRole('listitem')).toBeNull()
  })

  it('takes a file that is dropped onto the box', async () => {
    const dialog = await open()
    const box = within(dialog).getByText('No file chosen')
    const files = [new File(['Title,Author'], 'dropped.csv')]
    // An event that is not prevented would open the file in place of the app.
    expect(fireEvent.dragOver(box, { dataTransfer: { files } })).toBe(false)
    expect(fireEvent.drop(box, { dataTransfer: { files } })).toBe(false)
    expect(within(dialog).getByText('dropped.csv')).toBeVisible()
  })

  it('warns of five books that could not be matched and counts the others', async () => {
    const { upload } = await begin()
    const unmatched = Array.from(
      { length: 8 },
      (_, n) => `Could not match "Book ${n}" by Bo Ash: added`,
    )
    const errors = ['Row 9: not added, it has no title', ...unmatched]
    act(() => upload.respond(200, { statistics: { added_books: 8, skipped_books: 0, errors } }))
    expect(await screen.findByText('+3 more could not be matched')).toBeVisible()
    for (const sentence of unmatched.slice(0, 5)) expect(screen.getByText(sentence)).toBeVisible()
    for (const sentence of unmatched.slice(5)) expect(screen.queryByText(sentence)).toBeNull()
    expect(screen.queryByText(/no title/)).toBeNull()
  })

  it.each([
    [5, []],
    [6, ['+1 more could not be matched']],
  ])('of %i books that could not be matched it counts %j', async (count, counted) => {
    const { upload } = await begin()
    const errors = Array.from(
      { length: count },
      (_, n) => `Could not match "Book ${n}" by Bo: added`,
    )
    act(() => upload.respond(200, { statistics: { added_books: count, skipped_books: 0, errors } }))
    expect(await screen.findByText(errors[4]!)).toBeVisible()
    const said = screen.queryAllByText(/more could not be matched/)
    expect(said.map(({ textContent }) => textContent)).toEqual(counted)
  })

  it('says that it timed out, and closes', async () => {
    const { upload } = await begin()
    act(() => upload.timeOut())
    expect(
      await screen.findByText(
        'Import timed out. The process may still be running in the background. Please check your library in a few minutes.',
      ),
    ).toBeVisible()
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it.each([
    [{ error: 'The file is empty.', detail: '' }, 'The file is empty.'],
    [{}, 'Failed to import library'],
  ])('shows the failure %j and stays', async (body, sentence) => {
    const { upload } = await begin()
    act(() => upload.respond(400, body))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
    expect(onOpenChange).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled())
  })
})
