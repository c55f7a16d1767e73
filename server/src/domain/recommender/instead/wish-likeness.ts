import { sharedKeys } from '../about.ts'
import type { CatalogueModel, ModelBook } from '../catalogue-model.ts'

/** Of a word in a subject beside the whole one. */
const PART = 0.5
/** Of a genre beside a subject that no other book has. */
const GENRE = 0.8
/** A subject of fewer books weighs no more than one of so many. */
const RARE = 8

/**
 * How near each book is to the wish behind one, by position: 1 is as near as that book itself. Half of what is known of a
 * book is its own genre and subjects, the other half is those of its read-alikes: so a thriller for adults leads to one for
 * children which shares no word with it.
 */
export function likenessToWish(model: CatalogueModel, wish: ModelBook): number[] {
  const weigh = rarityIn(model)
  const wished = new Map<string, number>()
  const add = (book: ModelBook, share: number) => {
    const length = lengthOf(book, weigh)
    eachTerm(book, weigh, (term, weight) =>
      wished.set(term, (wished.get(term) ?? 0) + (share * weight) / length),
    )
  }
  const near = model.readAlikesOf(wish.position)
  add(wish, near.length === 0 ? 1 : 0.5)
  for (const other of near) add(model.books[other]!, 0.5 / near.length)

  const own = model.books.map((book) => {
    if (!hasTermOf(book, wished)) return 0
    let product = 0
    eachTerm(book, weigh, (term, weight) => (product += weight * (wished.get(term) ?? 0)))
    return product / lengthOf(book, weigh)
  })
  const both = own.map((value, position) => {
    const links = model.readAlikesOf(position)
    if (links.length === 0) return value
    return (value + links.reduce((sum, other) => sum + own[other]!, 0) / links.length) / 2
  })
  const whole = both[wish.position]!
  return both.map((value) => (whole === 0 ? 0 : value / whole))
}

/** How telling it is that a book is about the same as another: the sum of the rarities, 0-1 each, of what both are about. */
export function sharedRarity(model: CatalogueModel, to: ModelBook): (book: ModelBook) => number {
  const weigh = rarityIn(model)
  return (book) => sharedKeys(book.about, to.about).reduce((sum, key) => sum + weigh(key), 0)
}

/** 0-1: how few books are about something. */
export function rarityIn({ books, countAbout }: CatalogueModel): (key: string) => number {
  const most = Math.log(1 + books.length)
  return (key) => Math.log(1 + books.length / Math.max(RARE, countAbout(key))) / most
}

type Weigh = (key: string) => number

// All books of the catalogue are gone through, so that nothing is built for one of them.
function eachTerm(
  { about, genre }: ModelBook,
  weigh: Weigh,
  take: (term: string, weight: number) => void,
): void {
  // No key of a subject begins with a capital, as a genre does.
  if (genre !== null) take(genre, GENRE)
  for (const key of about.whole) take(key, weigh(key))
  for (const key of about.parts) take(key, PART * weigh(key))
}

function hasTermOf({ about, genre }: ModelBook, wished: ReadonlyMap<string, number>): boolean {
  const isWished = (term: string) => wished.has(term)
  return (
    (genre !== null && isWished(genre)) ||
    [about.whole, about.parts].some((keys) => keys.some(isWished))
  )
}

function lengthOf(book: ModelBook, weigh: Weigh): number {
  let squares = 0
  eachTerm(book, weigh, (_, weight) => (squares += weight * weight))
  return Math.sqrt(squares) || 1
}
