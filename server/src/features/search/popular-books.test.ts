import { expect, test } from 'vitest'
import { buildPopularBooks, type WordFilter } from './popular-books.ts'
import { searchText } from '../../domain/works/search-text.ts'

const builder = buildPopularBooks()
const titles = ['The Sea', 'The Sea Wolf', 'Sea of Glass', 'Wolf Hall', 'Season of Wolves']
for (const [i, title] of titles.entries()) {
  const book = {
    id: i + 1,
    title,
    author: 'A. Writer',
    seriesName: null,
    isbn13: null,
    popularity: 90 - i,
  }
  builder.add(book, searchText(book))
}
const books = builder.finish()
const word = (...words: string[]): WordFilter => ({ words, beginning: null })
const beginning = (start: string): WordFilter => ({ words: [], beginning: start })
const found = (filters: WordFilter[], limit = 10) =>
  books.find(filters, limit).map(({ title }) => title)

test('a book has all that is wanted, in whatever order, the most popular first', () => {
  expect(found([word('sea')])).toEqual(['The Sea', 'The Sea Wolf', 'Sea of Glass'])
  expect(found([word('wolf'), beginning('se')])).toEqual(['The Sea Wolf'])
  expect(found([beginning('wol'), beginning('sea')])).toEqual(['The Sea Wolf', 'Season of Wolves'])
  expect(found([word('wolf'), word('glass')])).toEqual([])
})

test('any of several words will do, and the limit cuts the least popular', () => {
  expect(found([word('glass', 'hall')])).toEqual(['Sea of Glass', 'Wolf Hall'])
  expect(found([beginning('s')], 2)).toEqual(['The Sea', 'The Sea Wolf'])
})

test('books that lack a word are found, those with the rarest words first', () => {
  const most = (...filters: WordFilter[]) => books.findMost(filters, 10).map(({ title }) => title)
  expect(most(word('sea'), word('wolf'), word('zebra'))).toEqual(['The Sea Wolf'])
  expect(most(word('glass'), word('zebra'))).toEqual(['Sea of Glass'])
  expect(most(word('zebra'), word('yak'))).toEqual([])
})

test('the share of the books that a beginning has', () => {
  expect(books.shareOf('wol')).toBeCloseTo(3 / 5)
  expect(books.shareOf('x')).toBe(0)
})
