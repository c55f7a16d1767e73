import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeBook } from '../../testing/example-books.ts'
import { currentPath, renderInApp } from '../../testing/render-in-app.tsx'
import { stubCalls } from '../../testing/stub-calls.ts'
import { BookTile } from './book-tile.tsx'

const { id: _, ...stranger } = makeBook({ title: 'Stranger', author: 'Ann Other', isbn: null })

test('a title is a link to the page of the book', () => {
  renderInApp(<BookTile book={makeBook({ id: 8, title: 'Wanted' })} />)
  expect(screen.getByRole('link', { name: 'Wanted' })).toHaveAttribute('href', '/book/8')
})

test('without a page the link leads to its analysis, and a click stores the book', async () => {
  stubCalls({ selectBook: () => ({ body: { book: makeBook({ id: 9 }) } }) })
  renderInApp(<BookTile book={stranger} />)
  const link = screen.getByRole('link', { name: 'Stranger' })
  expect(link).toHaveAttribute('href', '/search?book=Stranger&by=Ann+Other')
  fireEvent.click(link)
  await vi.waitFor(() => expect(currentPath()).toBe('/book/9'))
})

test('says when the book could not be stored', async () => {
  stubCalls({ selectBook: () => ({ status: 500, body: { error: 'Broken', detail: 'Broken' } }) })
  renderInApp(<BookTile book={stranger} />)
  fireEvent.click(screen.getByRole('link', { name: 'Stranger' }))
  expect(await screen.findByText('Failed to view book details')).toBeInTheDocument()
})
