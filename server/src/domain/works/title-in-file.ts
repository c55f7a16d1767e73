import { fold } from './fold.ts'
import { titleParts } from './title-parts.ts'
import { authorKey } from './author-key.ts'
import type { AnalyzedText } from '../text-analysis/book-text.ts'

type Named = { title: string; author: string }

/** The file's own title if it is another book's, else null; half of the words suffice ("dune_retail"). */
export function titleOfAnotherBook(
  file: Pick<AnalyzedText, 'title' | 'author' | 'opening'>,
  book: Named,
): string | null {
  if (file.title === null) return null
  if (differentAuthors(file, book)) return file.title
  const [own, title] = [titleParts(file.title).head, titleParts(book.title).head]
  if (own === title || fold(file.opening).includes(title)) return null
  const [ours, theirs] = [new Set(title.split(' ')), own.split(/[ _]/)]
  const shared = theirs.filter((word) => ours.has(word)).length
  return shared * 2 >= Math.min(ours.size, theirs.length) ? null : file.title
}

/** By surname, since given names come and go. */
function differentAuthors(file: Pick<AnalyzedText, 'author'>, book: Named): boolean {
  const [ours, theirs] = [authorKey(book.author), authorKey(file.author ?? '')]
  if (ours === '' || theirs === '') return false
  return ours.split(' ').at(-1) !== theirs.split(' ').at(-1)
}
