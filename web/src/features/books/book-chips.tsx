import type { Book } from '@pagelight/contract/books.ts'
import { BookMarked, Users } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

export function BookChips({ book }: { book: Pick<Book, 'genre' | 'target_audience'> }) {
  if (!book.genre && !book.target_audience) return null
  return (
    <div className="flex flex-wrap gap-2">
      {book.genre ? (
        <Chip icon={<BookMarked aria-hidden size={14} className="max-sm:hidden" />}>
          {book.genre}
        </Chip>
      ) : null}
      {book.target_audience ? (
        <Chip icon={<Users aria-hidden size={14} className="max-sm:hidden" />}>
          {book.target_audience}
        </Chip>
      ) : null}
    </div>
  )
}
