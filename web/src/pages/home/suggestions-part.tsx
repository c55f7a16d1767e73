import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Link, useLocation } from 'wouter'
import { useSelectBook } from '../../features/books/books.api.ts'
import { ShortVerdict } from '../../features/books/verdict.tsx'
import { useRecommendations } from '../../features/recommendations/recommendations.api.ts'
import { serverError } from '../../lib/api-error.ts'
import { bookPath, paths } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { HomePart } from './home-part.tsx'

const SHOWN = 3

export function SuggestionsPart({ limits }: { limits: Thresholds | null }) {
  const suggestions = useRecommendations()
  return (
    <HomePart
      title="You might like"
      link={{ to: paths.recommendations, text: 'More recommendations' }}
      query={suggestions}
    >
      {({ recommendations, ask_tastes: asksTastes }) =>
        recommendations.length > 0 ? (
          <ul className="grid gap-4 lg:grid-cols-3">
            {recommendations.slice(0, SHOWN).map((book) => (
              <Suggestion key={book.offer_id} book={book} limits={limits} />
            ))}
          </ul>
        ) : asksTastes ? (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2">
              Nothing is known of your taste yet. Say what you like, or give stars in your library.
            </p>
            <LinkButton to={paths.recommendations}>Say what you like</LinkButton>
          </div>
        ) : (
          <p className="text-ink-2">
            There is no suggestion at the moment. More stars in your library, or wider limits, bring
            some.
          </p>
        )
      }
    </HomePart>
  )
}

function Suggestion({ book, limits }: { book: Recommendation; limits: Thresholds | null }) {
  return (
    <Card as="li" className="relative flex min-w-0 gap-4">
      <BookCover title={book.title} author={book.author} src={book.cover_url} className="w-18" />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="line-clamp-2 text-17">
          <SuggestionLink book={book} />
        </h3>
        <p className="truncate text-15 text-ink-2">{book.author}</p>
        <ShortVerdict book={book} limits={limits} />
        <p className="mt-1 line-clamp-3 text-13 text-ink-2">{book.reason}</p>
      </div>
    </Card>
  )
}

const WHOLE_CARD = "text-left after:absolute after:inset-0 after:content-[''] hover:underline"

/** A book that is not in the database yet gets its page when it is asked for. */
function SuggestionLink({ book }: { book: Recommendation }) {
  const [, navigate] = useLocation()
  const { mutate, isPending } = useSelectBook()
  if (book.id !== undefined) {
    return (
      <Link to={bookPath(book.id)} className={WHOLE_CARD}>
        {book.title}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={WHOLE_CARD}
      disabled={isPending}
      onClick={() =>
        mutate(book, {
          onSuccess: ({ id }) => navigate(bookPath(id)),
          onError: (error) => toast.error(serverError(error, 'Failed to view book details')),
        })
      }
    >
      {book.title}
    </button>
  )
}
