import { RATINGS_SOURCE } from '../../../ui/ratings/rating-messages.ts'
import { Info } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../../lib/paths.ts'
import { provenanceText, type ProvenanceBook } from './provenance-messages.ts'

/** `more`: a link on the same page instead of the one to the rubric. */
export function ProvenanceNote({ book, more }: { book: ProvenanceBook; more?: string }) {
  return (
    <p className="flex items-start gap-2 text-13 text-ink-2">
      <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-3" />
      <span>
        {provenanceText(book)}{' '}
        {more === undefined ? (
          <Link to={paths.howWeRate} className="link">
            How we rate
          </Link>
        ) : (
          <a href={more} className="link">
            {RATINGS_SOURCE}
          </a>
        )}
      </span>
    </p>
  )
}
