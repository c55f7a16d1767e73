import { audienceSteps } from '../audience-range.ts'
import { isOfForm } from './book-form.ts'
import type { CatalogueModel, ModelBook } from '../catalogue-model.ts'
import { diversify } from '../diversify.ts'
import { findEligibleBooks, type Eligibility } from '../eligible-books.ts'
import { forAge } from './for-age.ts'
import { reasonForInstead } from './reason-for-instead.ts'
import { trustIn } from '../trust-in-readers.ts'
import { likenessToWish, sharedRarity } from './wish-likeness.ts'

export const INSTEAD_COUNT = 3

// What a book has for itself beside its likeness, which is 1 for the refused book itself.
const READ_ALIKE = 0.3
/** Times the rarity of what both are about, which is 0-1 for each subject. */
const SHARED = 0.4
const MOST_RARITY = 2
const SAME_AUTHOR = 0.15
/** Times their likeness by what readers have. */
const READERS = 0.5

// The share of that which is kept by a book of another genre, and by one that hardly anybody owns.
const OTHER_GENRE = 0.7
const LEAST_FAME = 0.5

/** A book that fits less would be a poor answer. */
const MIN_FIT = 0.27

export type Instead = { bookId: number; reason: string }

/**
 * Up to three books for the wish that stands behind one which does not fit: of its form, for the age of whoever it is for or,
 * where none is known, for its audience, and with something in common that can be said. None rather than a poor one.
 */
export function findInstead(
  model: CatalogueModel,
  wish: ModelBook,
  eligibility: Eligibility,
): Instead[] {
  const { history, age = null } = eligibility
  const fitOf = fitTo(model, wish, age)
  const near = model.books.flatMap((book) => {
    const isPossible = book !== wish && isOfForm(book, wish) && isBeginning(book, wish)
    const fit = isPossible ? fitOf(book) : 0
    return fit < MIN_FIT ? [] : [{ book, fit }]
  })
  const eligible = new Set(
    findEligibleBooks(
      model,
      {
        ...eligibility,
        history: {
          ...history,
          works: new Set([...history.works, wish.work]),
          // An age says more than the audiences that follow from it.
          mayBeFor: age === null ? history.mayBeFor : () => true,
        },
      },
      near.map(({ book }) => book),
    ),
  )
  const candidates = near.flatMap(({ book, fit }) => {
    const reason = eligible.has(book) ? reasonForInstead(model, book, wish) : null
    return reason === null ? [] : [{ book, fit, reason }]
  })
  const reasons = new Map(candidates.map(({ book, reason }) => [book, reason]))
  return diversify(candidates, {
    count: INSTEAD_COUNT,
    perAuthor: 1,
    similarity: model.similarity,
  }).map(({ book }) => ({ bookId: book.id, reason: reasons.get(book)! }))
}

/** 0 for a book that is not for whoever it would be for. */
function fitTo(
  model: CatalogueModel,
  wish: ModelBook,
  age: number | null,
): (book: ModelBook) => number {
  const likeness = likenessToWish(model, wish)
  const rarityOfShared = sharedRarity(model, wish)
  const readAlikes = new Set(model.readAlikesOf(wish.position))
  const readers = new Map<number, number>()
  const near = model.byReaders[wish.position]
  near?.positions.forEach((position, i) => readers.set(position, near.likeness[i]!))

  return (book) => {
    const { position } = book
    const forThem = age === null ? forAudience(book, wish) : forAge(book, age)
    if (forThem === 0) return 0
    const points =
      likeness[position]! +
      (readAlikes.has(position) ? READ_ALIKE : 0) +
      SHARED * Math.min(MOST_RARITY, rarityOfShared(book)) +
      (book.authorKeys.some((author) => wish.authorKeys.includes(author)) ? SAME_AUTHOR : 0) +
      READERS * trustIn(model.readerCount) * (readers.get(position) ?? 0)
    const fame = LEAST_FAME + ((1 - LEAST_FAME) * book.popularity) / 100
    return points * forThem * fame * (book.genre === wish.genre ? 1 : OTHER_GENRE)
  }
}

const forAudience = (book: ModelBook, wish: ModelBook) =>
  audienceSteps(book.targetAudience, wish.targetAudience) === 0 ? 1 : 0

/**
 * Whether it can be begun with: no later volume of a series, and none of the series of the refused book, since who asks for
 * one has read those before it; but any of them where they are read in any order.
 */
function isBeginning(book: ModelBook, wish: ModelBook): boolean {
  if (book.seriesKey === null) return true
  if (book.seriesKey === wish.seriesKey) return book.seriesInOrder === false
  return (book.seriesPosition ?? 1) <= 1
}
