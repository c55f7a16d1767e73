import type { BookFields } from '@pagelight/contract/books.ts'
import { useLocation } from 'wouter'
import { bookPath } from '../../lib/paths.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useSelectBook } from './books.api.ts'

/** Shows the book's page; a book without one is stored first. */
export function useOpenBook() {
  const [, navigate] = useLocation()
  const { mutateAsync: selectBook, isPending } = useSelectBook()

  async function open(book: BookFields & { id?: number }) {
    if (isPending) return
    try {
      navigate(bookPath(book.id ?? (await selectBook(book)).id))
    } catch {
      toast.error('Failed to view book details')
    }
  }

  return { open: (book: BookFields & { id?: number }) => void open(book), opening: isPending }
}
