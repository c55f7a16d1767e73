import type { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { fold } from '../../../server/src/domain/works/fold.ts'

type Named = { title: string; author: string }

/** A rule of its own: the same beginning of a title, and a word of the author's name in common. */
export function namesOf(works: Awaited<ReturnType<typeof readStarterCatalogue>>) {
  const authors = new Map<string, Set<string>>()
  for (const { title, other_titles, author, author_names } of works) {
    for (const name of [title, ...other_titles]) {
      const words = authors.get(headOf(name)) ?? new Set()
      for (const word of [author, ...author_names].flatMap(wordsOf)) words.add(word)
      authors.set(headOf(name), words)
    }
  }
  return {
    has: ({ title, author }: Named) =>
      wordsOf(author).some((word) => authors.get(headOf(title))?.has(word)),
    agrees: (one: Named, other: Named) =>
      headOf(one.title) === headOf(other.title) &&
      wordsOf(one.author).some((word) => wordsOf(other.author).includes(word)),
  }
}

function headOf(title: string): string {
  return fold(title.split(/[:(]/)[0]!).replace(/^(?:the|an?) /, '')
}

function wordsOf(author: string): string[] {
  return fold(author)
    .split(' ')
    .filter((word) => word.length > 2)
}
