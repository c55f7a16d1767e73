import { entryFieldsOfRow } from '../db/statements/entry-columns.ts'

/** By column, as JSON has it. */
export type EntryRow = Record<string, unknown>

/** Three values of each column of an entry, all different. */
const VALUES: Record<string, readonly unknown[]> = {
  rating: [4, 2, 5],
  notes: ['Fine; =and "dark".', 'Better the second time.', 'So so.'],
  private_notes: ['Lent to Di', 'Back from Di', 'Lent to Bo'],
  read_date: ['2024-05-06', '2025-06-07', '2026-07-08'],
  shelf: ['read', 'did-not-finish', 'currently-reading'],
  tags: [['sea', 'owned'], ['lamps'], ['night', 'attic']],
  pages: [320, 410, 96],
  imported: [{ publisher: 'Made Up Press' }, { publisher: 'Other Press' }, { publisher: 'Third' }],
}

export const ENTRY_COLUMNS = Object.keys(VALUES)

const valuesAt = (n: number): EntryRow =>
  Object.fromEntries(ENTRY_COLUMNS.map((column) => [column, VALUES[column]![n]]))
export const [FIRST, SECOND, THIRD] = [valuesAt(0), valuesAt(1), valuesAt(2)]

export const NOTHING: EntryRow = {
  ...Object.fromEntries(ENTRY_COLUMNS.map((column) => [column, null])),
  tags: [],
  imported: {},
}

export const someFields = () => entryFieldsOfRow(FIRST)
export const noFields = () => entryFieldsOfRow(NOTHING)
