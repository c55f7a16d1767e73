import type { ResponseOf } from '@pagelight/contract/api.ts'
import type { Book, SearchResult, StoredBook } from '@pagelight/contract/books.ts'
import { MAX_SEARCH_RESULTS } from '@pagelight/contract/constants/book-limits.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { readKeptAccount } from './kept-account.ts'
import { readAllKept } from './kept-answers.ts'

type Facts = Omit<SearchResult, 'match_quality'>
type Known = { book: Facts; isbns: readonly string[]; name: string }

export type KeptLookUp = { results: SearchResult[]; asOf: number }

/** What this device keeps of the words or the number; null if it keeps nothing. A likeness is never taken for it. */
export async function lookUpKept(text: string): Promise<KeptLookUp | null> {
  const account = readKeptAccount()
  if (account === null) return null
  const known = await readKnown(account.uid)
  if (known.length === 0) return null
  const isbn = parseIsbn(text)
  const sought = folded(text)
  const words = sought.split(' ')
  const found = known.filter(({ isbns, name }) =>
    isbn === null ? words.every((word) => name.includes(word)) : isbns.includes(isbn),
  )
  const results = found
    .map(({ book }) => ({
      ...book,
      match_quality: isbn === null ? qualityOf(sought, book) : 1,
    }))
    .toSorted((one, other) => other.match_quality - one.match_quality)
    .slice(0, MAX_SEARCH_RESULTS)
  return { results, asOf: account.seenAt }
}

/** Of a kept book all that is known of it without a network. */
export async function keptBook({
  title,
  author,
}: {
  title: string
  author: string
}): Promise<Book | null> {
  const name = folded(`${title} ${author}`)
  const found = (await lookUpKept(`${title} ${author}`))?.results.find(
    (one) => folded(`${one.title} ${one.author}`) === name,
  )
  if (!found) return null
  return {
    ...factsOf(found),
    subjects: [],
    target_audience: null,
    language_explanation: null,
    sexual_explanation: null,
    violence_explanation: null,
    audience_explanation: null,
    rating_summary: null,
    provenance: null,
    source: 'kept',
    total_ratings: 0,
  }
}

/** The reader's own books first, then the best known. */
async function readKnown(uid: string): Promise<Known[]> {
  const [rows, opened, lists, mostAsked] = await Promise.all(
    (['listRows', 'viewBook', 'listRecommendations', 'listMostAsked'] as const).map(async (call) =>
      (await readAllKept(uid, call)).map(({ answer }) => answer),
    ),
  )
  const books = [
    ...((opened ?? []) as StoredBook[]),
    ...((rows ?? []) as ResponseOf<'listRows'>[]).flatMap(({ books: all }) => all),
    ...((lists ?? []) as ResponseOf<'listRecommendations'>[]).flatMap(
      ({ recommendations }) => recommendations,
    ),
    ...((mostAsked ?? []) as ResponseOf<'listMostAsked'>[]).flatMap(({ works }) => works),
  ]
  const byName = new Map<string, Known>()
  for (const book of books) {
    const name = folded(`${book.title} ${book.author}`)
    const before = byName.get(name)
    const isbns = 'isbns' in book ? book.isbns : []
    const own = 'isbn' in book && book.isbn !== null ? (parseIsbn(book.isbn) ?? []) : []
    byName.set(name, {
      book: before?.book ?? factsOf(book),
      name,
      isbns: [...new Set([before?.isbns ?? [], own, isbns].flat())],
    })
  }
  return [...byName.values()]
}

type AnyBook = Pick<
  SearchResult,
  | 'title'
  | 'author'
  | 'language_rating'
  | 'sexual_content_rating'
  | 'violence_rating'
  | 'basis'
  | 'packed_notes'
> &
  Partial<SearchResult>

function factsOf(book: AnyBook): Facts {
  return {
    title: book.title,
    author: book.author,
    cover_url: book.cover_url ?? null,
    cover_motif: book.cover_motif ?? null,
    genre: book.genre ?? null,
    year: book.year ?? null,
    isbn: book.isbn ?? null,
    description: book.description ?? null,
    series_name: book.series_name ?? null,
    series_position: book.series_position ?? null,
    language_rating: book.language_rating,
    sexual_content_rating: book.sexual_content_rating,
    violence_rating: book.violence_rating,
    basis: book.basis,
    packed_notes: book.packed_notes,
  }
}

/** Without case, accents and punctuation. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The share of the title that was typed, or of title and author. */
function qualityOf(sought: string, { title, author }: { title: string; author: string }): number {
  const names = [title, `${title} ${author}`].map(folded)
  return Math.max(
    ...names.map((name) => (name === sought ? 1 : 0.9 * Math.min(1, sought.length / name.length))),
  )
}
