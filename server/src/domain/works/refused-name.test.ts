import { expect, test } from 'vitest'
import { nameRefusal, refusedName } from './refused-name.ts'

test.each([
  ['A <b>Bold</b> Title', 'markup'],
  ['<script>alert(1)</script>', 'markup'],
  ['<img src=x onerror=alert(1)>', 'markup'],
  ['Emma <!-- hidden', 'markup'],
  ['Cheap pills at http://pills.example.com/now', 'an address'],
  ['https://tracker.example.org', 'an address'],
  ['WWW.BUY-NOW.COM', 'an address'],
  ['javascript:alert(1)', 'an address'],
  ['Write to buyer@pills.example', 'an address'],
  ['=HYPERLINK(A1)', 'a formula'],
  ["=cmd|'/C calc'!A0", 'a formula'],
  ["@SUM(1+1)*cmd|' /C calc'!A0", 'a formula'],
  ["-2+3+cmd|' /C calc'!A0", 'a formula'],
  ['+WEBSERVICE("x")', 'a formula'],
])('%s is refused as %s', (name, what) => {
  expect(refusedName(name)).toBe(what)
})

test.each([
  '=',
  '@',
  '@WAR',
  '@Large (A Novel)',
  '+1',
  '+Anima, Vol. 1',
  '-30-',
  '-Ology (Monsters)',
  'E=mc²',
  '<3',
  'I <3 You > You <3 Me',
  '<<Les Misérables>>',
  '< 5 Minutes',
  '$9.99',
  'WWW: Wake',
  'www.wake',
  'HTTP: The Definitive Guide',
  'Awww, Kittens',
  'The Girl @ the Window',
  'Data: A Guide',
  'JavaScript: The Good Parts',
  'U and I',
  "Robert'); DROP TABLE books;--",
])('%s is a title like any other', (name) => {
  expect(refusedName(name)).toBeNull()
})

test('says which of the two it is', () => {
  expect(nameRefusal({ title: 'Emma', author: 'jane@austen.example.com' })).toBe(
    'its author holds an address, which is no name',
  )
  expect(nameRefusal({ title: 'Emma', author: 'Jane Austen' })).toBeNull()
})

test('takes a time that grows with the length alone', () => {
  const started = performance.now()
  for (const unit of ['=a', '<a ', 'a@', 'www.', '|!', 'a.a@a.', '=a('])
    refusedName(unit.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
