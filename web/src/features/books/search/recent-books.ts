import { useStoredState } from '../../../lib/stored-state.ts'
import { isSameBook } from '../book-identity.ts'

/** What is kept of a book that was looked for: enough to name it and to look at it again. */
export type RecentBook = { title: string; author: string; isbn: string | null }

const MAX_RECENT = 6

type Stored = { uid: string; books: RecentBook[] }

/** The books that this reader looked at last on this device, the latest first. Another reader never sees them. */
export function useRecentBooks(uid: string | null) {
  const [stored, setStored] = useStoredState<string>('recent_books', '', (text) => text)
  const { uid: owner, books } = parse(stored)
  const mine = uid !== null && owner === uid ? books : []
  const keep = (next: RecentBook[]) => {
    if (uid !== null) setStored(JSON.stringify({ uid, books: next } satisfies Stored))
  }
  return {
    books: mine,
    remember: ({ title, author, isbn }: RecentBook) =>
      keep(
        [
          { title, author, isbn },
          ...mine.filter((book) => !isSameBook(book, { title, author })),
        ].slice(0, MAX_RECENT),
      ),
    forget: () => keep([]),
  }
}

/** Nothing where an older version, or a person, wrote something else. */
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
