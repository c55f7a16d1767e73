import { expect, test } from 'vitest'
import { fold, joinInitials } from './fold.ts'

test.each([
  ['Charlotte Brontë', 'charlotte bronte'],
  ['Straße & Ærø', 'strasse and aero'],
  ["Ender's Game", 'enders game'],
  ['20,000 Leagues', '20000 leagues'],
  ['Catch-22', 'catch 22'],
  ['Catch22', 'catch 22'],
  ['R2D2', 'r2d2'],
  ['  !?  ', ''],
  ['ＡＢＣ', 'abc'],
  ['a\u0000b\uD800', 'a b'],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each(['三体', 'गोदान', '채식주의자', 'ال'])('%s keeps its letters', (text) => {
  expect(fold(text)).toBe(text)
})

test('initials are joined, words are not', () => {
  expect(joinInitials('j r r tolkien')).toBe('jrr tolkien')
  expect(joinInitials('philip k dick')).toBe('philip k dick')
})
