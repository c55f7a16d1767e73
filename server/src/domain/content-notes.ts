import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import cues from '../../../data/lexicon/content-notes.json' with { type: 'json' }

/** Uses in 100,000 words from which a text mentions what a note is about. */
const MENTIONED_FROM = 3
const MIN_USES = 3
/** From so many on a book seldom only speaks of it: of 47 such notes of old novels the catalogue has 38 on the page. */
const ON_THE_PAGE_FROM = 20
/** Their words are of everyday speech. */
const OF_SPEECH: readonly ContentNoteName[] = ['religious content', 'occult']
/** From this year on "gay" and "queer" are seldom merry and odd. */
const MODERN = 1960

const cueWords: Partial<Record<ContentNoteName, string>> = cues.notes

const olderSenses: Partial<Record<ContentNoteName, string>> = cues.older_senses
const BY_YEAR: readonly ContentNoteName[] = ['LGBTQ+ characters', 'bullying']

const patternOf = (words: string) =>
  new RegExp(`(?<![\\w-])(?:${words.replaceAll('*', '\\w*')})(?![\\w-])`, 'gi')

const patterns = Object.entries(cueWords).map(([note, words]) => ({
  note: note as ContentNoteName,
  pattern: patternOf(words),
}))

/** How often words stand in a text, by note; `older`: of these, such as meant something else as well. */
export type NoteCounts = Partial<Record<ContentNoteName, { uses: number; older: number }>>

const olderPatterns = new Map(
  Object.entries(olderSenses).map(([note, words]) => [note, patternOf(words)]),
)

/** Adds to `counts` how often each note's words stand in a text. */
export function countNoteWords(text: string, counts: NoteCounts): void {
  for (const { note, pattern } of patterns) {
    const uses = countMatches(text, pattern)
    if (uses === 0) continue
    const older = olderPatterns.get(note)
    const known = counts[note] ?? { uses: 0, older: 0 }
    counts[note] = {
      uses: known.uses + uses,
      older: known.older + (older ? countMatches(text, older) : 0),
    }
  }
}

function countMatches(text: string, pattern: RegExp): number {
  let uses = 0
  while (pattern.test(text)) uses += 1
  return uses
}

/** What a description or the subjects name; no more than "mentioned", whatever they say. */
export function notesOfDescription(texts: readonly string[]): ContentNote[] {
  const counts: NoteCounts = {}
  for (const text of texts) countNoteWords(text, counts)
  return patterns
    .filter(({ note }) => counts[note] !== undefined)
    .map(({ note }) => ({ note, degree: 'mentioned', spoiler: false }))
}

/**
 * From the words of a whole text. Few of them tell that something is mentioned; `shown` are notes that other counts say more
 * of. `year`: of first publication, null if unknown.
 */
export function notesOfText(
  counts: NoteCounts,
  words: number,
  { year = null, shown = [] }: { year?: number | null; shown?: readonly ContentNoteName[] } = {},
): ContentNote[] {
  const scale = 100_000 / Math.max(words, 20_000)
  return patterns.flatMap(({ note }): ContentNote[] => {
    const { uses, older } = counts[note] ?? { uses: 0, older: 0 }
    const isModern = year !== null && year >= MODERN && BY_YEAR.includes(note)
    const sure = isModern ? uses : uses - older
    const plain = sure >= MIN_USES ? uses : sure
    if (plain < MIN_USES || plain * scale < MENTIONED_FROM) return []
    const isFull = sure * scale >= ON_THE_PAGE_FROM && !OF_SPEECH.includes(note)
    const degree = isFull || shown.includes(note) ? 'on the page' : 'mentioned'
    return [{ note, degree, spoiler: false }]
  })
}
