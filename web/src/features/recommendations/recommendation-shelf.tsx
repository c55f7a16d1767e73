import type { SectionKind } from '@pagelight/contract/constants/recommendation-sections.ts'
import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { EyeOff, Heart } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { BookCover } from '../../ui/covers/book-cover.tsx'
import { CoverShelf } from '../../ui/covers/cover-shelf.tsx'
import { BookLink } from '../books/book-link.tsx'
import { MarksOfPeople, VerdictOnly } from '../books/verdict-only.tsx'
import type { RecommendationActions } from './recommendation-list-props.ts'
import { recommendationKey } from './recommendation-view.ts'

type ShelfProps = RecommendationActions & {
  kind: SectionKind
  title: string
  books: readonly Recommendation[]
  limits: Thresholds | null
}

/** A further list: covers to swipe, each with the mark of its verdict. */
export function RecommendationShelf({ kind, title, books, ...rest }: ShelfProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <h2 id={id} className="text-17 sm:text-20">
        {title}
      </h2>
      <CoverShelf>
        {books.map((book) => (
          <ShelfBook
            key={recommendationKey(book)}
            book={book}
            isOnShelf={kind === 'to_read'}
            {...rest}
          />
        ))}
      </CoverShelf>
    </section>
  )
}

type ShelfBookProps = Omit<ShelfProps, 'kind' | 'title' | 'books'> & {
  book: Recommendation
  isOnShelf: boolean
}

function ShelfBook({ book, isOnShelf, limits, busy, ...actions }: ShelfBookProps) {
  const isBusy = busy.has(recommendationKey(book))
  return (
    <li className="relative flex w-24 shrink-0 snap-start flex-col sm:w-30">
      <div className="relative">
        <BookCover book={book} className="w-full" />
        <span className="absolute -right-1 -bottom-1">
          <VerdictOnly book={book} limits={limits} />
        </span>
      </div>
      <h3 className="mt-1.5 text-13 leading-snug font-medium">
        <BookLink
          book={book}
          className="block truncate sm:line-clamp-2 sm:whitespace-normal after:absolute after:inset-x-0 after:top-0 after:aspect-2/3 hover:text-accent"
        />
      </h3>
      <p className="truncate text-13 text-ink-2 max-sm:hidden">{book.author}</p>
      <MarksOfPeople book={book} limits={limits} />
      {isOnShelf ? null : (
        <div className="-mt-0.5 -mb-2 -ml-2.5 flex sm:mt-auto sm:mb-0">
          <IconButton
            size="icon-sm"
            label={`Add ${book.title} to your library`}
            icon={<Heart aria-hidden size={17} />}
            loading={isBusy}
            onClick={() => actions.onAdd(book)}
          />
          <IconButton
            size="icon-sm"
            label={`Not interested in ${book.title}`}
            icon={<EyeOff aria-hidden size={17} />}
            disabled={isBusy}
            onClick={() => actions.onDismiss(book)}
          />
        </div>
      )}
    </li>
  )
}
