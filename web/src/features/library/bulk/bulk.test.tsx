import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeEntry } from '../../../testing/example-books.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { LibraryBrowser } from '../library-browser.tsx'
import { useLibrarySettings } from '../library-settings.ts'
import { useLibrary } from '../library.api.ts'

const books = [1, 2, 3].map((id) => makeEntry({ id, title: `Book ${id}`, tags: ['old'] }))

function Library() {
  const { data } = useLibrary()
  const settings = useLibrarySettings()
  return data ? <LibraryBrowser entries={data} limits={null} settings={settings} /> : null
}

async function open() {
  const calls = stubCalls({
    listRows: () => ({ body: { books } }),
    editEntries: ({ body }) => ({ body: { changed: (body as { ids: number[] }).ids.length } }),
    removeEntries: ({ body }) => ({ body: { removed: (body as { ids: number[] }).ids.length } }),
  })
  renderInApp(<Library />, { path: '/library' })
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }))
  const bar = within(await screen.findByRole('region', { name: 'Selected books' }))
  return { calls, bar }
}
const tick = (title: string) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }))

it('the library has no boxes until books are to be selected', async () => {
  await open()
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Select' }))
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('moves the selected books to a shelf and changes their tags, at once on the page', async () => {
  const { calls, bar } = await open()
  tick('Book 1')
  tick('Book 3')
  expect(bar.getByText('2 books selected')).toBeVisible()
  fireEvent.change(bar.getByLabelText('Shelf of the selected books'), {
    target: { value: 'to-read' },
  })
  expect(calls.map(({ name }) => name)).not.toContain('editEntries')
  fireEvent.click(bar.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('2 books changed')).toBeInTheDocument()
  expect(screen.getAllByText(/^To read · old$/)).toHaveLength(2)
  fireEvent.click(bar.getByRole('button', { name: 'Tags' }))
  fireEvent.change(screen.getByLabelText('Add tags'), { target: { value: 'sea, winter' } })
  fireEvent.change(screen.getByLabelText('Remove tags'), { target: { value: 'old' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save tags' }))
  expect(await screen.findAllByText(/^To read · sea · winter$/)).toHaveLength(2)
  expect(calls.filter(({ name }) => name === 'editEntries').map(({ body }) => body)).toEqual([
    { ids: [1, 3], shelf: 'to-read' },
    { ids: [1, 3], add_tags: ['sea', 'winter'], remove_tags: ['old'] },
  ])
})

it('removes all that a search has found, after asking, and goes to the head of the list', async () => {
  const { calls, bar } = await open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'book 2' } })
  fireEvent.click(await bar.findByRole('button', { name: 'Select all 1' }))
  fireEvent.click(bar.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove 1 book?' })
  expect(calls.map(({ name }) => name)).not.toContain('removeEntries')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('heading', { name: 'Your Books (2)' })).toBeVisible()
  expect(calls.find(({ name }) => name === 'removeEntries')?.body).toEqual({ ids: [2] })
})
