import { readVectors } from '../../adapters/estimator-files.ts'
import { expect, test } from 'vitest'
import { createFeatureExtractor } from './features.ts'
import { startOf } from './layout.ts'

const extract = createFeatureExtractor(await readVectors())
const nothing = {
  title: 'X',
  author: 'An Author',
  description: null,
  genre: null,
  subjects: [] as string[],
}
const of = (subjects: string[]) => extract({ ...nothing, subjects })

test('a book without a word has only the constant', () => {
  const { values, cues, words } = extract(nothing)
  expect([...values.entries()].filter(([, value]) => value !== 0)).toEqual([[startOf.constant, 1]])
  expect([cues, words]).toEqual([[], 0])
})

test.each([
  ['young-adult', 'young adult'],
  ['YA', 'young adult'],
  ['Juvenile Fiction / Animals / General', 'children'],
  ["Children's books", 'children'],
  ['Juvenile fiction', 'children'],
  ['middle-grade', 'middle grade'],
  ['Picture Books', 'picture book'],
  ["Children's stories, Pictorial works", 'picture book'],
  ['Stories in rhyme', 'picture book'],
  ['bdsm', 'erotica'],
  ['cozy-mystery', 'cosy mystery'],
  ['Sci-Fi', 'science fiction'],
  ['Fiction, romance, general', 'romance'],
  ['Fiction / Thrillers / Suspense', 'thriller'],
])('the subject "%s" is of the kind "%s"', (subject, name) => {
  expect(of([subject]).kinds.map(({ kind }) => kind.name)).toContain(name)
})

test.each([
  'Accessible book',
  'Protected DAISY',
  'In library',
  'Fiction',
  'Fiction / General',
  'General',
  'New York Times bestseller',
  'nyt:hardcover-fiction=2012-01-01',
  'Large type books',
  'Reading Level-Grade 9',
  'Open Library Staff Picks',
  'to-read',
  'owned',
  'favorites',
  'Translations into German',
])('the subject "%s" says nothing about a book', (subject) => {
  const { isFiction } = of([subject])
  expect(of([subject])).toEqual({ ...extract(nothing), isFiction })
})

test('what the same shelf is called makes no difference', () => {
  const [first, ...others] = ['Juvenile Fiction', "Children's books", 'Juvenile fiction'].map(
    (subject) => of([subject]).values,
  )
  for (const other of others) expect(other).toEqual(first)
})

test('a shelf that says for whom a book is says nothing about its content', () => {
  expect(of(['Juvenile Fiction']).subjects).toBe(0)
  expect(of(['Juvenile Fiction / Fantasy']).subjects).toBe(1)
})

test('the same subject in three spellings counts once', () => {
  expect(of(['serial killers', 'Serial-Killer', 'SERIAL KILLERS']).values).toEqual(
    of(['serial killers']).values,
  )
})

test('a word that no list names is heard when it is like one that is', () => {
  const { cues, values } = of(['carnage'])
  expect(cues).toEqual([])
  const heard = values.subarray(startOf.subjects, startOf.kinds)
  expect(heard.some((value) => value !== 0)).toBe(true)
})

test('accents, case and punctuation make no difference', () => {
  const plain = extract({ ...nothing, description: 'A cafe in war. Murder follows' }).values
  expect(extract({ ...nothing, description: 'A CAFÉ, in WAR: murder follows!' }).values).toEqual(
    plain,
  )
})

test('only words of the vocabulary are counted', () => {
  const description = 'The Zorblax of Quuxington and the frobnicating vlimpets of the war'
  expect(extract({ ...nothing, description }).words).toBe(1)
})
