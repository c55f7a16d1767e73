import { describe, expect, test } from 'vitest'
import { readStarterCatalogue, readStarterLines } from './starter-catalogue.ts'
import { checkStarterLines, detectContradiction } from './starter-check.ts'
import type { StarterEntry } from './starter-entry.ts'

const [good] = (await readStarterCatalogue()) as [StarterEntry]
const check = (...values: unknown[]) =>
  checkStarterLines(values.map((value, i) => ({ place: `file.jsonl:${i + 1}`, value })))

test('the shipped catalogue has no problems and at least 300 books', async () => {
  const lines = await readStarterLines()
  expect(checkStarterLines(lines)).toEqual([])
  expect(lines.length).toBeGreaterThanOrEqual(300)
})

describe('the checker', () => {
  test('finds nothing wrong with a good entry', () => {
    expect(check(good)).toEqual([])
  })

  test.each<[string, object, RegExp]>([
    ['a wrong check digit', { isbn13: '9780618260301' }, /check digit/],
    ['an ISBN of another length', { isbn13: '0618260307' }, /isbn13: must be 13 digits/],
    ['a rating above 5', { violence_rating: 6 }, /violence_rating/],
    ['a rating of -1', { violence_rating: -1 }, /violence_rating/],
    ['a rating that is not whole', { violence_rating: 2.5 }, /violence_rating/],
    ['a low confidence', { confidence: 0.2 }, /confidence/],
    ['a popularity beyond 100', { popularity: 101 }, /popularity/],
    ['a short description', { description: 'Too short to say anything.' }, /has 5 words/],
    ['a long description', { description: 'word '.repeat(81) }, /has 81 words/],
    ['too few subjects', { subjects: ['one', 'two'] }, /subjects/],
    [
      'too many subjects',
      { subjects: 'abcdefghi'.split('').map((letter) => `about ${letter}`) },
      /subjects/,
    ],
    ['a repeated subject', { subjects: ['war', 'war', 'peace'] }, /stands twice/],
    ['a subject with capitals', { subjects: ['War', 'love', 'peace'] }, /capitals/],
    ['an unknown genre', { genre: 'Vampires' }, /genre/],
    ['an unknown audience', { target_audience: 'Everybody' }, /target_audience/],
    ['a series suffix in the title', { title: 'Dune (Dune, #1)' }, /series suffix/],
    ['a field that does not exist', { rating: 3 }, /rating/],
    ['a missing field', { year: undefined }, /year/],
    [
      'a contradiction',
      { violence_rating: 0, violence_explanation: 'Graphic torture on many pages.' },
      /Violence 0 contradicts/,
    ],
  ])('reports %s', (_, change, problem) => {
    expect(check({ ...good, ...change }).join('\n')).toMatch(problem)
  })

  test('reports a line that is no JSON', () => {
    expect(check(undefined)).toHaveLength(1)
  })

  test('reports a work that stands twice, however it is spelled, with both places', () => {
    const twin = { ...good, title: good.title.toUpperCase(), isbn13: '9780061120084' }
    expect(check(good, twin).join()).toMatch(/file\.jsonl:2: .* stands in file\.jsonl:1 already/)
  })

  test('reports an ISBN that stands twice', () => {
    expect(check(good, { ...good, title: 'Another Book' }).join()).toMatch(
      /ISBN .* stands in file\.jsonl:1/,
    )
  })
})

describe('an explanation contradicts its number', () => {
  test.each([
    ['violence', 0, 'Several murders happen.'],
    ['language', 0, 'Frequent f-words.'],
    ['language', 2, 'Many f-words in dialogue.'],
    ['sexual', 0, 'Explicit scenes throughout.'],
    ['sexual', 5, 'None; the characters are mice.'],
    ['violence', 4, 'There is no violence at all.'],
    ['language', 4, 'No bad language.'],
  ] as const)('%s %i: %s', (dimension, rating, explanation) => {
    expect(detectContradiction(dimension, rating, explanation)).not.toBeNull()
  })

  test.each([
    ['violence', 0, 'No murders, nothing graphic.'],
    ['language', 1, 'One damn and no f-words.'],
    ['sexual', 4, 'Two scenes on the page.'],
    ['violence', 5, 'Torture in detail.'],
  ] as const)('but not %s %i: %s', (dimension, rating, explanation) => {
    expect(detectContradiction(dimension, rating, explanation)).toBeNull()
  })
})
