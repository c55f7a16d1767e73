import { expect, test } from 'vitest'
import {
  compileNoteWords,
  countNoteWords,
  noNoteWords,
  notesOfDescription,
  notesOfText,
} from './content-notes.ts'
import { tokenize } from './text-analysis/tokens.ts'

function countsOf(text: string) {
  const counts = noNoteWords()
  countNoteWords(tokenize(text), compileNoteWords(), counts)
  return counts
}

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
  const text = `${'The duke was murdered. '.repeat(40)} ${'The war went on. '.repeat(40)} ${'Kidnapped! '.repeat(4)} One divorce.`
  const counts = countsOf(text)
  expect(notesOfText(counts, 80_000)).toEqual([
    { note: 'kidnapping', degree: 'mentioned', spoiler: false },
    { note: 'murder', degree: 'on the page', spoiler: false },
    // People speak of wars that are over: other counts say whether there is fighting.
    { note: 'war', degree: 'mentioned', spoiler: false },
  ])
  expect(notesOfText(counts, 80_000, { shown: ['war'] })).toContainEqual({
    note: 'war',
    degree: 'on the page',
    spoiler: false,
  })
})

test('a word that had an older sense counts beside others of its note, or in a modern book', () => {
  const notesFor = (text: string, year: number | null) =>
    notesOfText(countsOf(text), 60_000, { year }).map(({ note }) => note)
  const merry = 'A gay party, and a queer old house. '.repeat(10)
  expect(notesFor(merry, 1868)).toEqual([])
  expect(notesFor(merry, null)).toEqual([])
  expect(notesFor(merry, 1996)).toEqual(['LGBTQ+ characters'])
  expect(notesFor(`${merry} ${'Two lesbian friends. '.repeat(4)}`, null)).toEqual([
    'LGBTQ+ characters',
  ])
  // Before 1960 it is a rant more often than a character.
  expect(notesFor('A lesbian, he said. '.repeat(9), 1928)).toEqual([])
  const counts = countsOf(`${merry.repeat(5)} ${'Two lesbian friends. '.repeat(4)}`)
  // Of so many uses only the sure ones say how much of it there is.
  expect(notesOfText(counts, 60_000)).toEqual([
    { note: 'LGBTQ+ characters', degree: 'mentioned', spoiler: false },
  ])
  expect(notesFor('A soldier with green whiskers. '.repeat(30), null)).toEqual([])
})

test('a note needs three uses in 100,000 words of its own, whatever else is said beside them', () => {
  const told = (uses: number) =>
    notesOfText(
      countsOf(`${'The Boer war. '.repeat(uses)} ${'A soldier passed. '.repeat(40)}`),
      100_000,
    )
  expect([2, 3].map((uses) => told(uses).map(({ note }) => note))).toEqual([[], ['war']])
})

test('what doctors give is no drug use, beside opium or not', () => {
  const notes = (text: string) => notesOfText(countsOf(text), 60_000).map(({ note }) => note)
  expect(notes('The doctor gave her morphia and laudanum. '.repeat(20))).toEqual([])
  expect(notes('The opium den. He smoked opium. '.repeat(5))).toEqual(['drug use'])
})

test('a slave of convention, a few times, is no slavery; a slave market is', () => {
  const notes = (sentence: string, times: number) =>
    notesOfText(countsOf(`${sentence} `.repeat(times)), 60_000).map(({ note }) => note)
  expect(notes('You revolutionists are the slaves of the social convention.', 3)).toEqual([])
  expect(notes('Slaves were sold in the slave market.', 6)).toEqual(['slavery'])
})

test.each([
  ['He was a slave to habit, and they walked in the plantation of firs.'],
  ['The wicked old witch! You saucy witch, he said to his wife.'],
  [
    'They held a council of war. It was a war of wits; he was at war with himself, and the old soldier laughed.',
  ],
  ['The church steps were wet, and her Christian name was Ada. He rang at the church door.'],
  ['He murdered the French language. I could have murdered him! She screamed blue murder.'],
  ['No beast molested him, and the chief stalked into the wood.'],
  ['He miscarried in his design. It was social suicide.'],
  ['The Lesbian damsels sang, captives from the isle.'],
])('no note, however often: %s', (sentence) => {
  expect(notesOfText(countsOf(`${sentence} `.repeat(30)), 60_000)).toEqual([])
})

test('everyday words of faith and magic give a note only where there are many beside others of it', () => {
  const notes = (text: string) => notesOfText(countsOf(text), 60_000).map(({ note }) => note)
  const prayed = 'She prayed in church, and the priest read the gospel. '
  expect(notes(prayed.repeat(2))).toEqual([])
  expect(notes(prayed.repeat(20))).toEqual(['religious content'])
  expect(notes('The witch cast a spell, and the vampire rose. '.repeat(8))).toEqual(['occult'])
})
