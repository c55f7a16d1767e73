import { expect, test } from 'vitest'
import { titleOfAnotherBook } from './title-in-file.ts'

const dune = { title: 'Dune', author: 'Frank Herbert' }
const file = (title: string | null, author: string | null, opening = '') =>
  titleOfAnotherBook({ title, author, opening }, dune)

test.each([
  ['Dune', 'Frank Herbert'],
  ['DUNE (Dune Chronicles, #1)', 'Herbert, Frank'],
  ['dune_retail', null],
  ['Dune: 50th Anniversary Edition', 'F. Herbert'],
  [null, 'Somebody Else'],
])('a file called %s by %s may be the book', (title, author) => {
  expect(file(title, author)).toBeNull()
})

test('a file of another title, or of the same title by somebody else, says that it is another book', () => {
  expect(file('Emma', 'Jane Austen')).toBe('Emma')
  expect(file('Soul Catcher', 'Frank Herbert')).toBe('Soul Catcher')
  expect(file('Dune', 'Jane Austen')).toBe('Dune')
})

test('a text that names the book on its first pages is believed before its title', () => {
  expect(file('Unknown', 'Frank Herbert', 'DUNE\nby Frank Herbert')).toBeNull()
})
