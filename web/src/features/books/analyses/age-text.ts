import { proposeAge } from '@pagelight/contract/ages.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import { TARGET_AUDIENCES } from '@pagelight/contract/ratings.ts'

/** null where neither the catalogue nor the levels tell an age. */
export function ageText(book: StoredBook): string | null {
  if (typeof book.age_from === 'number')
    return book.age_from === 0 ? 'For every age' : `From age ${book.age_from}`
  const audience = TARGET_AUDIENCES.find((one) => one === book.target_audience) ?? null
  const age = proposeAge(book, audience)
  if (age === null) return null
  return age === 0 ? 'For every age, by its ratings' : `From about age ${age}, by its ratings`
}
