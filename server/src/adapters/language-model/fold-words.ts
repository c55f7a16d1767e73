import {
  CONTENT_NOTE_DEGREES,
  CONTENT_NOTE_NAMES,
  MAX_CONTENT_NOTES,
} from '@pagelight/contract/constants/content-note-names.ts'
import { TARGET_AUDIENCES } from '@pagelight/contract/ratings.ts'

export type Fields = Record<string, unknown>

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Below what counts as knowledge: who does not say how sure they are is not taken for sure. */
const UNSAID_CONFIDENCE = 0.4
const CONFIDENCE_WORDS: Record<string, number> = {
  'very high': 0.95,
  high: 0.85,
  medium: 0.6,
  moderate: 0.6,
  low: 0.3,
  'very low': 0.1,
}

export function foldConfidence(given: unknown): number {
  if (typeof given === 'number') {
    if (given >= 0 && given <= 1) return given
    // Between 1 and 10 it may be a tenth, a fifth or a percentage.
    return given > 10 && given <= 100 ? given / 100 : UNSAID_CONFIDENCE
  }
  if (isRecord(given)) {
    const each = Object.values(given).map(foldConfidence)
    return each.length === 0 ? UNSAID_CONFIDENCE : Math.min(...each)
  }
  if (typeof given !== 'string') return UNSAID_CONFIDENCE
  const text = given.trim().toLowerCase()
  const [, number, sign] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text) ?? []
  if (number !== undefined) return foldConfidence(sign ? Number(number) / 100 : Number(number))
  return CONFIDENCE_WORDS[text] ?? UNSAID_CONFIDENCE
}

export function foldBoolean(given: unknown): boolean | null {
  if (typeof given === 'boolean') return given
  if (/^(?:true|yes)$/i.test(String(given))) return true
  return /^(?:false|no)$/i.test(String(given)) ? false : null
}

export function foldText(given: unknown, max: number): string {
  const text = Array.isArray(given)
    ? given.filter((part) => typeof part === 'string').join(' ')
    : given
  return typeof text === 'string' ? text.trim().slice(0, max) : ''
}

/** A name of a book or an author, empty for the words for none. */
export function foldName(given: unknown): string {
  const name = foldText(given, 500)
  return /^(?:n\/?a|null|none|unknown|not known|-)$/i.test(name) ? '' : name
}

export function foldCues(given: unknown): string[] {
  const cues = Array.isArray(given) ? given : [given]
  return cues
    .map((cue) => foldText(isRecord(cue) ? Object.values(cue)[0] : cue, 500))
    .filter((cue) => cue !== '')
    .slice(0, 12)
}

const NOTES = new Map(CONTENT_NOTE_NAMES.map((name) => [name.toLowerCase(), name]))

/** Notes outside the list are dropped. */
export function foldNotes(given: unknown) {
  const listed = isRecord(given)
    ? Object.entries(given).map(([note, degree]) => ({ note, degree }))
    : Array.isArray(given)
      ? given
      : []
  return listed
    .flatMap((item: unknown) => {
      const fields: Fields = isRecord(item) ? item : { note: item }
      const note = NOTES.get(foldText(fields.note ?? fields.name, 100).toLowerCase())
      if (note === undefined) return []
      const said = foldText(fields.degree, 100).toLowerCase()
      // The middle one where none of the three is said.
      const degree = CONTENT_NOTE_DEGREES.find((known) => known === said) ?? 'on the page'
      return [{ note, degree, spoils: foldBoolean(fields.spoils) ?? false }]
    })
    .slice(0, MAX_CONTENT_NOTES)
}

const AUDIENCE_WORDS = [
  ['Middle grade', /\bmiddle|\btweens?\b|\b8\s*(?:-|–|to)\s*12\b/i],
  ['Young adult', /\byoung adults?\b|\bya\b|\bteen/i],
  ['Adult', /\badults?\b|\bmature\b|\b18\b/i],
  ['Children', /\bchild|\bkids?\b|\bpicture book/i],
] as const

/** Of several the oldest. */
export function foldAudience(given: unknown): (typeof TARGET_AUDIENCES)[number] | 'Unknown' {
  if (Array.isArray(given)) {
    const each = given.map(foldAudience)
    return TARGET_AUDIENCES.findLast((known) => each.includes(known)) ?? 'Unknown'
  }
  const text = foldText(given, 200)
  const exact = TARGET_AUDIENCES.find((known) => known === text)
  return exact ?? AUDIENCE_WORDS.find(([, words]) => words.test(text))?.[0] ?? 'Unknown'
}
