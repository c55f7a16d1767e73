import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { useState } from 'react'
import { serverError } from '../../../lib/api-error.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { StarRating } from '../../../ui/ratings/star-rating.tsx'
import { useRateEntry } from '../library.api.ts'

const FAILED = 'Failed to update rating'

export type EntryRatingProps = {
  entry: LibraryEntry
  size?: 'sm' | 'md'
  /** On the detail page the server may say why it failed. */
  explainFailure?: boolean
}

/** The reader's own stars, saved at once. */
export function EntryRating({ entry, size = 'sm', explainFailure = false }: EntryRatingProps) {
  const rate = useRateEntry()
  // Shown in the very moment of the click, before the list of books has heard of it.
  const [chosen, setChosen] = useState<number | null>(null)

  async function choose(rating: number) {
    setChosen(rating)
    await toastResult(rate.mutateAsync({ id: entry.id, rating }), {
      done: () => 'Rating updated!',
      failed: (error) => (explainFailure ? serverError(error, FAILED) : FAILED),
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
