import { formatNumber } from '../../lib/format-number.ts'
import type { Showcase } from './use-showcase.ts'

/** The height stays while the number is loading. */
export function InIt({ showcase }: { showcase: Showcase | 'loading' | 'failed' }) {
  const isLoaded = showcase !== 'loading' && showcase !== 'failed'
  return (
    <div className="grid gap-8 md:grid-cols-3 md:gap-10">
      <div className="grid content-start gap-1">
        <p className="font-serif text-34 font-semibold text-accent tabular-nums">
          {isLoaded ? formatNumber(showcase.rated_books) : '\u2014'}
        </p>
        <p className="text-ink-2">
          {showcase === 'failed'
            ? 'books are rated; how many could not be asked just now.'
            : 'books are rated already. Others are estimated where enough is said of them, and marked so.'}
        </p>
      </div>
      <div className="grid content-start gap-1">
        <p className="font-serif text-34 font-semibold text-accent">3 levels</p>
        <p className="text-ink-2">
          from 0 to 5 for each book, each with its reason and compared with your limits.
        </p>
      </div>
      <div className="grid content-start gap-1">
        <p className="font-serif text-34 font-semibold text-accent">Your library</p>
        <p className="text-ink-2">
          imported from Goodreads, StoryGraph and others, with recommendations that stay within your
          limits.
        </p>
      </div>
    </div>
  )
}
