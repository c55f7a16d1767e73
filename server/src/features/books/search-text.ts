import { fold, joinInitials } from '../../adapters/catalogue/fold.ts'

type Searchable = { title: string; author: string; seriesName: string | null }

/** What full-text search reads of a book: folded title, series and author, initials both apart and joined. */
export function searchText({ title, author, seriesName }: Searchable): string {
  const name = fold(author)
  const joined = joinInitials(name)
  const parts = [fold(title), fold(seriesName ?? ''), name, ...(joined === name ? [] : [joined])]
  return parts.filter((part) => part !== '').join(' ')
}
