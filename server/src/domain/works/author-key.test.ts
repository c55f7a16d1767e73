import { expect, test } from 'vitest'
import { authorKey } from './author-key.ts'

test.each([
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['J.R.R. Tolkien', 'Tolkien, J.R.R.'],
  ['J.R.R. Tolkien', 'JRR  TOLKIEN'],
  ['Ursula K. Le Guin', 'Le Guin, Ursula K.'],
  ['Ursula K. Le Guin', 'Ursula Le Guin'],
  ['Gabriel García Márquez', 'Garcia Marquez, Gabriel'],
  ['Antoine de Saint-Exupéry', 'de Saint-Exupery, Antoine'],
  ['Kurt Vonnegut Jr.', 'Kurt Vonnegut, Jr.'],
  ['Dr. Seuss', 'Seuss'],
  ['Neil Gaiman, Terry Pratchett', 'Neil Gaiman'],
  ['Neil Gaiman & Terry Pratchett', 'Neil Gaiman and Terry Pratchett'],
  ['Homer, Robert Fagles (Translator)', 'Homer'],
  ['Stephen King', 'King, Stephen'],
])('%s is %s', (one, other) => {
  expect(authorKey(one)).toBe(authorKey(other))
})

test('a name is not a different name with the same surname', () => {
  expect(authorKey('Anne Brontë')).not.toBe(authorKey('Emily Brontë'))
})
