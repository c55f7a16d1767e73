import { Lightbulb } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'

export function RecommendationTips() {
  return (
    <aside aria-labelledby="how-it-works" className="flex gap-4 rounded-lg bg-wash px-5 py-4">
      <Lightbulb aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
      <div>
        <h2 id="how-it-works" className="text-17">
          How it works
        </h2>
        <ul className="mt-1.5 grid gap-1 text-ink-2">
          <li>Rate a book 4-5 stars for more like it.</li>
          <li>Rate a book 1-2 stars for fewer like it.</li>
          <li>
            Rate the books you have read in your{' '}
            <Link to={paths.library} className="link">
              Library
            </Link>
            . Only books within your{' '}
            <Link to={paths.preferences} className="link">
              limits
            </Link>{' '}
            are recommended.
          </li>
        </ul>
      </div>
    </aside>
  )
}
