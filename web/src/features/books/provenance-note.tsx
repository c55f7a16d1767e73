import { Info } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { provenanceWords, type ProvenanceBook } from './provenance-words.ts'

/** What the ratings rest on, with the way to the rubric. */
export function ProvenanceNote({ book }: { book: ProvenanceBook }) {
  return (
    <p className="flex items-start gap-2 text-13 text-ink-2">
      <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-3" />
      <span>
        {provenanceWords(book)}{' '}
        <Link to={paths.howWeRate} className="link">
          How we rate
        </Link>
      </span>
    </p>
  )
}
