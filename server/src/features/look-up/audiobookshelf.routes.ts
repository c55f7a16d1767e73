import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { AudiobookshelfMatch } from '@pagelight/contract/reading-servers.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { targetAudience } from '@pagelight/contract/rating-schemas.ts'
import { ratingTags } from '../../domain/rating-tags.ts'
import type { Mount } from '../../http/mount.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { Deps } from '../../deps.ts'
import { toStoredBook } from '../stored-books/book-row.ts'
import { findSeenBooks } from '../stored-books/book-row.queries.ts'
import { findByText, type SearchDeps } from '../search/search.service.ts'

/** Audiobookshelf takes the first match without asking, so that likenesses are no matches. */
export function audiobookshelfRoutes(mount: Mount, deps: SearchDeps & Pick<Deps, 'clock'>): void {
  const searches = createRateLimit({
    ...callLimits.searchForAudiobookshelf,
    clock: deps.clock,
    sentence: 'Too many searches at once. Please try again in a moment.',
  })

  mount('searchForAudiobookshelf', async ({ query, caller: { readerId } }) => {
    searches.spend(String(readerId))
    const [title, author] = [query.query, query.author ?? ''].map((one) =>
      one.slice(0, MAX_QUERY_LENGTH),
    )
    const named = await findByText(deps, { title: title!, author: author! }, readerId)
    const isbn13 = parseIsbn(query.isbn ?? '')
    const byIsbn = isbn13
      ? await findByText(deps, { title: isbn13, author: '' }, readerId)
      : { found: [] }
    const ids = named.found.map(({ book }) => book.id)
    // Both say the same book: it is the one. An ISBN alone may be another book's, and comes last.
    const said = byIsbn.found.map(({ book }) => book.id)
    const order = [...new Set([...ids.filter((id) => said.includes(id)), ...ids, ...said])]
    const rows = await findSeenBooks(deps.db, readerId, order.slice(0, MAX_SEARCH_RESULTS))
    return { matches: rows.map((row) => toMatch(toStoredBook(row))) }
  })
}

function toMatch(book: ReturnType<typeof toStoredBook>): AudiobookshelfMatch {
  const { year, description, cover_url: cover, isbn, genre } = book
  const position = book.series_position
  return {
    title: book.title,
    author: book.author,
    ...(year === null ? {} : { publishedYear: String(year) }),
    ...(description === null ? {} : { description }),
    ...(cover === null ? {} : { cover }),
    ...(isbn === null ? {} : { isbn }),
    genres: genre === null ? [] : [genre],
    tags: ratingTags(book, targetAudience.safeParse(book.target_audience).data ?? null),
    series:
      book.series_name === null
        ? []
        : [
            {
              series: book.series_name,
              ...(position === null ? {} : { sequence: String(position) }),
            },
          ],
  }
}
