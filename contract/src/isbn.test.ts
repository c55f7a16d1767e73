import { expect, test } from 'vitest'
import { parseIsbn } from './isbn.ts'

test.each([
  '9780618260300',
  '978-0-618-26030-0',
  '978 0 618 26030 0',
  'ISBN: 978-0-618-26030-0',
  'ISBN-13 9780618260300',
  '="9780618260300"',
  '0618260307',
  '0-618-26030-7',
])('%s is The Hobbit', (text) => {
  expect(parseIsbn(text)).toBe('9780618260300')
})

test('an X is the tenth check digit', () => {
  expect(parseIsbn('0-8044-2957-x')).toBe('9780804429573')
})

test.each([
  '',
  '9780618260301',
  '0618260308',
  '1234567890123',
  '978061826030',
  'the hobbit',
  '="”',
  '9'.repeat(300),
])('"%s" is no ISBN', (text) => {
  expect(parseIsbn(text)).toBeNull()
})
