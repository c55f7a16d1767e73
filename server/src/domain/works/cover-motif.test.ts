import { expect, test } from 'vitest'
import { coverMotif } from './cover-motif.ts'

const nothing = { title: 'Untold', subjects: [], genre: null }

test('a cover shows a thing among the subjects before what the book is about, in the order of the subjects', () => {
  expect(coverMotif({ ...nothing, subjects: ['friendship', 'Dragons', 'lighthouses'] })).toBe(
    'dragon',
  )
  expect(coverMotif({ ...nothing, subjects: ['families', 'sea voyages'] })).toBe('ship')
})

test('without such a subject it shows a thing in the title', () => {
  expect(coverMotif({ ...nothing, title: 'The Raven Boys', subjects: ['friendship'] })).toBe('bird')
})

test('without both it shows what the subjects stand for, then something of the genre', () => {
  expect(coverMotif({ ...nothing, subjects: ['friendship'], genre: 'Fantasy' })).toBe('pair')
  expect(['castle', 'sword', 'star', 'crown', 'moon']).toContain(
    coverMotif({ ...nothing, genre: 'Fantasy' }),
  )
})

test('the subject as a whole comes before its words', () => {
  expect(coverMotif({ ...nothing, subjects: ['magic school'] })).toBe('star')
  expect(coverMotif({ ...nothing, subjects: ['desert island'] })).toBe('sun')
})

test('a book of which nothing can be drawn has none', () => {
  expect(coverMotif({ ...nothing, subjects: ['1930s'], genre: 'Gardening tips' })).toBeNull()
})
