import { authorKey, titleKey } from './work-key.ts'

type Named = { title: string; author: string }

/** Decides whether a source's record is the work in question; a missing author decides nothing. */
export function isSameWork(one: Named, other: Named): boolean {
  const [a, b] = [authorKey(one.author), authorKey(other.author)]
  return titleKey(one.title) === titleKey(other.title) && (a === '' || b === '' || a === b)
}

/** Decides whether a shared ISBN is trusted: it may be mistyped, so title or author has to agree. */
export function confirmsIsbn(submitted: Named, known: Named): boolean {
  const author = authorKey(submitted.author)
  return (
    author === '' ||
    author === authorKey(known.author) ||
    titleKey(submitted.title) === titleKey(known.title)
  )
}
