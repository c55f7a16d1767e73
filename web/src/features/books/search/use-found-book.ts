import { useSearchParams } from 'wouter'
import type { RecentBook } from './recent-books.ts'

/** The book whose analysis the address asks for, see `foundBookPath`. */
export function useFoundBook(): RecentBook | null {
  const [params] = useSearchParams()
  const title = params.get('book')?.trim()
  if (!title) return null
  return { title, author: params.get('by')?.trim() ?? '', isbn: params.get('isbn') }
}
