import { expect, test } from 'vitest'
import { bookNumber, isbnIn } from './isbn-in-text.ts'
import { sharedQuery } from './shared-query.ts'

test.each([
  ['https://www.amazon.com/dp/0439554934/ref=sr_1_1', '9780439554930'],
  ['https://bookshop.org/p/books/wonder/9780375869020?ean=9780375869020', '9780375869020'],
  ['Wonder, ISBN 978-0-375-86902-0, hardcover', '9780375869020'],
  ['080442957X', '9780804429573'],
])('in "%s" the number is found', (text, isbn) => {
  expect(isbnIn(text)).toBe(isbn)
})

test.each(['Call 555 123 4567', 'Wonder', '9780375869021', '12345678901234567890'])(
  'in "%s" there is no number of a book',
  (text) => expect(isbnIn(text)).toBeNull(),
)

test("sheet music and a shop's own number are no books", () => {
  expect(bookNumber('9790260000438')).toBeNull()
  expect(bookNumber('071001004005')).toBeNull()
})

test.each([
  [{ title: 'Wonder by R.J. Palacio - Goodreads' }, 'Wonder by R.J. Palacio'],
  [{ title: 'Amazon.com: Wonder | Books', url: 'https://shop.test/x' }, 'Wonder'],
  [{ text: 'Look at this: “The Giver” https://shop.test/x' }, 'The Giver'],
  [{ url: 'https://shop.test/books/the-giver-lois-lowry' }, 'the giver lois lowry'],
  [{}, ''],
])('what is shared as %j is looked for as "%s"', (shared, query) => {
  expect(sharedQuery(shared)).toBe(query)
})
