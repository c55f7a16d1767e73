import type { LibraryRow } from '@pagelight/contract/library.ts'
import { useState } from 'react'
import { serverError } from '../../../lib/api-error.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { StarRating } from '../../../ui/ratings/star-rating.tsx'
import { useRateEntry } from '../library.api.ts'

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

  async function choose(rating: number) {
    setChosen(rating)
    await toastResult(rate.mutateAsync({ id: entry.id, rating }), {
      done: () => 'Rating updated!',
      failed: (error) => (showServerError ? serverError(error, FAILED) : FAILED),
    })
    setChosen(null)
  }

  return (
    <StarRating
      label={`Your rating of ${entry.title}`}
      size={size}
      value={chosen ?? entry.user_rating}
      onChange={(stars) => void choose(stars)}
    />
  )
}
