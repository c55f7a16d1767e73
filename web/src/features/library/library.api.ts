import { ALREADY_IN_LIBRARY } from '@pagelight/contract/constants/library-limits.ts'
import type { BookFields } from '@pagelight/contract/books.ts'
import type { LibraryEntry } from '@pagelight/contract/library.ts'
import {
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { selectBook } from '../books/books.api.ts'

const KEY = ['library']
const entryKey = (bookId: number | undefined) => [...KEY, bookId ?? null]

export function useLibrary() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<LibraryEntry[]> =>
      (await call('listEntries', { signal })).books,
  })
}

/**
 * One book of the library, null when it is not in it; out of the whole library where that has been loaded. A book that is not
 * stored has no id, and is in no library.
 */
export function useEntry(bookId: number | undefined) {
  const queryClient = useQueryClient()
  const library = queryClient.getQueryState<LibraryEntry[]>(KEY)
  return useQuery({
    queryKey: entryKey(bookId),
    queryFn:
      bookId === undefined
        ? skipToken
        : async ({ signal }) => (await call('viewEntry', { params: { id: bookId }, signal })).entry,
    initialData: () => library?.data && (library.data.find(({ id }) => id === bookId) ?? null),
    initialDataUpdatedAt: () => (library?.isInvalidated ? 0 : library?.dataUpdatedAt),
  })
}

/** A book may come without an id; it is stored in the database first then. */
export type Addition = { book: BookFields & { id?: number }; rating?: number }
export type AddOutcome = 'added' | 'rated' | 'already'

function isAlreadyThere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && error.detail === ALREADY_IN_LIBRARY
}

async function add({ book, rating }: Addition): Promise<{ id: number; outcome: AddOutcome }> {
  const id = book.id ?? (await selectBook(book)).id
  try {
    await call('addEntry', { body: { book_id: id, rating } })
    return { id, outcome: 'added' }
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
    if (rating === undefined) return { id, outcome: 'already' }
    await call('rateEntry', { params: { id }, body: { rating } })
    return { id, outcome: 'rated' }
  }
}

/** A book that is in the library already counts as a success. */
export function useAddToLibrary() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: add,
    onSuccess: ({ id }) => void bringEntry(queryClient, id),
  })
}

type Edit = { id: number } & Partial<
  Pick<LibraryEntry, 'user_rating' | 'notes' | 'read_date' | 'shelf' | 'tags'>
>

export function useRateEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rating }: { id: number; rating: number }) =>
      call('rateEntry', { params: { id }, body: { rating } }),
    onMutate: ({ id, rating }) => showEdit(queryClient, { id, user_rating: rating }),
    onError: (_error, _edit, takeBack) => takeBack?.(),
  })
}

export function useEditEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Omit<Edit, 'user_rating'>) =>
      call('editEntry', { params: { id }, body }),
    onMutate: (edit) => showEdit(queryClient, edit),
    onError: (_error, _edit, takeBack) => takeBack?.(),
  })
}

export function useRemoveEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('removeEntry', { params: { id } }),
    onSuccess: (_answer, id) =>
      nowAndOnceLoaded(queryClient, () => changeEntry(queryClient, id, () => null)),
  })
}

/* What is loaded is changed where it is: a library of 10,000 books is not fetched anew for one of them. */

/** Shows a change before the server has answered; the returned function takes it back. */
function showEdit(queryClient: QueryClient, { id, ...changes }: Edit): () => void {
  const before =
    queryClient.getQueryData<LibraryEntry[]>(KEY)?.find((entry) => entry.id === id) ??
    queryClient.getQueryData<LibraryEntry | null>(entryKey(id))
  let stands = true
  const put = (fields: Partial<LibraryEntry>) =>
    changeEntry(queryClient, id, (entry) => ({ ...entry, ...fields }))
  nowAndOnceLoaded(queryClient, () => {
    if (stands) put(changes)
  })
  return () => {
    stands = false
    // Of the entry only what was changed: another change of it may have succeeded.
    if (before)
      put(Object.fromEntries(Object.entries(before).filter(([field]) => field in changes)))
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
}

/** What is being loaded meanwhile may have left the server before the change: it is made there once more. */
function nowAndOnceLoaded(queryClient: QueryClient, change: () => void): void {
  change()
  const underWay = queryClient.getQueryCache().findAll({ queryKey: KEY, fetchStatus: 'fetching' })
  // A load that fails brings nothing that could be out of date.
  for (const query of underWay) void query.promise?.then(change, () => {})
}

/** null takes the book out of the library. */
function changeEntry(
  queryClient: QueryClient,
  id: number,
  change: (entry: LibraryEntry) => LibraryEntry | null,
): void {
  changeData<LibraryEntry[]>(queryClient, KEY, (entries) =>
    entries.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : entry)),
  )
  changeData<LibraryEntry | null>(queryClient, entryKey(id), (entry) => entry && change(entry))
}

/** What was due to be loaded again stays due. */
function changeData<Data>(
  queryClient: QueryClient,
  key: readonly unknown[],
  change: (data: Data) => Data,
): void {
  const state = queryClient.getQueryState<Data>(key)
  if (state?.data === undefined) return
  queryClient.setQueryData<Data>(key, change(state.data), { updatedAt: state.dataUpdatedAt })
  if (state.isInvalidated)
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

/** A book that has just been added, as the server has it. */
async function bringEntry(queryClient: QueryClient, id: number): Promise<void> {
  try {
    const { entry } = await call('viewEntry', { params: { id } })
    if (entry === null) throw new Error('It has been removed already')
    nowAndOnceLoaded(queryClient, () => {
      queryClient.setQueryData(entryKey(id), entry)
      changeData<LibraryEntry[]>(queryClient, KEY, (entries) => [
        entry,
        ...entries.filter((one) => one.id !== id),
      ])
    })
  } catch {
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
}
