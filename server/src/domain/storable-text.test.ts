import { expect, test } from 'vitest'
import { cutText } from './storable-text.ts'

test('a text is cut before a sign that does not fit whole', () => {
  expect(cutText('ab😀c', 5)).toBe('ab😀c')
  expect(cutText('ab😀c', 4)).toBe('ab😀')
  expect(cutText('ab😀c', 3)).toBe('ab')
  expect(cutText('ab😀c', 2)).toBe('ab')
  expect(cutText('😀', 1)).toBe('')
  expect(cutText('abc', 0)).toBe('')
})
