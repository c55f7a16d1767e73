import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { BookLink } from '../../features/books/book-link.tsx'
import { ShortVerdict } from '../../features/books/short-verdict.tsx'
import { useRecommendations } from '../../features/recommendations/recommendations.api.ts'
import { paths } from '../../lib/paths.ts'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HomePart } from './home-part.tsx'

const SHOWN = 3

export function SuggestionsPart({ limits }: { limits: Thresholds | null }) {
  const suggestions = useRecommendations()
  return (
    <HomePart
      title="You might like"
      link={{ to: paths.recommendations, text: 'More recommendations' }}
      query={suggestions}
      height="h-[32rem]"
    >
      {({ recommendations, ask_tastes: asksTastes }) =>
        recommendations.length > 0 ? (
          <ul className="grid gap-4">
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
      <BookCover book={book} className="w-18" />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="line-clamp-2 text-17">
          <BookLink
            book={book}
            className="after:absolute after:inset-0 after:content-[''] hover:underline"
          />
        </h3>
        <p className="truncate text-15 text-ink-2">{book.author}</p>
        <ShortVerdict book={book} limits={limits} />
        <p className="mt-1 line-clamp-3 text-15 leading-snug text-ink-2">{book.reason}</p>
      </div>
    </Card>
  )
}
