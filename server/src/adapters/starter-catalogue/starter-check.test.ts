import { describe, expect, test } from 'vitest'
import { contradiction } from './contradiction.ts'
import { readStarterFiles } from './starter-catalogue.ts'
import { checkStarterFiles, MIN_READ_ALIKES } from './starter-check.ts'
import type { StarterEntry } from './starter-entry.ts'

const files = await readStarterFiles()

/** Works that are read-alikes of each other, all in order. */
const works = Array.from({ length: MIN_READ_ALIKES + 1 }, (_, n): StarterEntry => {
  const others = Array.from({ length: MIN_READ_ALIKES + 1 }, (__, i) => i).filter((i) => i !== n)
  return {
    title: `Book ${n}`,
    author: 'Ann Ash',
    other_titles: [],
    year: 2001,
    isbns: [],
    genre: 'Fantasy',
    subjects: ['dragons', 'school', 'friendship'],
    target_audience: 'Adult',
    popularity: 50,
    description: 'word '.repeat(50).trim(),
    language_rating: 1,
    sexual_content_rating: 0,
    violence_rating: 2,
    language_explanation: 'Three uses of damn.',
    sexual_explanation: 'Nobody so much as kisses.',
    violence_explanation: 'A broken arm and a death off the page.',
    audience_explanation: 'Written for adults.',
    rating_summary: 'A gentle book about dragons.',
    content_notes: [],
    read_alikes: others.map((i) => `Book ${i} by Ann Ash`),
    confidence: 0.9,
  }
})
const [good] = works as [StarterEntry]

const linesOf = (values: readonly unknown[], file: string) =>
  values.map((value, i) => ({ place: `${file}:${i + 1}`, value }))
const check = (changed: readonly unknown[], series: unknown[] = [], authors: unknown[] = []) =>
  checkStarterFiles({
    works: linesOf([...changed, ...works.slice(changed.length)], 'works'),
    series: linesOf(series, 'series'),
    authors: linesOf(authors, 'authors'),
  })
const checkOne = (change: object) => check([{ ...good, ...change }]).join('\n')

test('the shipped catalogue has no problems and at least 4,000 works', () => {
  expect(checkStarterFiles(files)).toEqual([])
  expect(files.works.length).toBeGreaterThanOrEqual(4_000)
})

describe('the checker', () => {
  test('finds nothing wrong with good works', () => {
    expect(check([])).toEqual([])
  })

  test.each<[string, object, RegExp]>([
    ['a wrong check digit', { isbns: ['9780618260301'] }, /check digit/],
    ['an ISBN of another length', { isbns: ['0618260307'] }, /isbns.0: must be 13 digits/],
    ['a rating above 5', { violence_rating: 6 }, /violence_rating/],
    ['a rating of -1', { violence_rating: -1 }, /violence_rating/],
    ['a rating that is not whole', { violence_rating: 2.5 }, /violence_rating/],
    ['a low confidence', { confidence: 0.2 }, /confidence/],
    ['a popularity beyond 100', { popularity: 101 }, /popularity/],
    ['a short description', { description: 'Too short to say anything.' }, /has 5 words/],
    ['a long description', { description: 'word '.repeat(81).trim() }, /has 81 words/],
    ['too few subjects', { subjects: ['one', 'two'] }, /subjects/],
    [
      'too many subjects',
      { subjects: 'abcdefghi'.split('').map((letter) => `about ${letter}`) },
      /subjects/,
    ],
    ['a repeated subject', { subjects: ['war', 'war', 'peace'] }, /subject stands twice/],
    ['a subject with capitals', { subjects: ['War', 'love', 'peace'] }, /capitals/],
    ['an unknown genre', { genre: 'Vampires' }, /genre/],
    ['an unknown audience', { target_audience: 'Everybody' }, /target_audience/],
    ['a series suffix in the title', { title: 'Dune (Dune, #1)' }, /series suffix/],
    ['a field that does not exist', { rating: 3 }, /rating/],
    ['a missing field', { year: undefined }, /year/],
    ['a stock phrase', { language_explanation: 'Some moderate words.' }, /stock phrase/],
    [
      'a contradiction',
      { violence_rating: 0, violence_explanation: 'Graphic torture on many pages.' },
      /Violence 0 contradicts/,
    ],
    [
      'a note outside the vocabulary',
      { content_notes: [{ note: 'dragons', degree: 'central' }] },
      /content_notes/,
    ],
    [
      'a repeated note',
      {
        content_notes: [
          { note: 'war', degree: 'central' },
          { note: 'war', degree: 'mentioned' },
        ],
      },
      /content note stands twice/,
    ],
    ['a read-alike that does not exist', { read_alikes: ['Nothing by Nobody'] }, /no read-alike/],
    ['its own read-alike', { read_alikes: ['Book 0 by Ann Ash'] }, /its own read-alike/],
  ])('reports %s', (_, change, problem) => {
    expect(checkOne(change)).toMatch(problem)
  })

  test('reports a line that is not JSON', () => {
    expect(check([undefined]).join()).toMatch(/works:1: line/)
  })

  test('counts read-alikes in both directions, and reports too few', () => {
    expect(checkOne({ read_alikes: [] })).toBe('')
    const lonely = { ...good, title: 'Alone', read_alikes: ['Book 1 by Ann Ash'] }
    expect(check([...works, lonely]).join()).toMatch(/works:8: 1 read-alikes, not 6/)
  })

  test.each([
    ['its title, however it is spelled', { title: 'BOOK 1' }],
    ['one of its other titles', { other_titles: ['The Book 1'] }],
    ['a longer name of its author', { title: 'Book 1', author: `${good.author} Saavedra` }],
  ])('reports a work that stands twice under %s, with both places', (_, change) => {
    expect(check([{ ...good, ...change }]).join('\n')).toMatch(
      /works:2: .* stands in works:1 already/,
    )
  })

  test('reports an ISBN that stands twice', () => {
    const isbns = ['9780618260300']
    expect(
      check([
        { ...good, isbns },
        { ...works[1], isbns },
      ]).join(),
    ).toMatch(/ISBN .* stands in works:1/)
  })

  const volume = (n: number, position: number) => ({
    ...works[n],
    series: { name: 'Ashes', position },
    read_alikes: [],
  })
  const series = { name: 'Ashes', author: 'Ann Ash', in_order: true, length: 4 }

  test('reports a series that is not described, one without works, and a gap that is not named', () => {
    const volumes = [volume(0, 1), volume(1, 3)]
    expect(check(volumes).join()).toMatch(/the series Ashes\|Ann Ash is not in series.jsonl/)
    expect(check([], [series]).join()).toMatch(/no work is of the series Ashes/)
    expect(check(volumes, [series]).join()).toMatch(/Ashes lacks volumes 2, 4/)
    const missing = [
      { position: '2', why: 'not assessed' },
      { position: '4-9', why: 'not assessed' },
    ]
    expect(check(volumes, [{ ...series, missing }]).join()).not.toMatch(/lacks/)
  })

  test('reports spellings of an author who wrote nothing here', () => {
    expect(check([], [], [{ name: 'Bob Birch', other_names: ['B. Birch'] }])).toEqual([
      'authors:1: no work is by Bob Birch',
    ])
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
    expect(contradiction(dimension, rating, explanation)).not.toBeNull()
  })

  test.each([
    ['violence', 0, 'Catherine imagines murder behind an old chest, which holds laundry.'],
    ['violence', 0, 'No murders, nothing graphic.'],
    ['language', 1, 'One damn and no f-words.'],
    ['sexual', 4, 'Two scenes on the page.'],
    ['violence', 5, 'Torture in detail.'],
  ] as const)('but not %s %i: %s', (dimension, rating, explanation) => {
    expect(contradiction(dimension, rating, explanation)).toBeNull()
  })
})
