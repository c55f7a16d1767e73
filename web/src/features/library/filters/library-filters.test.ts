import { packNotes } from '@pagelight/contract/packed-notes.ts'
import { onlyLimits } from '@pagelight/contract/fits.ts'
import { expect, it, test } from 'vitest'
import { makeEntry } from '../../../testing/example-books.ts'
import { applyFilters, countFilters, countValues, type LibraryFilters } from './library-filters.ts'

const line = onlyLimits({
  language_threshold: 5,
  sexual_content_threshold: 5,
  violence_threshold: 2,
})
const unrated = { language_rating: -1, sexual_content_rating: -1, violence_rating: -1 }
const calm = makeEntry({
  id: 1,
  packed_notes: [],
  title: 'Calm',
  violence_rating: 1,
  tags: ['sea'],
  shelf: 'read',
})
const war = packNotes([{ note: 'war', degree: 'mentioned', spoiler: false }])
const wild = makeEntry({
  id: 2,
  packed_notes: war,
  title: 'Wild',
  violence_rating: 4,
  genre: 'Horror',
})
const edgy = makeEntry({ id: 5, packed_notes: null, title: 'Edgy', violence_rating: 3 })
const guess = makeEntry({ id: 3, title: 'Guess', violence_rating: 2, basis: 'metadata' })
const blank = makeEntry({ id: 4, title: 'Blank', ...unrated, basis: 'none' })
const none: LibraryFilters = {
  shelf: 'all',
  tag: '',
  genre: '',
  level: '',
  verdict: '',
  without: '',
}

const titles = (filters: Partial<LibraryFilters>) =>
  applyFilters([calm, wild, guess, blank, edgy], { ...none, ...filters }, line).map(
    ({ title }) => title,
  )

test.each<[Partial<LibraryFilters>, string[]]>([
  [{}, ['Calm', 'Wild', 'Guess', 'Blank', 'Edgy']],
  [{ shelf: 'read' }, ['Calm']],
  [{ shelf: 'none' }, ['Wild', 'Guess', 'Blank', 'Edgy']],
  [{ tag: 'sea' }, ['Calm']],
  [{ genre: 'Horror' }, ['Wild']],
  [{ level: '1' }, ['Calm']],
  [{ level: '2' }, ['Calm', 'Guess']],
  [{ level: 'unrated' }, ['Blank']],
  [{ verdict: 'within' }, ['Calm']],
  [{ verdict: 'above' }, ['Wild']],
  [{ verdict: 'just_above' }, ['Edgy']],
  [{ verdict: 'perhaps' }, ['Guess']],
  [{ verdict: 'not_known' }, ['Blank']],
  [{ verdict: 'within', tag: 'sea' }, ['Calm']],
  [{ without: 'war' }, ['Calm']],
  [{ verdict: 'above', tag: 'sea' }, []],
])('%j shows %j', (filters, shown) => {
  expect(titles(filters)).toEqual(shown)
})

it('counts the filters that are set', () => {
  expect(countFilters(none)).toBe(0)
  expect(countFilters({ ...none, shelf: 'read', level: '0' })).toBe(2)
})

it('offers each value with its books, the most frequent first', () => {
  expect(countValues(['sea', 'old', null, 'sea', ''])).toEqual([
    { value: 'sea', count: 2 },
    { value: 'old', count: 1 },
  ])
})
