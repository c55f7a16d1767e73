import type { Basis } from '@pagelight/contract/ratings.ts'
import { BASIS_NAMES } from '../../ui/ratings/rating-messages.ts'

const bases: { basis: Basis; meaning: string }[] = [
  {
    basis: 'knowledge',
    meaning:
      'Assessed by a language model that knows this particular book, or taken from our starter catalogue, which was made the same way. This is the strongest basis.',
  },
  {
    basis: 'full_text',
    meaning:
      'Words and short scenes in the book’s own text were counted. What is told without such words is not seen, so a count is a lower bound: it counts as one level higher against your limits, and it raises what is known of a book but never lowers it.',
  },
  {
    basis: 'related',
    meaning:
      'Nobody assessed this book, but other books of the series or by the author have ratings, and the record was read as well. Hatched, marked “Estimate from other books”, and counted as one level higher against your limits.',
  },
  {
    basis: 'metadata',
    meaning:
      'Only the description, subjects and genre were available. Such a rating is hatched and marked “Estimate”, and counts as one level higher against your limits, too.',
  },
  {
    basis: 'none',
    meaning:
      'The book is shown as “Not rated yet”: too little is known, its description is not in English, or an estimate would be no better than a guess.',
  },
]

export function BasisList() {
  return (
    <dl className="grid gap-6 md:grid-cols-2 md:gap-x-12">
      {bases.map(({ basis, meaning }) => (
        <div key={basis} className="grid content-start gap-1 border-l-2 border-line pl-4">
          <dt className="font-serif text-17 font-semibold">{BASIS_NAMES[basis]}</dt>
          <dd className="text-ink-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
