import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { LibraryEntry, LibraryRow } from '@pagelight/contract/library.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

export const LIBRARY_KEY = ['library']
export const entryKey = (bookId: number | undefined) => [...LIBRARY_KEY, bookId ?? null]

export const READING_KEY = [...LIBRARY_KEY, 'reading']

/** Pages of the list that came before the list. */
export const PAGES_KEY = [...LIBRARY_KEY, 'pages']

export type LibraryPage = ResponseOf<'listPage'>

export type LibrarySnapshot = [QueryKey, unknown][]

/**
 * Changes what is loaded instead of loading it again: a library may hold 10,000 books. Loads in flight are cancelled,
 * because they would undo the change; they and other outdated queries stay invalidated for refetchInvalidated.
 */
export async function changeLoaded(
  queryClient: QueryClient,
  change: () => void,
): Promise<LibrarySnapshot> {
  const outdated = queryClient
    .getQueryCache()
    .findAll({ queryKey: LIBRARY_KEY })
    .filter(({ state }) => state.isInvalidated || state.fetchStatus === 'fetching')
  await queryClient.cancelQueries({ queryKey: LIBRARY_KEY })
  const before = queryClient.getQueriesData({ queryKey: LIBRARY_KEY })
  change()
  for (const { queryKey } of outdated)
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  return before
}

/** Changes a row of the list and an entry by itself; null removes it. */
export type Change = <Item extends LibraryRow>(item: Item) => Item | null

export function updateEntries(
  queryClient: QueryClient,
  ids: readonly number[],
  change: Change,
): void {
  const changed = new Set(ids)
  const changeRows = (rows: readonly LibraryRow[]) =>
    rows.flatMap((row) => (changed.has(row.id) ? (change(row) ?? []) : row))
  queryClient.setQueryData<LibraryRow[]>(LIBRARY_KEY, (rows) => rows && changeRows(rows))
  queryClient.setQueriesData<LibraryPage>(
    { queryKey: PAGES_KEY },
    (page) => page && changePage(page, changeRows),
  )
  for (const id of ids)
    queryClient.setQueryData<LibraryEntry | null>(entryKey(id), (entry) => entry && change(entry))
}

/** What is removed from its rows is not counted any more. */
export function changePage(
  page: LibraryPage,
  change: (rows: readonly LibraryRow[]) => LibraryRow[],
): LibraryPage {
  const books = change(page.books)
  const removed = page.books.length - books.length
  return { books, entries: page.entries - removed, matches: page.matches - removed }
}

/** Of one book; undefined if it is not loaded. */
export function loadedEntry(
  queryClient: QueryClient,
  [id, ...others]: readonly number[],
): LibraryEntry | LibraryRow | undefined {
  if (id === undefined || others.length > 0) return undefined
  return (
    queryClient.getQueryData<LibraryEntry | null>(entryKey(id)) ??
    loadedRows(queryClient).find((row) => row.id === id)
  )
}

function loadedRows(queryClient: QueryClient): readonly LibraryRow[] {
  return (
    queryClient.getQueryData<LibraryRow[]>(LIBRARY_KEY) ??
    queryClient
      .getQueriesData<LibraryPage>({ queryKey: PAGES_KEY })
      .flatMap(([, page]) => page?.books ?? [])
  )
}

export function insertEntry(queryClient: QueryClient, entry: LibraryEntry): void {
  queryClient.setQueryData<LibraryRow[]>(
    LIBRARY_KEY,
    (rows) => rows && [entry, ...rows.filter(({ id }) => id !== entry.id)],
  )
  // Where it stands among them only the server knows.
  void queryClient.invalidateQueries({ queryKey: PAGES_KEY })
  queryClient.setQueryData(entryKey(entry.id), entry)
}

/** Undoes a refused change. Everything is loaded again, because other changes may have succeeded meanwhile. */
export function restore(queryClient: QueryClient, before: LibrarySnapshot): void {
  for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data)
  void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY, refetchType: 'none' })
}

/** Only the last of several mutations in flight loads again: earlier results would lack the others. */
export function refetchInvalidated(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: LIBRARY_KEY }) > 1) return
  void queryClient.refetchQueries({
    queryKey: LIBRARY_KEY,
    type: 'active',
    predicate: ({ state }) => state.isInvalidated,
  })
}
