import type { NOTE_WISHES } from './constants/people-limits.ts'
import type { ContentNoteName } from './constants/content-note-names.ts'
import { unpackNotes, type FoundNote } from './packed-notes.ts'
import {
  DIMENSIONS,
  effectiveRating,
  limitedDimensions,
  MAX_RATING,
  type Basis,
  type Dimension,
  type Rated,
  type Thresholds,
} from './ratings.ts'

/**
 * How a book stands to somebody's line, the worst first. `just_above` is above by one level. `avoided` has what is
 * avoided, more than mentioned. `perhaps` passes as it stands, but not one level higher, as an estimate or a
 * count of words may be.
 */
export const VERDICT_STATES = [
  'above',
  'avoided',
  'just_above',
  'perhaps',
  'not_known',
  'within',
] as const
export type VerdictState = (typeof VERDICT_STATES)[number]

export type NoteWish = { note: ContentNoteName; wish: (typeof NOTE_WISHES)[number] }

/** What a person wants of a book. */
export type Line = { limits: Thresholds; notes: readonly NoteWish[] }

/** `packed_notes` is null where no note is known, which is not that there is none. */
export type Judged = Rated & { packed_notes?: readonly number[] | null | undefined }

/** One level against one limit. */
export type Finding = {
  dimension: Dimension
  state: Exclude<VerdictState, 'avoided'>
  /** -1 if not known. */
  level: number
  limit: number
  /** Levels above the limit, negative below it; null if the level is not known. */
  distance: number | null
}

export type Verdict = {
  /** The worst of all that was found; `within` if nothing is asked. Only `within` is a yes. */
  state: VerdictState
  /** One for each dimension with a limit, the worst first. */
  findings: Finding[]
  /** Avoided, and central or on the page. */
  avoided: FoundNote[]
  /** To be told first: what is avoided but only mentioned, and what the person wants to be told. */
  tell: FoundNote[]
  /** Asked about, and neither found nor known to be absent. */
  unknown: NoteWish[]
  basis: Basis
}

/** The one decision about a book for somebody, whoever it is. */
export function fits(book: Judged, { limits, notes }: Line): Verdict {
  const findings = limitedDimensions(limits)
    .map((dimension) =>
      findingOf(dimension, book[dimension.rating], limits[dimension.threshold], book.basis),
    )
    .toSorted((one, other) => {
      const order = severity(one.state) - severity(other.state)
      return order || (other.distance ?? 0) - (one.distance ?? 0)
    })
  const found = notes.length === 0 ? NOTHING : findNotes(book, notes)
  const states: VerdictState[] = [
    findings[0]?.state ?? 'within',
    found.avoided.length > 0 ? 'avoided' : 'within',
    found.unknown.some(({ wish }) => wish === 'avoid') ? 'not_known' : 'within',
  ]
  const state = states.toSorted((one, other) => severity(one) - severity(other))[0]!
  return { state, findings, ...found, basis: book.basis }
}

/** Whether it fits, for filters: `perhaps` and `not_known` do not. */
export function isYes(book: Judged, line: Line): boolean {
  return fits(book, line).state === 'within'
}

/** Whether a book is known not to have the note: where notes cannot be known, it may have it. */
export function lacksNote(book: Judged, note: ContentNoteName): boolean {
  const { tell, unknown } = findNotes(book, [{ note, wish: 'tell' }])
  return tell.length + unknown.length === 0
}

/** Without notes. */
export function onlyLimits(limits: Thresholds): Line {
  return { limits, notes: [] }
}

/** Whether anything is asked of a book at all. */
export function asksNothing({ limits, notes }: Line): boolean {
  return notes.length === 0 && limitedDimensions(limits).length === 0
}

/** The strictest of each: a book fits it if, and only if, it fits every one of them. Null for nobody. */
export function lineOfAll(lines: readonly Line[]): Line | null {
  if (lines.length === 0) return null
  const limits = Object.fromEntries(
    DIMENSIONS.map(({ threshold }) => [
      threshold,
      Math.min(...lines.map((line) => line.limits[threshold]), MAX_RATING),
    ]),
  ) as Thresholds
  const wishes = new Map<ContentNoteName, NoteWish>()
  for (const wished of lines.flatMap(({ notes }) => notes))
    if (wished.wish === 'avoid' || !wishes.has(wished.note)) wishes.set(wished.note, wished)
  return { limits, notes: [...wishes.values()] }
}

type GroupOfPeople = { members: readonly number[]; with_you: boolean; own: Line | null }

/** What a group wants of a book; null if nobody is in it and it has no line of its own. */
export function lineOfGroup(
  { members, with_you, own }: GroupOfPeople,
  people: readonly (Line & { id: number })[],
  you: Line,
): Line | null {
  const present = people.filter(({ id }) => members.includes(id))
  return own ?? lineOfAll(with_you ? [you, ...present] : present)
}

const severity = (state: VerdictState) => VERDICT_STATES.indexOf(state)

function findingOf(dimension: Dimension, level: number, limit: number, basis: Basis): Finding {
  if (level < 0) return { dimension, state: 'not_known', level, limit, distance: null }
  const distance = level - limit
  if (distance > 0)
    return { dimension, state: distance === 1 ? 'just_above' : 'above', level, limit, distance }
  const state = effectiveRating(level, basis) > limit ? 'perhaps' : 'within'
  return { dimension, state, level, limit, distance }
}

type FoundNotes = Pick<Verdict, 'avoided' | 'tell' | 'unknown'>

const NOTHING: FoundNotes = { avoided: [], tell: [], unknown: [] }

function findNotes({ packed_notes, basis }: Judged, wishes: readonly NoteWish[]): FoundNotes {
  const inBook = new Map(unpackNotes(packed_notes ?? []).map((found) => [found.note, found]))
  const found: FoundNotes = { avoided: [], tell: [], unknown: [] }
  // An estimate and a count of words find some notes, and of these perhaps too low a degree.
  const isWhole = packed_notes != null && basis === 'knowledge'
  for (const wished of wishes) {
    const note = inBook.get(wished.note)
    const isAvoided = wished.wish === 'avoid' && note !== undefined && note.degree !== 'mentioned'
    if (isAvoided) found.avoided.push(note)
    else {
      if (note) found.tell.push(note)
      if (!isWhole && (note === undefined || wished.wish === 'avoid')) found.unknown.push(wished)
    }
  }
  return found
}
