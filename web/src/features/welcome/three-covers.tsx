import { BookCover } from '../../ui/covers/book-cover.tsx'

/** Invented books, on wide screens only. */
export function ThreeCovers() {
  return (
    <div aria-hidden className="hidden items-center justify-center gap-6 lg:flex">
      <div className="-rotate-3">
        <BookCover title="Salt and Cinder" author="Ines Calloway" className="w-32" />
      </div>
      <BookCover title="The Hollow Road" author="A. Marsh" className="w-40" />
      <div className="rotate-3">
        <BookCover title="Small Tides" author="Oda Lindqvist" className="w-32" />
      </div>
    </div>
  )
}
