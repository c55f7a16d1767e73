/** What of an entry is its reader's: a removal takes it away, and an undo gives it back. */
export const OWN_FIELDS = {
  user_rating: true,
  notes: true,
  private_notes: true,
  read_date: true,
  shelf: true,
  tags: true,
  pages: true,
  imported: true,
  added_at: true,
} as const

/** Those of them that no list shows and no program's key reads or writes. */
export const PRIVATE_FIELDS = ['private_notes'] as const satisfies (keyof typeof OWN_FIELDS)[]
export type PrivateField = (typeof PRIVATE_FIELDS)[number]
