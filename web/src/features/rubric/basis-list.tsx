import type { Basis } from '@pagelight/contract/ratings.ts'
import { BASIS_NAMES } from '../../ui/ratings/rating-messages.ts'

const bases: { basis: Basis; meaning: string }[] = [
  {
    basis: 'full_text',
    meaning:
      'The book itself was read, and what was found in it was counted. The strongest basis there is.',
  },
  {
    basis: 'knowledge',
    meaning:
      'Assessed by a language model that knows this very book, or taken from our starter catalogue, which was made the same way.',
  },
  {
    basis: 'metadata',
    meaning:
      'Only the description, subjects and genre were available. It is drawn hatched and marked “Estimate”, and counts as one level higher against your limits.',
  },
  {
    basis: 'none',
    meaning: 'There is no rating then: “Not rated yet”. We would rather say that than guess.',
  },
]

/** What a rating can rest on, strongest first. */
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
