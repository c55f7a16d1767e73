import { sharedKeys } from '../about.ts'
import type { CatalogueModel, ModelBook } from '../catalogue-model.ts'
import { subjectKey } from '../neighbours/terms.ts'
import { peopleOf } from '../people-of.ts'
import { rarityIn } from './wish-likeness.ts'

const MAX_SUBJECTS = 2
/** Where fewer things in common are told, the genre is told too. */
const ENOUGH = 2
/** Say for whom a book is or how old it is, so that a book of any genre may be in place of one of these. */
const GENERAL = ["Children's fiction", 'Classic']

/**
 * What an offered book and the refused one share, in plain words. Null if it is too little: the genre alone, and of a book of
 * another genre less than the author, two subjects, or one and its readers.
 */
export function reasonForInstead(
  model: CatalogueModel,
  book: ModelBook,
  wish: ModelBook,
): string | null {
  const shared = sharedSubjects(model, book, wish)
  const author = authorOfBoth(book, wish)
  const isReadAlike = model.readAlikesOf(wish.position).includes(book.position)
  if (author === null && !isOfGenre(book, wish)) {
    const needed = isReadAlike || isGeneral(book) || isGeneral(wish) ? 1 : 2
    if (shared.length < needed) return null
  }
  const parts = [
    ...(author === null ? [] : [`Also by ${author}`]),
    ...(isReadAlike ? [`Recommended to readers of “${wish.title}”`] : []),
  ]
  const told = parts.length + shared.length
  if (told === 0) parts.push(...byCommonReadAlike(model, book, wish))
  if (parts.length + shared.length === 0) return null
  if (told < ENOUGH && isOfGenre(book, wish)) parts.push(`${book.genre} too`)
  if (shared.length > 0) parts.push(`In both: ${shared.slice(0, MAX_SUBJECTS).join(', ')}`)
  return `${parts.join('. ')}.`
}

function authorOfBoth(book: ModelBook, wish: ModelBook): string | null {
  const at = book.authorKeys.findIndex((author) => wish.authorKeys.includes(author))
  return peopleOf(book.author)[at] ?? null
}

function byCommonReadAlike(model: CatalogueModel, book: ModelBook, wish: ModelBook): string[] {
  const theirs = model.readAlikesOf(book.position)
  const common = model.readAlikesOf(wish.position).filter((position) => theirs.includes(position))
  const [best] = common
    .map((position) => model.books[position]!)
    .toSorted((a, b) => b.popularity - a.popularity)
  return best ? [`Like “${wish.title}”, recommended to readers of “${best.title}”`] : []
}

/** In the words of one of them, the rarest first. */
function sharedSubjects(model: CatalogueModel, book: ModelBook, wish: ModelBook): string[] {
  const rarity = rarityIn(model)
  const names = new Map(
    [...wish.subjects, ...book.subjects].map((subject) => [subjectKey(subject), subject]),
  )
  return sharedKeys(book.about, wish.about)
    .filter((key) => key !== subjectKey(book.genre ?? ''))
    .toSorted((a, b) => rarity(b) - rarity(a))
    .map((key) => names.get(key)!)
}

const isOfGenre = (book: ModelBook, wish: ModelBook) =>
  book.genre !== null && book.genre === wish.genre

const isGeneral = ({ genre }: ModelBook) => genre !== null && GENERAL.includes(genre)
