import type { StoredBook } from '@pagelight/contract/books.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { ADDING, notifyAdded, notifyAddFailed } from '../add-messages.ts'
import { useAddToLibrary } from '../library.api.ts'

export function useAddBook(book: StoredBook) {
  const { mutateAsync, isPending } = useAddToLibrary()

  async function addBook(rating?: number) {
    const work = mutateAsync({ book, rating })
    toast.promise(work, ADDING)
    try {
      notifyAdded((await work).outcome)
    } catch (error) {
      notifyAddFailed(error, 'elsewhere')
    }
  }

  return { add: (rating?: number) => void addBook(rating), isPending }
}
