/** Raw SQL for updates of `books`; `given` is the alias of what a source says. */
export const OF_READERS = `books.known_by in ('reader', 'readers')`

/** The source's word in place of readers'; else only where nothing is known. */
export const sourceOverReaders = (column: string, given: string): string =>
  `${column} = case when ${OF_READERS} then coalesce(${given}.${column}, books.${column})
    else coalesce(books.${column}, ${given}.${column}) end`

/** What was estimated from readers' words goes with them. */
export const PROVENANCE_SOURCE = `known_by = case when ${OF_READERS} then 'source' else books.known_by end,
  current_analysis_id = case when not ${OF_READERS} or exists (select 1 from analyses a
    where a.id = books.current_analysis_id and a.basis in ('knowledge', 'full_text')) then books.current_analysis_id end`

const isNameFree = `not exists (select 1 from books other
  where other.work_key = found.work_key and other.id <> books.id)`

/** In place of what readers call it; `found` is what the source says. ISBN and year go also where it has none. */
export const NAMED_BY_SOURCE = [
  ...[
    'work_key',
    'match_keys',
    'title',
    'author',
    'search_text',
    'series_name',
    'series_position',
  ].map(
    (column) =>
      `${column} = case when ${OF_READERS} and ${isNameFree} then found.${column} else books.${column} end`,
  ),
  ...['isbn13', 'year'].map(
    (column) =>
      `${column} = case when ${OF_READERS} then found.${column} else coalesce(books.${column}, found.${column}) end`,
  ),
].join(', ')
