import type { StoredBook } from '@pagelight/contract/books.ts'

const LONG_WORDS = /\p{L}{5,}/gu

/** Without those that share a long word with a content note that gives away the plot. */
export function shownSubjects({
  subjects,
  content_notes: notes = [],
}: Pick<StoredBook, 'subjects' | 'content_notes'>): string[] {
  const given = new Set(
    notes.flatMap(({ note, spoiler }) => (spoiler ? note.match(LONG_WORDS) : null) ?? []),
  )
  return subjects.filter((subject) => {
    const words: string[] = subject.toLowerCase().match(LONG_WORDS) ?? []
    return !words.some((word) => given.has(word))
  })
}
