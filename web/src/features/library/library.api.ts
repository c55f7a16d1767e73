import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { BookFields } from '@pagelight/contract/books.ts'
import { ALREADY_IN_LIBRARY } from '@pagelight/contract/constants/library-limits.ts'
import type { EntryEdit, LibraryEntry, LibraryRow } from '@pagelight/contract/library.ts'
import {
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
  entryKey,
  insertEntry,
  LIBRARY_KEY,
  READING_KEY,
  refetchInvalidated,
  restore,
  updateEntries,
} from './library-cache.ts'

const LOOK_UP_POLL_MS = 60_000

// What the server said last; a change on the page is not in it.
const listed = new WeakMap<QueryClient, Known<CallResult<'listRows'>>>()

async function loadRows(queryClient: QueryClient, signal: AbortSignal): Promise<LibraryRow[]> {
  const newest = await callUnlessKnown('listRows', listed.get(queryClient), signal)
  listed.set(queryClient, newest)
  return newest.answer.books
}

export function useLibrary() {
  return useQuery({
    queryKey: LIBRARY_KEY,
    queryFn: ({ client, signal }) => loadRows(client, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ look_up: lookUp }) => lookUp === 'due') ? LOOK_UP_POLL_MS : false,
  })
}

export type Reading = ResponseOf<'viewReading'>

/** What is being read, without loading the library. */
export function useReading() {
  return useQuery({
    queryKey: READING_KEY,
    queryFn: ({ signal }): Promise<Reading> => call('viewReading', { signal }),
    staleTime: 0,
  })
}

/** One entry with its texts, null if the book is not in the library; that is known at once if the list is loaded. */
export function useEntry(bookId: number | undefined) {
  const queryClient = useQueryClient()
  const library = queryClient.getQueryState<LibraryRow[]>(LIBRARY_KEY)
  return useQuery({
    queryKey: entryKey(bookId),
    queryFn:
      bookId === undefined
        ? skipToken
        : async ({ signal }) => (await call('viewEntry', { params: { id: bookId }, signal })).entry,
    initialData: () =>
      library?.data && !library.data.some(({ id }) => id === bookId) ? null : undefined,
    initialDataUpdatedAt: () => (library?.isInvalidated ? 0 : library?.dataUpdatedAt),
  })
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
  return useEntryChange(
    ({ id, rating }: { id: number; rating: number }) =>
      call('rateEntry', { params: { id }, body: { rating } }),
    ({ rating }) => ({ user_rating: rating }),
  )
}

type Edit = { id: number } & EntryEdit

export function useEditEntry() {
  return useEntryChange(
    ({ id, ...body }: Edit) => call('editEntry', { params: { id }, body }),
    (edit) => (edit.notes === undefined ? edit : { ...edit, notes_cut: null }),
  )
}

export function useRemoveEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: LIBRARY_KEY,
    mutationFn: (id: number) => call('removeEntry', { params: { id } }),
    onSuccess: async (_response, id) =>
      void (await changeLoaded(queryClient, () => updateEntries(queryClient, [id], () => null))),
    onSettled: () => refetchInvalidated(queryClient),
  })
}

export type ManyEdit = {
  ids: number[]
  shelf?: LibraryEntry['shelf']
  add_tags?: string[]
  remove_tags?: string[]
}

export function useEditEntries() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: LIBRARY_KEY,
    mutationFn: (edit: ManyEdit) => call('editEntries', { body: edit }),
    onSuccess: async (_response, { ids, shelf, add_tags: added = [], remove_tags: removed = [] }) =>
      void (await changeLoaded(queryClient, () =>
        updateEntries(queryClient, ids, (entry) => ({
          ...entry,
          shelf: shelf === undefined ? entry.shelf : shelf,
          tags: [...new Set([...entry.tags, ...added])].filter((tag) => !removed.includes(tag)),
        })),
      )),
    onSettled: () => refetchInvalidated(queryClient),
  })
}

export function useRemoveEntries() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: LIBRARY_KEY,
    mutationFn: (ids: readonly number[]) => call('removeEntries', { body: { ids: [...ids] } }),
    onSuccess: async (_response, ids) =>
      void (await changeLoaded(queryClient, () => updateEntries(queryClient, ids, () => null))),
    onSettled: () => refetchInvalidated(queryClient),
  })
}

/** An optimistic update: the change is shown at once and undone if the server refuses it. */
function useEntryChange<Input extends { id: number }>(
  send: (input: Input) => Promise<unknown>,
  changesOf: (input: Input) => Partial<LibraryRow>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: LIBRARY_KEY,
    mutationFn: send,
    onMutate: (input) =>
      changeLoaded(queryClient, () =>
        updateEntries(queryClient, [input.id], (entry) => ({ ...entry, ...changesOf(input) })),
      ),
    onError: (_error, _input, before) => before && restore(queryClient, before),
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
