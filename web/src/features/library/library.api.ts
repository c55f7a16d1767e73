import type { QueryOf, ResponseOf } from '@pagelight/contract/api.ts'
import type { BookFields } from '@pagelight/contract/books.ts'
import { ALREADY_IN_LIBRARY } from '@pagelight/contract/constants/library-limits.ts'
import { OWN_FIELDS } from '@pagelight/contract/constants/own-fields.ts'
import type {
  EntryEdit,
  LibraryEntry,
  LibraryRow,
  RemovedEntry,
} from '@pagelight/contract/library.ts'
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call, callUnlessKnown, type CallResult, type Known } from '../../lib/call.ts'
import { selectBook } from '../books/books.api.ts'
import {
  changeLoaded,
  changePage,
  entryKey,
  insertEntry,
  LIBRARY_KEY,
  loadedEntry,
  PAGES_KEY,
  READING_KEY,
  refetchInvalidated,
  restore,
  updateEntries,
} from './library-cache.ts'
import { changed, knownOf, type Action, type ManyFields } from './outbox/change.ts'
import { entryWithUnsent, submit, withUnsent, type Outcome } from './outbox/outbox.ts'

const LOOK_UP_POLL_MS = 60_000

// What the server said last; a change on the page is not in it.
const listed = new WeakMap<QueryClient, Known<CallResult<'listRows'>>>()

async function loadRows(queryClient: QueryClient, signal: AbortSignal): Promise<LibraryRow[]> {
  const newest = await callUnlessKnown('listRows', listed.get(queryClient), signal)
  listed.set(queryClient, newest)
  return withUnsent(newest.answer.books)
}

export function useLibrary() {
  return useQuery({
    queryKey: LIBRARY_KEY,
    queryFn: ({ client, signal }) => loadRows(client, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ look_up: lookUp }) => lookUp === 'due') ? LOOK_UP_POLL_MS : false,
  })
}

/** One page, while the whole library is on its way; null asks for none. */
export function useLibraryPage(asked: QueryOf<'listPage'> | null) {
  return useQuery({
    queryKey: [...PAGES_KEY, asked],
    queryFn: asked
      ? async ({ signal }) =>
          changePage(await call('listPage', { query: asked, signal }), withUnsent)
      : skipToken,
    // Its counts stand until the next page has come.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
}

export type Reading = ResponseOf<'viewReading'>

/** What is being read, without loading the library. */
export function useReading() {
  return useQuery({
    queryKey: READING_KEY,
    queryFn: async ({ signal }): Promise<Reading> => {
      const reading = await call('viewReading', { signal })
      return { ...reading, books: withUnsent(reading.books) }
    },
    staleTime: 0,
  })
}

/** One entry with its texts, null if the book is not in the library; that is known at once if the list is loaded. */
export function useEntry(bookId: number | undefined) {
  const queryClient = useQueryClient()
  const library = queryClient.getQueryState<LibraryRow[]>(LIBRARY_KEY)
  return useQuery({
    queryKey: entryKey(bookId),
    queryFn: bookId === undefined ? skipToken : ({ signal }) => readEntry(bookId, signal),
    initialData: () =>
      library?.data && !library.data.some(({ id }) => id === bookId) ? null : undefined,
    initialDataUpdatedAt: () => (library?.isInvalidated ? 0 : library?.dataUpdatedAt),
  })
}

/** With its texts and with what is not sent yet. */
export async function readEntry(id: number, signal?: AbortSignal): Promise<LibraryEntry | null> {
  const { entry } = await call('viewEntry', { params: { id }, signal })
  return entry && entryWithUnsent(entry)
}

/** A book without an id is stored in the database first. */
export type Addition = {
  book: BookFields & { id?: number }
  rating?: number
  shelf?: LibraryEntry['shelf']
}
export type AddOutcome = 'added' | 'rated' | 'already'

export function useAddToLibrary() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: addToLibrary,
    onSuccess: ({ id }) => void loadAddedEntry(queryClient, id),
  })
}

export function useRateEntry() {
  return useChange(({ id, rating }: { id: number; rating: number }): Action => ({
    kind: 'rate',
    ids: [id],
    rating,
  }))
}

type Edit = { id: number } & EntryEdit

export function useEditEntry() {
  return useChange(({ id, ...edit }: Edit): Action => ({ kind: 'edit', ids: [id], edit }))
}

export function useRemoveEntry() {
  return useChange((id: number): Action => ({ kind: 'remove', ids: [id] }), 'when done')
}

/** Undoes a removal. */
export function useRestoreEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: LIBRARY_KEY,
    mutationFn: (entry: LibraryEntry) =>
      call('restoreEntry', { params: { id: entry.id }, body: removedEntryOf(entry) }),
    onSuccess: async (_response, entry) => {
      await changeLoaded(queryClient, () => insertEntry(queryClient, entry))
      void queryClient.invalidateQueries({ queryKey: READING_KEY, refetchType: 'none' })
    },
    onSettled: () => refetchInvalidated(queryClient),
  })
}

function removedEntryOf(entry: LibraryEntry): RemovedEntry {
  const names = Object.keys(OWN_FIELDS) as (keyof RemovedEntry)[]
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as RemovedEntry
}

export type ManyEdit = { ids: number[] } & ManyFields

export function useEditEntries() {
  return useChange(
    ({ ids, ...fields }: ManyEdit): Action => ({ kind: 'edit-many', ids, fields }),
    'when done',
  )
}

export function useRemoveEntries() {
  return useChange(
    (ids: readonly number[]): Action => ({ kind: 'remove', ids: [...ids], many: true }),
    'when done',
  )
}

/**
 * A change through the outbox. It is shown at once and undone if the server refuses it; what takes books off the page
 * is shown when it is done, or kept.
 */
function useChange<Input>(
  actionOf: (input: Input) => Action,
  shown: 'at once' | 'when done' = 'at once',
) {
  const queryClient = useQueryClient()
  const show = (action: Action) =>
    changeLoaded(queryClient, () =>
      updateEntries(queryClient, action.ids, (entry) => changed(entry, action)),
    )
  return useMutation({
    mutationKey: LIBRARY_KEY,
    mutationFn: async (input: Input): Promise<Outcome> => {
      const action = actionOf(input)
      const entry = loadedEntry(queryClient, action.ids)
      const sent = submit(action, entry?.title ?? '', knownOf(entry, action))
      if (shown === 'when done') {
        const outcome = await sent
        await show(action)
        return outcome
      }
      const before = await show(action)
      try {
        return await sent
      } catch (error) {
        restore(queryClient, before)
        throw error
      }
    },
    onSettled: () => refetchInvalidated(queryClient),
  })
}

/** A book that is already in the library counts as a success. */
async function addToLibrary({
  book,
  rating,
  shelf,
}: Addition): Promise<{ id: number; outcome: AddOutcome }> {
  const id = book.id ?? (await selectBook(book)).id
  try {
    await call('addEntry', { body: { book_id: id, rating, shelf } })
    return { id, outcome: 'added' }
  } catch (error) {
    const isThere =
      error instanceof ApiError && error.status === 400 && error.detail === ALREADY_IN_LIBRARY
    if (!isThere) throw error
    if (rating === undefined) return { id, outcome: 'already' }
    await call('rateEntry', { params: { id }, body: { rating } })
    return { id, outcome: 'rated' }
  }
}

async function loadAddedEntry(queryClient: QueryClient, id: number): Promise<void> {
  try {
    const { entry } = await call('viewEntry', { params: { id } })
    if (entry === null) throw new Error('It has been removed already')
    await changeLoaded(queryClient, () => insertEntry(queryClient, entry))
    void queryClient.invalidateQueries({ queryKey: READING_KEY, refetchType: 'none' })
    refetchInvalidated(queryClient)
  } catch {
    void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY })
  }
}
