import type { LibraryRow } from '@pagelight/contract/library.ts'
import { useState } from 'react'
import { serverError } from '../../../lib/api-error.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { starsText } from '../../../ui/ratings/star-display.tsx'
import { StarRating } from '../../../ui/ratings/star-rating.tsx'
import { useIsOnPage } from '../../../ui/use-is-on-page.ts'
import { NotSaved } from '../../../ui/states/not-saved.tsx'
import { useRateEntry } from '../library.api.ts'
import { NotSentYet } from '../outbox/not-sent-yet.tsx'

const FAILED = 'Failed to update rating'

export type EntryRatingProps = {
  entry: LibraryRow
  size?: 'sm' | 'md'
  /** docs/spec.md: on the detail page the server's error. */
  showServerError?: boolean
}

export function EntryRating({ entry, size = 'sm', showServerError = false }: EntryRatingProps) {
  const rate = useRateEntry()
  // Shown at once: the cache is updated a moment later.
  const [chosen, setChosen] = useState<number | null>(null)
  const [unsaved, setUnsaved] = useState<{ stars: number; why: string } | null>(null)
  const isOnPage = useIsOnPage()

  async function choose(rating: number) {
    setChosen(rating)
    setUnsaved(null)
    await toastResult(rate.mutateAsync({ id: entry.id, rating }), {
      done: ({ kept }) => (kept ? null : 'Rating updated!'),
      failed: (error) => {
        const why = showServerError ? serverError(error, FAILED) : FAILED
        setUnsaved({ stars: rating, why })
        return isOnPage() ? null : why
      },
    })
    setChosen(null)
  }

  return (
    <div>
      <StarRating
        label={`Your rating of ${entry.title}`}
        size={size}
        value={chosen ?? entry.user_rating}
        onChange={(stars) => void choose(stars)}
      />
      <NotSentYet book={entry} />
      {unsaved === null ? null : (
        <NotSaved
          why={unsaved.why}
          message={`${starsText(unsaved.stars)} not saved`}
          what={starsText(unsaved.stars)}
          onRetry={() => void choose(unsaved.stars)}
        />
      )}
    </div>
  )
}
