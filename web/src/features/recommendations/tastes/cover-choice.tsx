import type { BrowsedBook } from '@pagelight/contract/books.ts'
import { Check } from 'lucide-react'
import { BookCover } from '../../../ui/covers/book-cover.tsx'

type CoverChoiceProps = {
  books: readonly BrowsedBook[]
  picked: readonly BrowsedBook[]
  max: number
  onToggle: (book: BrowsedBook) => void
}

export function CoverChoice({ books, picked, max, onToggle }: CoverChoiceProps) {
  const isPicked = (book: BrowsedBook) => picked.some(({ offer_id }) => offer_id === book.offer_id)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-17 font-[550]">Pick up to five that you liked</legend>
      <p className="text-ink-2">
        {`${picked.length} of ${max} picked. They go to your library with four stars.`}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 gap-y-5">
        {books.map((book) => (
          <li key={book.offer_id}>
            <label className="group relative grid cursor-pointer gap-1.5 rounded-sm has-disabled:cursor-default has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
              <input
                type="checkbox"
                className="peer sr-only"
                checked={isPicked(book)}
                disabled={!isPicked(book) && picked.length >= max}
                onChange={() => onToggle(book)}
              />
              <span className="relative rounded-xs peer-checked:ring-3 peer-checked:ring-accent">
                <BookCover book={book} className="w-full" />
              </span>
              {isPicked(book) ? (
                <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-accent text-accent-ink">
                  <Check aria-hidden size={17} />
                </span>
              ) : null}
              <span className="line-clamp-2 text-13 leading-snug font-medium">{book.title}</span>
              <span className="truncate text-13 text-ink-2">{book.author}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
