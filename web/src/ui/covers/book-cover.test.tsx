import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BookCover } from './book-cover.tsx'
import type { CoveredBook } from './cover-design.ts'

const book: CoveredBook = { title: 'Emma', author: 'Jane Austen', cover_motif: 'rings' }
const covered = { ...book, cover_url: 'https://covers.example/1.jpg' }

test('a cover with an address is a lazy image', () => {
  render(<BookCover book={covered} alt="Cover of Emma" />)
  const image = screen.getByRole('img', { name: 'Cover of Emma' })
  expect(image).toHaveAttribute('src', 'https://covers.example/1.jpg')
  expect(image).toHaveAttribute('loading', 'lazy')
})

test('an image is transparent over the drawn cover until it has loaded', async () => {
  const { container } = render(<BookCover book={covered} />)
  const image = imageIn(container)
  expect(image).toHaveClass('opacity-0')
  expect(await screen.findByText('Emma')).toBeInTheDocument()
  fireEvent.load(image)
  expect(image).not.toHaveClass('opacity-0')
})

test('without an address a cover is drawn with title and author', async () => {
  const { container } = render(<BookCover book={book} />)
  expect(container.querySelector('img')).toBeNull()
  expect(await screen.findByText('Emma')).toBeInTheDocument()
  expect(await screen.findByText('Jane Austen')).toBeInTheDocument()
})

test('a cover that fails to load is drawn instead and keeps its name', async () => {
  render(<BookCover book={covered} alt="Cover of Emma" />)
  fireEvent.error(screen.getByRole('img', { name: 'Cover of Emma' }))
  expect(await screen.findByText('Jane Austen')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Cover of Emma' }).tagName).toBe('SPAN')
})

test('an image of one pixel, which means that there is none, is drawn instead', () => {
  const { container } = render(<BookCover book={covered} />)
  const image = imageIn(container)
  Object.defineProperty(image, 'naturalWidth', { value: 1 })
  fireEvent.load(image)
  expect(container.querySelector('img')).toBeNull()
})

test('another address gets another chance', () => {
  const { container, rerender } = render(<BookCover book={covered} />)
  fireEvent.error(imageIn(container))
  rerender(<BookCover book={{ ...book, cover_url: 'https://covers.example/new.jpg' }} />)
  expect(imageIn(container)).toHaveAttribute('src', 'https://covers.example/new.jpg')
})

function imageIn(container: HTMLElement): HTMLImageElement {
  const image = container.querySelector('img')
  if (!image) throw new Error('no image')
  return image
}
