import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BookCover } from './book-cover.tsx'
import { coverColour } from './cover-colours.ts'

const book = { title: 'Emma', author: 'Jane Austen' }

test('a cover with an address is a lazy image', () => {
  render(<BookCover {...book} src="https://covers.example/1.jpg" alt="Cover of Emma" />)
  const image = screen.getByRole('img', { name: 'Cover of Emma' })
  expect(image).toHaveAttribute('src', 'https://covers.example/1.jpg')
  expect(image).toHaveAttribute('loading', 'lazy')
})

test('without an address a cover is drawn with title and author', () => {
  const { container } = render(<BookCover {...book} src={null} />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('Emma')).toBeInTheDocument()
  expect(screen.getByText('Jane Austen')).toBeInTheDocument()
})

test('a cover that fails to load is drawn instead and keeps its name', () => {
  render(<BookCover {...book} src="https://covers.example/gone.jpg" alt="Cover of Emma" />)
  fireEvent.error(screen.getByRole('img', { name: 'Cover of Emma' }))
  expect(screen.getByText('Jane Austen')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Cover of Emma' }).tagName).toBe('SPAN')
})

test('an image of one pixel, which means that there is none, is drawn instead', () => {
  const { container } = render(<BookCover {...book} src="https://covers.example/blank.jpg" />)
  const image = container.querySelector('img')
  if (!image) throw new Error('no image')
  Object.defineProperty(image, 'naturalWidth', { value: 1 })
  fireEvent.load(image)
  expect(screen.getByText('Jane Austen')).toBeInTheDocument()
})

test('another address gets another chance', () => {
  const { container, rerender } = render(
    <BookCover {...book} src="https://covers.example/gone.jpg" />,
  )
  const image = container.querySelector('img')
  if (!image) throw new Error('no image')
  fireEvent.error(image)
  rerender(<BookCover {...book} src="https://covers.example/new.jpg" />)
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://covers.example/new.jpg')
})

test('the same title has the same colour whatever its case', () => {
  expect(coverColour('Emma')).toBe(coverColour('EMMA '))
  expect(coverColour('')).toMatch(/^#/)
})
