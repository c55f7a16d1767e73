import type { Book } from '@pagelight/contract/books.ts'
import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { useState } from 'react'
import { useSelectBook } from '../features/books/books.api.ts'
import { useOpenBook } from '../features/books/use-open-book.ts'
import { ADDING, notifyAdded, notifyAddFailed } from '../features/library/add-messages.ts'
import { useAddToLibrary } from '../features/library/library.api.ts'
import { useChoosing } from '../features/people/choosing.ts'
import { sayLikedBy } from '../features/people/read-by.api.ts'
import { recommendationKey } from '../features/recommendations/recommendation-view.ts'
import {
  useDismissRecommendation,
  useDropRecommendation,
  useRestoreRecommendation,
} from '../features/recommendations/recommendations.api.ts'
import { useBusy } from '../lib/use-busy.ts'
import { toast } from '../ui/overlays/toast.ts'

const LIKED_STARS = 4

export function useRecommendationActions() {
  const { mutateAsync: addToLibrary } = useAddToLibrary()
  const { mutateAsync: selectBook } = useSelectBook()
  const { everyone, choice } = useChoosing()
  const { open } = useOpenBook()
  const drop = useDropRecommendation()
  const { mutateAsync: dismiss } = useDismissRecommendation()
  const { mutateAsync: restore } = useRestoreRecommendation()
  const [dismissed, setDismissed] = useState<Recommendation | null>(null)
  const { busy, run } = useBusy()

  async function add(book: Recommendation, rating?: number) {
    const work = addToLibrary({ book, rating, shelf: rating ? undefined : 'to-read' })
    toast.promise(work, ADDING)
    try {
      notifyAdded((await work).outcome)
      drop(book)
    } catch (error) {
      notifyAddFailed(error, 'elsewhere')
    }
  }

  async function dismissBook(book: Recommendation) {
    try {
      await dismiss(book)
      drop(book)
      setDismissed(book)
    } catch {
      toast.error('This book could not be dismissed. Please try again.')
    }
  }

  async function restoreBook() {
    if (!dismissed) return
    try {
      await restore(dismissed)
      setDismissed(null)
    } catch {
      toast.error('This book could not be restored. Please try again.')
    }
  }

  /** What a person likes is said of that person; it gets no stars of the reader's. */
  async function likedBy(book: Book) {
    const person = everyone?.people.find(({ id }) => id === choice)
    if (!person) return await addToLibrary({ book, rating: LIKED_STARS })
    const { id } = book.id === undefined ? await selectBook(book) : { id: book.id }
    return await sayLikedBy(person.id, id)
  }

  return {
    busy,
    dismissed,
    undo: () => void restoreBook(),
    onLiked: likedBy,
    forgetUndo: () => setDismissed(null),
    onDismiss: (book: Recommendation) => void dismissBook(book),
    onAdd: (book: Recommendation) => void run(recommendationKey(book), () => add(book)),
    onRate: (book: Recommendation, stars: number) =>
      void run(recommendationKey(book), () => add(book, stars)),
    onDetails: open,
  }
}
