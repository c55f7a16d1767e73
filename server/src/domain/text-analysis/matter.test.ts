import { expect, test } from 'vitest'
import { plainText } from '../../testing/make-epub.ts'
import { isMatter, withoutNextBook } from './matter.ts'

test.each([
  ['Cover', true],
  ['Title Page', true],
  ['CONTENTS', true],
  ['Also by Ada Example', true],
  ['About the Author', true],
  ['Cover Me', false],
  ['Contents Under Pressure', false],
  ['Newsletter Girl', false],
  ['Acknowledgments of a Thief', false],
])('a short part called %s is left out: %s', (title, leftOut) => {
  expect(isMatter(title, [], plainText(300))).toBe(leftOut)
})

test('what is longer than front matter is read, whatever it is called', () => {
  expect(isMatter('Contents', [], plainText(1_001))).toBe(false)
  expect(isMatter('One', ['acknowledgments'], plainText(2_800))).toBe(false)
  expect(isMatter('One', ['acknowledgments'], plainText(400))).toBe(true)
})

const book = Array.from({ length: 10 }, (_, i) => ({
  title: `Chapter ${i + 1}`,
  text: plainText(1_000),
}))

test.each([
  'An Excerpt from The Next One',
  'Excerpt: The Next One',
  'Sneak Peek',
  'Read on for a preview of The Next One',
])("the next book's excerpt is left out with what follows it: %s", (title) => {
  const ads = { title: 'More from us', text: plainText(100) }
  const { chapters, leftOut } = withoutNextBook([...book, { title, text: plainText(900) }, ads])
  expect(chapters).toEqual(book)
  expect(leftOut).toEqual([{ title, words: 1_000 }])
})

test('an excerpt that begins within the last chapter is found by its line', () => {
  const last = {
    title: 'Chapter 11',
    text: `${plainText(700)}\n\nRead on for an extract from The Next One\n\n${plainText(800)}`,
  }
  const { chapters, leftOut } = withoutNextBook([...book, last])
  expect(chapters.at(-1)!.text.trim()).toBe(plainText(700).trim())
  expect(leftOut).toEqual([{ title: 'Read on for an extract from The Next One', words: 809 }])
})

test('a chapter of that name early in the book, or half the book, is read', () => {
  const early = [{ title: 'Preview', text: plainText(900) }, ...book]
  expect(withoutNextBook(early)).toEqual({ chapters: early, leftOut: [] })
  const large = [...book, { title: 'Extract', text: plainText(4_000) }]
  expect(withoutNextBook(large)).toEqual({ chapters: large, leftOut: [] })
  const talk = [...book, { title: 'End', text: 'He read an excerpt from her diary.\nThe end.' }]
  expect(withoutNextBook(talk).leftOut).toEqual([])
})
