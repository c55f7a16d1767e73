import { expect, test } from 'vitest'
import { catalogueRow } from './catalogue-row.ts'

test('what a source says is never cut within a sign, which no database would store', () => {
  const row = catalogueRow({
    title: 'The Lantern',
    author: 'Ida Wren',
    description: `${'d'.repeat(1_999)}😀`,
    subjects: [`${'s'.repeat(59)}😀`],
    seriesName: `${'n'.repeat(499)}😀`,
    seriesPosition: 1,
    coverUrl: null,
    isbn: null,
    year: null,
    pages: null,
    popularity: 0,
  })
  expect(row).toMatchObject({
    description: 'd'.repeat(1_999),
    subjects: ['s'.repeat(59)],
    seriesName: 'n'.repeat(499),
  })
})
