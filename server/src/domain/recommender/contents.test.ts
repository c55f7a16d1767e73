import { onlyLimits } from '@pagelight/contract/fits.ts'
import { expect, test } from 'vitest'
import { makeIndexed, makeModel, TODAY } from '../../testing/make-model.ts'
import { bookKeys } from './book-keys.ts'
import { namedContents } from './contents.ts'
import { findEligibleBooks } from './eligible-books.ts'
import { toReadingHistory } from './reading-history.ts'

const NO_LIMITS = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }
const TOLKIEN = 'J.R.R. Tolkien'
const lotr = (id: number, title: string, seriesPosition: number) =>
  makeIndexed(id, { title, author: TOLKIEN, seriesName: 'The Lord of the Rings', seriesPosition })
const discworld = (id: number, title: string, seriesPosition: number) =>
  makeIndexed(id, {
    title,
    author: 'Terry Pratchett',
    seriesName: 'Discworld',
    seriesPosition,
    seriesInOrder: false,
  })

const MODEL = makeModel([
  makeIndexed(1, { title: 'The Hobbit', author: TOLKIEN }),
  lotr(2, 'The Fellowship of the Ring', 1),
  lotr(3, 'The Two Towers', 2),
  lotr(4, 'The Return of the King', 3),
  makeIndexed(5, { title: 'Animal Farm', author: 'George Orwell' }),
  makeIndexed(6, { title: '1984', author: 'George Orwell' }),
  makeIndexed(7, { title: 'Animal Farm / 1984', author: 'George Orwell' }),
  discworld(8, 'The Wee Free Men', 30),
  discworld(9, 'A Hat Full of Sky', 32),
  discworld(10, 'Wintersmith', 35),
  discworld(11, 'Small Gods', 13),
])

/** Titles that are still offered to somebody who has read a book of this name. */
function offeredTo(title: string, author: string, seriesName: string | null = null): string[] {
  const book = { title, author, seriesName, seriesPosition: null }
  const known = MODEL.books.find((one) => one.title === title)
  const entry = {
    bookId: known?.id ?? 99,
    rating: 5,
    unread: false,
    at: TODAY,
    unknown: { ...book, ...bookKeys(book) },
  }
  const history = toReadingHistory(MODEL, [entry], TODAY)
  return findEligibleBooks(MODEL, { line: onlyLimits(NO_LIMITS), history, dismissed: new Set() })
    .filter((one) => one.author === author)
    .map((one) => one.title)
}

test.each([
  ['J.R.R. Tolkien 4-Book Boxed Set: The Hobbit and The Lord of the Rings', null, []],
  ['The Lord of the Rings (The Lord of the Rings, #1-3)', null, ['The Hobbit']],
  [
    'Lord of the Rings Set (The Lord of the Rings, #1-2)',
    null,
    ['The Hobbit', 'The Return of the King'],
  ],
  ['The Lord of the Rings Box Set', 'The Lord of the Rings', ['The Hobbit']],
])('who has read "%s" has read what is in it', (title, seriesName, offered) => {
  expect(offeredTo(title, TOLKIEN, seriesName)).toEqual(offered)
})

test('a volume of two books is not offered to who has read one of them, nor its parts to who has read it', () => {
  expect(offeredTo('Animal Farm', 'George Orwell')).toEqual(['1984'])
  expect(offeredTo('Animal Farm / 1984', 'George Orwell')).toEqual([])
})

test('of the books of one hero inside a series the next one is offered', () => {
  expect(offeredTo('The Wee Free Men', 'Terry Pratchett')).toEqual([
    'A Hat Full of Sky',
    'Small Gods',
  ])
})

test.each([
  ["Breakfast at Tiffany's and Three Stories", ["Breakfast at Tiffany's"]],
  ['The Lottery and Other Stories', ['The Lottery']],
  ['The Complete Persepolis', ['Persepolis']],
  ["The Ultimate Hitchhiker's Guide to the Galaxy", ["Hitchhiker's Guide to the Galaxy"]],
  ['Pride and Prejudice', []],
  ['Educated: A Memoir', []],
])('%s holds %j', (title, held) => {
  expect(namedContents(title)).toEqual(held)
})

test('each who wrote a book is an author of it', () => {
  const book = { seriesName: null, seriesPosition: null, title: 'Good Omens' }
  expect(bookKeys({ ...book, author: 'Terry Pratchett, Neil Gaiman' }).authorKeys).toEqual([
    'terry pratchett',
    'neil gaiman',
  ])
  expect(bookKeys({ ...book, author: 'Kurt Vonnegut, Jr.' }).authorKeys).toEqual(['kurt vonnegut'])
})
