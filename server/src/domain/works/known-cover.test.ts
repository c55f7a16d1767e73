import { expect, test } from 'vitest'
import { knownCover } from './known-cover.ts'

test.each([
  ['https://covers.openlibrary.org/b/id/1-M.jpg', 'https://covers.openlibrary.org/b/id/1-M.jpg'],
  ['http://books.google.com/books?id=1', 'https://books.google.com/books?id=1'],
  ['https://covers.example.org/1.jpg', null],
  ['https://covers.openlibrary.org.evil.example/1.jpg', null],
  ['https://covers.openlibrary.org:8443/1.jpg', null],
  ['https://user:secret@covers.openlibrary.org/1.jpg', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['//covers.openlibrary.org/1.jpg', null],
  ['', null],
  [null, null],
])('of the cover %s, %s is kept', (given, kept) => {
  expect(knownCover(given)).toBe(kept)
})
