import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import file from '../../../data/lexicon/content-notes.json' with { type: 'json' }
import { findHits } from './text-analysis/find-hits.ts'
import { compile, type Lexicon } from './text-analysis/lexicon/compile.ts'
import { parseLexicon } from './text-analysis/lexicon/term.ts'
import { tokenize, type Tokens } from './text-analysis/tokens.ts'

/** Uses in 100,000 words from which a text mentions what a note is about. */
const MENTIONED_FROM = 3
/** The words of these are of everyday speech, so that a few say nothing, and many not that it is shown. */
const OF_SPEECH: Partial<Record<ContentNoteName, number>> = {
  'religious content': 15,
  slavery: 8,
  occult: 6,
  bullying: 6,
}
const MIN_USES = 3
/** From so many on a book does not only speak of it: all seven such notes of old novels were so. */
const ON_THE_PAGE_FROM = 40
/** People speak of a war that is over, or far away, as often as they fight in one: other counts tell which. */
const BY_OTHER_COUNTS: readonly ContentNoteName[] = ['war']

const TERMS = parseLexicon(file)
const NOTES = file.tiers as ContentNoteName[]

/** How often each term of the notes' lexicon stands in a text. */
export type NoteCounts = number[]

export const noNoteWords = (): NoteCounts => TERMS.map(() => 0)

/** Caches the words of a text, so one is compiled for each text. */
export const compileNoteWords = (): Lexicon => compile(TERMS, NOTES)

/** Adds to `counts`. */
export function countNoteWords(text: Tokens, lexicon: Lexicon, counts: NoteCounts): void {
  for (const { term } of findHits(text, lexicon)) counts[term]! += 1
}

/** What a description or the subjects name; no more than "mentioned", whatever they say. */
export function notesOfDescription(texts: readonly string[]): ContentNote[] {
  const counts = noNoteWords()
  const lexicon = compileNoteWords()
  for (const text of texts) countNoteWords(tokenize(text), lexicon, counts)
  return NOTES.filter((note) => TERMS.some(({ tier }, i) => tier === note && counts[i]! > 0)).map(
    (note) => ({ note, degree: 'mentioned', spoiler: false }),
  )
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
  return NOTES.flatMap((note): ContentNote[] => {
    const uses = usesOf(note, counts, year)
    if (uses < MIN_USES || uses * scale < (OF_SPEECH[note] ?? MENTIONED_FROM)) return []
    const byWords = OF_SPEECH[note] === undefined && !BY_OTHER_COUNTS.includes(note)
    const isFull = byWords && uses * scale >= ON_THE_PAGE_FROM
    const degree = isFull || shown.includes(note) ? 'on the page' : 'mentioned'
    return [{ note, degree, spoiler: false }]
  })
}

/**
 * A word that means something else as well is none, except in a book of the year in which its other sense had become rare; one
 * that was talk of others (`since`) is none in a book that is known to be older.
 */
function usesOf(note: ContentNoteName, counts: NoteCounts, year: number | null): number {
  return TERMS.reduce((sum, { tier, unsure, since }, i) => {
    const isYearKnown = year !== null && since !== undefined
    const isSure = isYearKnown ? year >= since : !unsure
    return tier === note && isSure ? sum + counts[i]! : sum
  }, 0)
}
