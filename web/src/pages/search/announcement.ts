import { DIMENSIONS, type Rated } from '@pagelight/contract/ratings.ts'
import { asksNothing, fits, type Judged } from '@pagelight/contract/fits.ts'
import { bookName } from '../../features/books/search/use-type-ahead.ts'
import { verdictSentence } from '../../features/books/verdict-messages.ts'
import type { Lead } from '../../features/people/choosing.ts'
import { ratingText } from '../../ui/ratings/rating-messages.ts'

type Announced = Judged & Rated & { title: string; author: string }

/** What screen readers are told when the answer on a book arrives. */
export function announcement(book: Announced, lead: Lead | null): string {
  const said =
    lead !== null && !asksNothing(lead.line)
      ? verdictSentence(fits(book, lead.line), lead.name)
      : DIMENSIONS.map((one) => ratingText(one, book[one.rating], book.basis)).join('; ')
  return `${bookName(book)}: ${said}`
}
