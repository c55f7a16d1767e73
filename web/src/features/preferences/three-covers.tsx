import { BookCover } from '../../ui/book-cover.tsx'

/** A picture of three invented books, where there is room for one. */
export function ThreeCovers() {
  return (
    <div aria-hidden className="hidden items-center justify-center gap-6 lg:flex">
      <BookCover title="Salt and Cinder" author="Ines Calloway" className="w-32 -rotate-3" />
      <BookCover title="The Hollow Road" author="A. Marsh" className="w-40" />
      <BookCover title="Small Tides" author="Oda Lindqvist" className="w-32 rotate-3" />
    </div>
  )
}
