import type { PrivateField } from '@pagelight/contract/constants/own-fields.ts'
import type { EntryEdit, LibraryRow } from '@pagelight/contract/library.ts'
import { formatCount } from '../../../lib/format-number.ts'

/** The fields of an entry that a reader may change from more than one device. */
export type Known = Partial<EntryEdit & { rating: number | null }>

export type ManyFields = {
  shelf?: EntryEdit['shelf']
  add_tags?: string[]
  remove_tags?: string[]
}

/** What a reader does to entries of the library. */
export type Action =
  | { kind: 'rate'; ids: number[]; rating: number }
  | { kind: 'edit'; ids: number[]; edit: EntryEdit }
  | { kind: 'edit-many'; ids: number[]; fields: ManyFields }
  /** `many`: those that are not in the library are skipped. */
  | { kind: 'remove'; ids: number[]; many?: true }

/** An action that the server does not have yet. */
export type Change = Action & {
  serial: string
  /** The book's, for what is told of it later. */
  title: string
  /** What stood in its place when the change was made. */
  known: Known
  /** It was tried without an answer, or the page was left: other devices may have changed the entry since. */
  waited: boolean
}

type Item = LibraryRow & Pick<EntryEdit, PrivateField>

/** The entry as it will be; null if it is removed. */
export function changed<T extends LibraryRow>(item: T, action: Action): T | null {
  if (!action.ids.includes(item.id)) return item
  if (action.kind === 'remove') return null
  if (action.kind === 'rate') return { ...item, user_rating: action.rating }
  if (action.kind === 'edit') {
    const edited = { ...item, ...action.edit }
    return action.edit.notes === undefined ? edited : { ...edited, notes_cut: null }
  }
  const { shelf = item.shelf, add_tags: added = [], remove_tags: removed = [] } = action.fields
  const tags = [...new Set([...item.tags, ...added])].filter((tag) => !removed.includes(tag))
  return { ...item, shelf, tags }
}

export function knownOf(item: Item | undefined, action: Action): Known {
  if (item === undefined) return {}
  if (action.kind === 'rate') return { rating: item.user_rating }
  if (action.kind !== 'edit') return {}
  const names = Object.keys(action.edit) as (keyof EntryEdit)[]
  return Object.fromEntries(
    names
      .filter((name) => name in item && !(name === 'notes' && item.notes_cut))
      .map((name) => [name, item[name]]),
  )
}

/**
 * A later change takes the place of an earlier one of the same book, where nothing between depends on it, and but for
 * the one that is being sent.
 */
export function joined(all: readonly Change[], next: Change, inFlight: Change | null): Change[] {
  const first = all.filter(({ serial }) => serial === inFlight?.serial)
  const changes = all.filter(({ serial }) => serial !== inFlight?.serial)
  return [...first, ...joinedTo(changes, next)]
}

function joinedTo(changes: readonly Change[], next: Change): Change[] {
  const [id] = next.ids
  if (next.ids.length > 1) return [...changes, next]
  if (next.kind === 'remove')
    return [...changes.filter(({ ids }) => ids.length > 1 || ids[0] !== id), next]
  const last = changes.findLast(({ ids }) => id !== undefined && ids.includes(id))
  const same = changes.findLast(({ kind, ids }) => kind === next.kind && ids[0] === id)
  if (!same || same.ids.length > 1 || last?.kind === 'edit-many') return [...changes, next]
  const whole: Change = {
    ...next,
    ...(next.kind === 'edit' && same.kind === 'edit'
      ? { edit: { ...same.edit, ...next.edit } }
      : {}),
    known: { ...next.known, ...same.known },
    waited: same.waited,
  }
  return changes.map((change) => (change === same ? whole : change))
}

/** For a sentence: "5 stars", "the shelf". */
export function whatOf(action: Action): string {
  if (action.kind === 'rate') return formatCount(action.rating, 'star')
  if (action.kind === 'remove') return 'the removal'
  const fields = action.kind === 'edit' ? action.edit : action.fields
  const names = Object.keys(fields) as (keyof typeof WORDS)[]
  return [...new Set(names.map((name) => WORDS[name]))].join(' and ')
}

const WORDS: Record<keyof EntryEdit | keyof ManyFields, string> = {
  notes: 'the notes',
  private_notes: 'the notes',
  read_date: 'the read date',
  shelf: 'the shelf',
  tags: 'the tags',
  add_tags: 'the tags',
  remove_tags: 'the tags',
}
