/** Where the rows of each table would be on a distributed PostgreSQL; docs/scale.md has the reasons. */

/** `distributed`: rows with the same value of `key` in the tables of one `group` are together. */
export type Place =
  | { kind: 'distributed'; group: 'reader' | 'import'; key: string }
  | { kind: 'reference' }
  | { kind: 'one place' }

const byReader: Place = { kind: 'distributed', group: 'reader', key: 'reader_id' }
const byImport: Place = { kind: 'distributed', group: 'import', key: 'import_id' }
const everywhere: Place = { kind: 'reference' }
const onePlace: Place = { kind: 'one place' }

export const distribution: Record<string, Place> = {
  library_entries: byReader,
  preferences: byReader,
  reader_tastes: byReader,
  recommendation_lists: byReader,
  proposed_books: byReader,
  dismissed_books: byReader,
  imported_ids: byReader,

  imports: { kind: 'distributed', group: 'import', key: 'id' },
  import_chunks: byImport,
  import_attention: byImport,
  import_changes: byImport,

  readers: everywhere,
  books: everywhere,
  analyses: everywhere,
  submissions: everywhere,
  read_alikes: everywhere,
  search_words: everywhere,
  book_neighbours: everywhere,
  neighbour_runs: everywhere,
  work_doubts: everywhere,
  book_reports: everywhere,
  book_changes: everywhere,

  pilot_interests: onePlace,
  access_events: onePlace,
  setup_links: onePlace,
  model_usage: onePlace,
  catalogue_imports: onePlace,
  identity_users: onePlace,
  identity_sessions: onePlace,
  identity_accounts: onePlace,
  identity_verifications: onePlace,
  identity_jwks: onePlace,
}
