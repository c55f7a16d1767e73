import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BookCover } from './book-cover.tsx'
import { coverDesign, coverInitial, PALETTES } from './cover-design.ts'

const book = { title: 'Emma', author: 'Jane Austen', genre: null }

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

test('the same title has the same cover whatever its case, and other titles other colours', () => {
  expect(coverDesign('Emma', 'Romance')).toEqual(coverDesign('EMMA ', 'Romance'))
  expect(coverDesign('').cloth).toMatch(/^#/)
  const cloths = ['Emma', 'Persuasion', 'Beloved', 'Dune', 'Holes', 'Matilda', 'It', 'Ulysses'].map(
    (title) => coverDesign(title, 'Fantasy').cloth,
  )
  expect(new Set(cloths).size).toBeGreaterThan(1)
})

test('a genre has its own drawing; without one there is none', () => {
  const { container, rerender } = render(<BookCover {...book} genre="Fantasy" />)
  const motif = () => container.querySelector('[data-motif]')?.getAttribute('data-motif')
  expect(motif()).toBe('castle')
  rerender(<BookCover {...book} genre="Horror" />)
  expect(motif()).toBe('bat')
  rerender(<BookCover {...book} genre="Gardening" />)
  expect(motif()).toBeUndefined()
})

test.each([
  ['The Hobbit', 'H'],
  ['A Wrinkle in Time', 'W'],
  ['Der Prozess', 'P'],
  ['L’Étranger', 'É'],
  ['El amor', 'A'],
  ['The', 'T'],
  ['“It”', 'I'],
  ['ألف ليلة', 'أ'],
  ['', ''],
])('the initial of %s is %s', (title, initial) => {
  expect(coverInitial(title)).toBe(initial)
})

test('title and print can be read on every cloth', () => {
  for (const [cloth, print] of Object.values(PALETTES).flat()) {
    expect(contrast(cloth, '#f7f0e4')).toBeGreaterThan(5.5)
    expect(contrast(cloth, print)).toBeGreaterThan(3)
  }
})

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
