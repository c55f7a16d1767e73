import { expect, test } from 'vitest'
import { exampleEvidence } from '../../../testing/example-text-analysis.ts'
import { stripBars } from './strip-bars.ts'
import { busiestChapters, fileProblem } from './text-analysis-messages.ts'

const MB = 1024 * 1024

test('a file is refused by its name and size before it is sent', () => {
  expect(fileProblem({ name: 'Book.EPUB', size: 50 * MB })).toBeNull()
  expect(fileProblem({ name: 'book.epub', size: 50 * MB + 1 })).toBe(
    'The file is too large: at most 50 MB',
  )
  expect(fileProblem({ name: 'book.txt', size: 20 * MB + 1 })).toBe(
    'The file is too large: at most 20 MB',
  )
  for (const name of ['book.pdf', 'book', 'epub']) {
    expect(fileProblem({ name, size: 1 })).toBe('Please choose an EPUB or a plain text (.txt)')
  }
})

test('the busiest chapters are named, at most three', () => {
  expect(busiestChapters(exampleEvidence, 'violence')).toBe(
    'Only in The Duel (35), The Lamp (4) and The Letter (1).',
  )
  expect(busiestChapters(exampleEvidence, 'sexual')).toBe('Nothing found in any chapter.')
  const chapters = [
    ...exampleEvidence.chapters,
    { title: 'The End', words: 9, language: 1, sexual: 1, violence: 0 },
  ]
  expect(busiestChapters({ chapters }, 'language')).toBe(
    'Most in The Lamp (20), The Duel (8) and The Letter (2).',
  )
  expect(busiestChapters({ chapters }, 'sexual')).toBe('Only in The End (1).')
})

test('a chapter is as wide as it is long and as high as it is full', () => {
  const bars = stripBars(exampleEvidence, 'language')
  expect(bars.map(({ x }) => x)).toEqual([0, 0.375, 0.625])
  expect(bars.map(({ height }) => Number(height.toFixed(2)))).toEqual([0.07, 1, 0.27])
  expect(stripBars(exampleEvidence, 'sexual').map(({ height }) => height)).toEqual([0, 0, 0])
})
