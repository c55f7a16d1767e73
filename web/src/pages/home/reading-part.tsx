import type { LibraryEntry } from '@pagelight/contract/library.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { Link } from 'wouter'
import type { Reading, useReading } from '../../features/library/library.api.ts'
import { MarksOfPeople, VerdictOnly } from '../../features/books/verdict-only.tsx'
import { formatCount, formatNumber } from '../../lib/format-number.ts'
import { bookPath, paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { CoverShelf } from '../../ui/covers/cover-shelf.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { HomePart } from './home-part.tsx'

type ReadingPartProps = {
  reading: ReturnType<typeof useReading>
  limits: Thresholds | null
  onImport: () => void
}

export function ReadingPart({ reading, limits, onImport }: ReadingPartProps) {
  const { data } = reading
  return (
    <HomePart
      title="You are reading"
      link={data && data.entries > 0 ? { to: paths.library, text: libraryLink(data) } : undefined}
      query={reading}
    >
      {({ books, entries }) =>
        books.length > 0 ? (
          <CoverShelf>
            {books.map((entry) => (
              <ReadBook key={entry.id} entry={entry} limits={limits} />
            ))}
          </CoverShelf>
        ) : entries > 0 ? (
          <p className="text-ink-2">
            Nothing at the moment. A book on the shelf “Currently reading” appears here.
          </p>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2">Your library is empty: import it, or add a first book.</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={onImport}>Import your library</Button>
              <LinkButton to={paths.library}>Go to your library</LinkButton>
            </div>
          </div>
        )
      }
    </HomePart>
  )
}

function libraryLink({ books, reading, entries }: Reading): string {
  return reading > books.length
    ? `All ${formatNumber(reading)} in your library`
    : `Your library: ${formatCount(entries, 'book')}`
}

/** Who reads a book has chosen it: the mark is enough. */
function ReadBook({ entry, limits }: { entry: LibraryEntry; limits: Thresholds | null }) {
  const { id, title, author } = entry
  return (
    <li className="relative grid w-32 shrink-0 snap-start content-start gap-2">
      <div className="relative">
        <BookCover book={entry} className="w-full" />
        <span className="absolute -right-1 -bottom-1">
          <VerdictOnly book={entry} limits={limits} />
        </span>
      </div>
      <div className="grid min-w-0 gap-0.5">
        <h3 className="line-clamp-2 text-15">
          <Link
            to={bookPath(id)}
            className="after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="truncate text-13 text-ink-2">{author}</p>
      </div>
      <MarksOfPeople book={entry} limits={limits} />
    </li>
  )
}
