import type { ImportReport } from '@pagelight/contract/imports.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ImportsPage } from './imports-page.tsx'

const report: ImportReport = {
  id: 7,
  file_name: 'mine.csv',
  format: 'Goodreads',
  status: 'done',
  rows: 1200,
  rows_done: 1200,
  added_books: 1100,
  skipped_books: 99,
  merged_rows: 40,
  unchanged_rows: 59,
  not_added_rows: 1,
  new_books: 12,
  unrated_books: 5,
  attention_rows: 2,
  remarks: ['3 ratings with half or quarter stars rounded, halves up (4.5 became 5).'],
  created_at: '2026-11-01T10:00:00Z',
  finished_at: '2026-11-01T10:00:09Z',
  refusal: null,
  table: null,
  undone: null,
}

it('says when nothing has been imported yet, and opens the import', async () => {
  stubCalls({ listImports: () => ({ body: { imports: [] } }) })
  renderInApp(<ImportsPage />)
  expect(await screen.findByText('Nothing has been imported yet.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('dialog', { name: 'Import Library from Goodreads' })).toBeVisible()
})

it('shows what came of an import, and its sentences on request', async () => {
  const sentence = 'Row 9: not added, it has no title'
  stubCalls({
    listImports: () => ({ body: { imports: [report] } }),
    viewImport: () => ({
      body: {
        import: {
          ...report,
          errors: [sentence],
          rows_to_look_at: [{ row: 9, outcome: 'not added', sentences: [sentence] }],
        },
      },
    }),
  })
  renderInApp(<ImportsPage />)
  const count = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).parentElement!.textContent
  expect(await count('Added')).toContain('1,100')
  expect(await count('Merged with a book of yours')).toContain('40')
  expect(await count('Unchanged')).toContain('59')
  expect(await count('Not added')).toMatch(/^Not added1$|^1Not added$/)
  expect(screen.getByText(/^1,095 rated now, 5 not rated yet\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Why some have no rating' })).toHaveAttribute(
    'href',
    '/how-we-rate#without-rating',
  )
  expect(screen.getByText(report.remarks[0]!)).toBeVisible()
  const details = screen.getByText('2 rows to look at').closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByText('and 1 more in the file')).toBeInTheDocument()
})

it('undoes an import after a question, and says what stayed', async () => {
  let current = report
  const calls = stubCalls({
    listImports: () => ({ body: { imports: [current] } }),
    undoImport: () => {
      current = { ...report, status: 'undone', undone: { removed: 1090, kept: 10, restored: 3 } }
      return { body: { import: current } }
    },
  })
  renderInApp(<ImportsPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
  expect(dialog).toHaveTextContent('The 1,100 books that it added to your library are removed')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  expect(
    await screen.findByText(
      /1,090 books removed, 3 as before the import, 10 kept because you have changed them since then\./,
    ),
  ).toBeVisible()
  expect(calls.filter(({ name }) => name === 'undoImport').map(({ url }) => url)).toEqual([
    '/api/user/imports/7/undo',
  ])
  expect(screen.queryByRole('button', { name: 'Undo import…' })).toBeNull()
})

it('shows a running import with its progress, which cannot be undone yet', async () => {
  stubCalls({
    listImports: () => ({ body: { imports: [{ ...report, status: 'running', rows_done: 300 }] } }),
  })
  renderInApp(<ImportsPage />)
  const bar = await screen.findByRole('progressbar', { name: '300 of 1,200 rows' })
  expect(bar).toHaveAttribute('aria-valuenow', '25')
  expect(screen.queryByRole('button', { name: 'Undo import…' })).toBeNull()
})

it('shows a file that is being read, and one that was refused with the reason', async () => {
  const reading = { ...report, id: 8, status: 'reading' as const, format: null, rows_done: 0 }
  const refusal = 'The file is empty.'
  const refused = { ...report, id: 9, status: 'refused' as const, refusal, attention_rows: 0 }
  stubCalls({ listImports: () => ({ body: { imports: [reading, refused] } }) })
  renderInApp(<ImportsPage />)
  expect(
    await screen.findByRole('progressbar', { name: 'Reading the file: about 1,200 rows' }),
  ).toBeVisible()
  expect(screen.getByText('The file is empty.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo import…' })).toBeNull()
})

it('saves the library as a file', async () => {
  stubCalls({
    listImports: () => ({ body: { imports: [] } }),
    exportJson: () => ({
      body: { library_export: 1, exported_at: '2026-11-01T10:00:00Z', books: [] },
    }),
  })
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderInApp(<ImportsPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Download JSON' }))
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce(), 5_000)
  expect(saved[0]?.type).toBe('application/json;charset=utf-8')
})
