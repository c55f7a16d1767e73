import { decideSameWork } from './decide-same-work.ts'
import { factsOf } from './work-facts.ts'

type Known = { title: string; author: string; isbn13: string | null }
type Described = { title: string; authors: readonly string[] }

/** Whether a source's record describes the book; a missing author decides nothing. */
export function isDescribedBy(book: Known, { title, authors }: Described): boolean {
  const [author = '', ...contributors] = authors
  const decision = decideSameWork(factsOf(book), factsOf({ title, author, contributors }))
  if (decision.verdict === 'same') return true
  return (book.author === '' || author === '') && decision.for.includes('title')
}
