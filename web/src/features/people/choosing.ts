import type { Judged, Line } from '@pagelight/contract/fits.ts'
import type { Everyone } from '@pagelight/contract/people.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { useMemo, useSyncExternalStore, type ComponentType } from 'react'

/** Whose verdict leads. */
export type Lead = {
  /** null: the reader. */
  name: string | null
  line: Line
}

export type AnswersProps = { book: Judged; limits: Thresholds }
/** A row has one line. */
export type PersonMarksProps = AnswersProps & { room?: 'card' | 'row' }

/** What is loaded only for a reader who chooses for others. */
export type PeopleParts = {
  leadOf: (everyone: Everyone, choice: number, limits: Thresholds) => Lead | null
  /** With the choice that this browser keeps, if its person or group is still there. */
  publish: (everyone: Everyone, reader: string) => void
  PersonMarks: ComponentType<PersonMarksProps>
  PeopleAnswers: ComponentType<AnswersProps>
  ChoosingFor: ComponentType
  ReadByPeople: ComponentType<{ bookId: number }>
}

type Choosing = {
  reader: string
  everyone: Everyone | null
  /** Null for a reader who chooses for nobody else. */
  parts: PeopleParts | null
  /** The id of a person or a group; null: the reader. */
  choice: number | null
}

export const NOBODY: Choosing = { reader: '', everyone: null, parts: null, choice: null }
let choosing = NOBODY
const listeners = new Set<() => void>()
let known = Promise.resolve()
let arrived = () => {}

export function changeChoosing(next: Partial<Choosing>): void {
  choosing = { ...choosing, ...next }
  arrived()
  for (const listener of listeners) listener()
}

/** Unless this reader's are here from another page, `whenPeopleAreKnown` waits for them. */
export function expectPeople(reader: string): void {
  if (choosing.reader === reader) return
  changeChoosing(NOBODY)
  known = new Promise((resolve) => (arrived = resolve))
}

/** So that nothing is said of a book that moves the page when people come. */
export function whenPeopleAreKnown(): Promise<void> {
  return known
}

export function useChoosing(): Choosing {
  return useSyncExternalStore(subscribe, () => choosing)
}

/** null if nothing is to be said, as to visitors. `limits` are the reader's own. */
export function useLead(limits: Thresholds | null): Lead | null {
  const { everyone, parts, choice } = useChoosing()
  return useMemo(() => {
    if (limits === null) return null
    const chosen = everyone && choice !== null ? parts?.leadOf(everyone, choice, limits) : null
    return chosen ?? { name: null, line: { limits, notes: everyone?.you.notes ?? [] } }
  }, [everyone, parts, choice, limits])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
