import type { ReactNode } from 'react'
import { BookTypeAhead } from '../../features/books/search/book-type-ahead.tsx'
import { RecentSearches } from '../../features/books/search/recent-searches.tsx'
import { ScanLink } from '../../features/scan/scan-link.tsx'
import { AddByHand } from '../search/add-by-hand.tsx'
import { SearchedBook } from '../search/searched-book.tsx'
import { useLookUp } from '../search/use-look-up.ts'

/** The search box has the focus; the book that is found is shown below it. */
export function LookUp({ uid, children }: { uid: string; children: ReactNode }) {
  const lookUp = useLookUp(uid)
  const { recent, searched, limits, typeAhead } = lookUp
  return (
    <>
      <div className="relative flex gap-2 [&>:first-child]:min-w-0 [&>:first-child]:flex-1">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- looking up a book is what this page is for */}
        <BookTypeAhead {...typeAhead} autoFocus />
        <ScanLink />
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      <SearchedBook searched={searched} limits={limits}>
        {recent.books.length > 0 ? (
          <RecentSearches books={recent.books} onPick={searched.analyze} onForget={recent.forget} />
        ) : null}
      </SearchedBook>
      <AddByHand {...lookUp} />
    </>
  )
}
