import { RECENT_BOOKS, useStoredState } from '../../../lib/stored-state.ts'
import { isSameBook } from '../book-identity.ts'

export type RecentBook = { title: string; author: string; isbn: string | null }

const MAX_RECENT = 6

type Stored = { uid: string; books: RecentBook[] }

/** The books that this reader looked up last in this browser, the newest first. */
export function useRecentBooks(uid: string | null) {
  const [stored, setStored] = useStoredState<string>(RECENT_BOOKS, '', (text) => text)
  const { uid: owner, books } = parse(stored)
  const ownBooks = uid !== null && owner === uid ? books : []
  const store = (next: RecentBook[]) => {
    if (uid !== null) setStored(JSON.stringify({ uid, books: next } satisfies Stored))
  }
  return {
    books: ownBooks,
    remember: ({ title, author, isbn }: RecentBook) =>
      store(
        [
          { title, author, isbn },
          ...ownBooks.filter((book) => !isSameBook(book, { title, author })),
        ].slice(0, MAX_RECENT),
      ),
    forget: () => store([]),
  }
}

/** Empty if the stored text is not what this version writes. */
function parse(text: string): Stored {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value) && typeof value['uid'] === 'string' && Array.isArray(value['books'])) {
      return {
        uid: value['uid'],
        books: value['books'].flatMap((book) => recentBook(book) ?? []).slice(0, MAX_RECENT),
      }
    }
  } catch {
    // Not JSON.
  }
  return { uid: '', books: [] }
}

function recentBook(value: unknown): RecentBook | null {
  if (!isRecord(value)) return null
  const { title, author, isbn } = value
  if (typeof title !== 'string' || typeof author !== 'string') return null
  return { title, author, isbn: typeof isbn === 'string' ? isbn : null }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
