import type { ContentRatings } from '@pagelight/contract/ratings.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RatingMeters } from '../../ui/ratings/rating-meters.tsx'

// An invented book.
const TITLE = 'The Hollow Road'
const AUTHOR = 'A. Marsh'
const ratings = {
  language_rating: 1,
  language_explanation: 'A few mild oaths in the camp scenes.',
  sexual_content_rating: 0,
  sexual_explanation: 'None; a friendship that stays one.',
  violence_rating: 3,
  violence_explanation: 'Two battles with deaths, described but not lingered on.',
} satisfies ContentRatings & Record<string, string | number>

export function ExampleRating() {
  return (
    <figure className="grid gap-3">
      <Card className="grid gap-6 shadow-md">
        <div className="flex gap-4">
          <BookCover title={TITLE} author={AUTHOR} className="w-20" />
          <div className="grid content-center gap-1.5">
            <p className="font-serif text-20 leading-tight font-semibold">{TITLE}</p>
            <p className="text-ink-2">{AUTHOR}</p>
            <div className="mt-1 flex flex-wrap gap-1.5">
              <Chip>Fantasy</Chip>
              <Chip>Young adult</Chip>
            </div>
          </div>
        </div>
        <RatingMeters book={ratings} />
      </Card>
      <figcaption className="text-center text-13 text-ink-3">
        An invented book, rated like any other.
      </figcaption>
    </figure>
  )
}
