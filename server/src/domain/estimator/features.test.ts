import { readVectors } from '../../adapters/estimator-files.ts'
import { expect, test } from 'vitest'
import { createFeatureExtractor, FEATURES } from './features.ts'

const extract = createFeatureExtractor(await readVectors())
const nothing = {
  title: 'A Book',
  author: 'An Author',
  description: null,
  genre: null,
  subjects: [],
}

test('a book without a word has only the constant', () => {
  const { values, parts, words } = extract(nothing)
  expect([...values.entries()].filter(([, value]) => value !== 0)).toEqual([[FEATURES - 1, 1]])
  expect([parts, words]).toEqual([[], []])
})

test.each([
  ['young-adult', 'young adult'],
  ['YA', 'young adult'],
  ['Juvenile Fiction / Animals', 'children'],
  ["Children's books", 'children'],
  ['middle-grade', 'middle grade'],
  ['Picture Books', 'picture book'],
  ['bdsm', 'erotica'],
  ['cozy-mystery', 'cosy mystery'],
  ['Sci-Fi', 'science fiction'],
])('the shelf "%s" is of the kind "%s"', (subject, name) => {
  expect(extract({ ...nothing, subjects: [subject] }).kinds.map(({ kind }) => kind.name)).toContain(
    name,
  )
})

test('the same subject in three spellings counts once', () => {
  const once = extract({ ...nothing, subjects: ['serial killers'] }).values
  const thrice = extract({
    ...nothing,
    subjects: ['serial killers', 'Serial-Killer', 'SERIAL KILLERS'],
  }).values
  expect(thrice).toEqual(once)
})

test('a word that no list names is heard when it is like one that is', () => {
  const { parts, cues } = extract({ ...nothing, subjects: ['carnage'] })
  expect(cues).toEqual([])
  expect(parts.filter(({ word }) => word === 'carnage').length).toBeGreaterThan(0)
})

test('accents, case and punctuation make no difference', () => {
  const plain = extract({ ...nothing, description: 'A cafe in war. Murder follows' }).values
  expect(extract({ ...nothing, description: 'A CAFÉ, in WAR: murder follows!' }).values).toEqual(
    plain,
  )
})
