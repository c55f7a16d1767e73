import { fold } from './fold.ts'
import { authorKey, titleKey } from './work-key.ts'
import type { AnalyzedText } from '../text-analysis/book-text.ts'

type Named = { title: string; author: string }

/**
 * The title that a file gives itself where that is not this book's; null where it may be. Files are named in many ways
 * ("Dune (Dune Chronicles, Book 1)", "dune_retail"), so half of the shorter title's words are enough.
 */
export function titleOfAnotherBook(
  read: Pick<AnalyzedText, 'title' | 'author' | 'opening'>,
  book: Named,
): string | null {
  if (read.title === null) return null
  if (differentAuthors(read, book)) return read.title
  const [own, title] = [titleKey(read.title), titleKey(book.title)]
  if (own === title || fold(read.opening).includes(title)) return null
  const [ours, theirs] = [new Set(title.split(' ')), own.split(/[ _]/)]
  const shared = theirs.filter((word) => ours.has(word)).length
  return shared * 2 >= Math.min(ours.size, theirs.length) ? null : read.title
}

/** By surname: given names come and go, and a file that names nobody says nothing. */
function differentAuthors(read: Pick<AnalyzedText, 'author'>, book: Named): boolean {
  const [ours, theirs] = [authorKey(book.author), authorKey(read.author ?? '')]
  if (ours === '' || theirs === '') return false
  return ours.split(' ').at(-1) !== theirs.split(' ').at(-1)
}
