import type { StoredBook } from '@pagelight/contract/books.ts'
import { seriesText } from './series-text.ts'
import { shownSubjects } from './shown-subjects.ts'

export function BookFacts({ book }: { book: StoredBook }) {
  const facts = [
    { term: 'Series', text: seriesText(book) },
    { term: 'Also known as', text: book.other_titles?.join(', ') ?? '' },
    { term: 'First published', text: book.year === null ? '' : String(book.year) },
    { term: 'ISBN', text: book.isbn ?? '' },
    { term: 'Total Ratings', text: book.total_ratings > 0 ? String(book.total_ratings) : '' },
    { term: 'Subjects', text: shownSubjects(book).join(', ') },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="about-the-book">
      <h2 id="about-the-book" className="sr-only">
        About the book
      </h2>
      <dl className="grid gap-3 text-15 sm:max-lg:grid-cols-2">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="text-13 text-ink-3">{term}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
