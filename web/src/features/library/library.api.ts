import type { BookFields } from '@pagelight/contract/books.ts'
import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { selectBook } from '../books/books.api.ts'

const KEY = ['library']

export function useLibrary() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<LibraryEntry[]> => (await call('listEntries', { signal })).books,
  })
}

/** A book may come without an id; it is stored in the database first then. */
export type Addition = { book: BookFields & { id?: number }; rating?: number }
export type AddOutcome = 'added' | 'rated' | 'already'

function isAlreadyThere(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === 400 &&
    /already in your library/i.test(`${error.detail} ${error.error}`)
  )
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
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

type Edit = { id: number } & Partial<Pick<LibraryEntry, 'user_rating' | 'notes' | 'read_date' | 'shelf' | 'tags'>>

/** Shows a change before the server has answered; the returned function takes it back. */
function showEdit(queryClient: QueryClient, { id, ...changes }: Edit): () => void {
  // A list that is on its way would bring the old value back.
  void queryClient.cancelQueries({ queryKey: KEY })
  const before = queryClient.getQueryData<LibraryEntry[]>(KEY)?.find((entry) => entry.id === id)
  const put = (fields: Partial<LibraryEntry>) =>
    queryClient.setQueryData<LibraryEntry[]>(KEY, (entries) =>
      entries?.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
    )
  put(changes)
  return () => {
    if (before) put(before)
  }
}

export function useRateEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rating }: { id: number; rating: number }) =>
      call('rateEntry', { params: { id }, body: { rating } }),
    onMutate: ({ id, rating }) => showEdit(queryClient, { id, user_rating: rating }),
    onError: (_error, _edit, takeBack) => takeBack?.(),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function useEditEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Pick<LibraryEntry, 'notes' | 'read_date' | 'shelf' | 'tags'>) =>
      call('editEntry', { params: { id }, body }),
    onSuccess: (_answer, edit) => {
      showEdit(queryClient, edit)
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}

export function useRemoveEntry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('removeEntry', { params: { id } }),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData<LibraryEntry[]>(KEY, (entries) => entries?.filter((entry) => entry.id !== id))
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}
