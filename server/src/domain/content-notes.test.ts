import { expect, test } from 'vitest'
import {
  countNoteWords,
  notesOfDescription,
  notesOfText,
  type NoteCounts,
} from './content-notes.ts'

const namesOf = (...texts: string[]) => notesOfDescription(texts).map(({ note }) => note)

test('a description gives the notes that its words or subjects name, as mentioned', () => {
  expect(notesOfDescription(['A soldier comes home from the war.', 'suicide'])).toEqual([
    { note: 'suicide', degree: 'mentioned', spoiler: false },
    { note: 'war', degree: 'mentioned', spoiler: false },
  ])
})

test.each([
  ['the warm wardrobe of an award'],
  ['a gayly coloured drape'],
  ['tortured by doubt'],
  ['grape harvest'],
])('%s gives no note', (text) => {
  expect(namesOf(text)).toEqual([])
})

test('a text gives notes by how often their words stand in it', () => {
  const counts: NoteCounts = {}
  countNoteWords(
    `${'The war went on. '.repeat(40)} ${'She saw a witch. '.repeat(4)} One murder.`,
    counts,
  )
  expect(notesOfText(counts, 80_000, { shown: ['war'] })).toEqual([
    { note: 'war', degree: 'on the page', spoiler: false },
    { note: 'occult', degree: 'mentioned', spoiler: false },
  ])
})

test('a word that had an older sense counts beside others of its note, or in a modern book', () => {
  const notesFor = (text: string, year: number | null) => {
    const counts: NoteCounts = {}
    countNoteWords(text, counts)
    return notesOfText(counts, 60_000, { year }).map(({ note }) => note)
  }
  const merry = 'A gay party, and a queer old house. '.repeat(10)
  expect(notesFor(merry, 1868)).toEqual([])
  expect(notesFor(merry, null)).toEqual([])
  expect(notesFor(merry, 1996)).toEqual(['LGBTQ+ characters'])
  expect(notesFor(`${merry} ${'Two lesbian friends. '.repeat(4)}`, null)).toEqual([
    'LGBTQ+ characters',
  ])
  const counts: NoteCounts = {}
  countNoteWords(`${merry.repeat(5)} ${'Two lesbian friends. '.repeat(4)}`, counts)
  // Of so many uses only the sure ones say how much of it there is.
  expect(notesOfText(counts, 60_000)).toEqual([
    { note: 'LGBTQ+ characters', degree: 'mentioned', spoiler: false },
  ])
  expect(notesFor('A soldier with green whiskers. '.repeat(30), null)).toEqual([])
})
