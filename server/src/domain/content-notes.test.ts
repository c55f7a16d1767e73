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
  expect(notesOfText(counts, 80_000)).toEqual([
    { note: 'war', degree: 'on the page', spoiler: false },
    { note: 'occult', degree: 'mentioned', spoiler: false },
  ])
})
