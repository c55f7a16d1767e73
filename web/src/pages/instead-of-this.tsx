import type { Book } from '@pagelight/contract/books.ts'
import { fits, type VerdictState } from '@pagelight/contract/fits.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { BookTile } from '../features/books/book-tile.tsx'
import { useAnswers } from '../features/books/people/use-answers.ts'
import { notifyAdded, notifyAddFailed } from '../features/library/add-messages.ts'
import { useAddToLibrary } from '../features/library/library.api.ts'
import { useChoosing, useLead } from '../features/people/choosing.ts'
import { useInstead } from '../features/recommendations/instead.api.ts'
import { ratingsBasisPath } from '../lib/paths.ts'
import { useBusy } from '../lib/use-busy.ts'
import { Button } from '../ui/button.tsx'
import { RatingDots } from '../ui/ratings/rating-dot.tsx'

type InsteadProps = { book: Book; bookId: number; limits: Thresholds }

/** The id and the name; of the reader both are null. */
type Refused = { id: number | null; name: string | null }

/** Whoever else is meant is chosen in the bar. */
const MAX_BUTTONS = 4

const NO: readonly VerdictState[] = ['above', 'just_above', 'avoided']

/** Where a book is a no, up to three others: at once for whoever is chosen for, for the others by a click. */
export function InsteadOfThis({ book, bookId, limits }: InsteadProps) {
  const { choice } = useChoosing()
  const lead = useLead(limits)
  const answers = useAnswers(book, limits)
  const [asked, setAsked] = useState<Refused | null>(null)
  const isRefused = lead !== null && NO.includes(fits(book, lead.line).state)
  const others = answers
    .filter(({ verdict }) => NO.includes(verdict.state))
    .map(({ id, name }): Refused => (id === 0 ? { id: null, name: null } : { id, name }))
  const shown = asked ?? (isRefused ? { id: choice, name: lead.name } : null)
  const further = others.filter(({ id }) => id !== shown?.id || shown === null)
  return (
    <div className="grid gap-3">
      {shown ? (
        <Offers key={shown.id} bookId={bookId} refused={shown} isAsked={asked !== null} />
      ) : null}
      {further.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {further.slice(0, MAX_BUTTONS).map((refused) => (
            <Button key={refused.id} size="sm" onClick={() => setAsked(refused)}>
              {`Instead, for ${refused.name ?? 'you'}…`}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

type OffersProps = { bookId: number; refused: Refused; isAsked: boolean }

function Offers({ bookId, refused: { id, name }, isAsked }: OffersProps) {
  const { data: offers, isError } = useInstead(bookId, id)
  const { mutateAsync: addToLibrary } = useAddToLibrary()
  const { busy, run } = useBusy()
  const [added, setAdded] = useState<readonly number[]>([])
  const who = name ?? 'you'

  async function add(offer: Book & { offer_id: number }) {
    try {
      const { outcome } = await addToLibrary({ book: offer, shelf: 'to-read' })
      setAdded((before) => [...before, offer.offer_id])
      notifyAdded(outcome)
    } catch (error) {
      notifyAddFailed(error, 'elsewhere')
    }
  }

  if (!offers || offers.length === 0) {
    if (!isAsked) return null
    return (
      <output className="text-15 text-ink-2">
        {isError
          ? 'Other books could not be loaded. Please try again later.'
          : offers
            ? `No book like this one is known that fits ${who}.`
            : 'Looking for others…'}
      </output>
    )
  }
  return (
    <section
      aria-label={`Instead, for ${who}`}
      className="grid gap-3 rounded-md border border-line bg-sheet p-4"
    >
      <h2 className="text-17">{`Instead, for ${who}`}</h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {offers.map((offer) => (
          <BookTile key={offer.offer_id} book={offer} coverWidth="w-11">
            <p className="text-15 leading-snug text-ink-2">{offer.reason}</p>
            <RatingDots book={offer} to={ratingsBasisPath(offer.id)} />
            <div>
              <Button
                size="sm"
                icon={<Plus aria-hidden size={16} />}
                loading={busy.has(String(offer.offer_id))}
                disabled={added.includes(offer.offer_id)}
                onClick={() => void run(String(offer.offer_id), () => add(offer))}
              >
                {added.includes(offer.offer_id) ? 'Added' : `Add for ${who}`}
                <span className="sr-only">{`: ${offer.title}`}</span>
              </Button>
            </div>
          </BookTile>
        ))}
      </ul>
    </section>
  )
}
