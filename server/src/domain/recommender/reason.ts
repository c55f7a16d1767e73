import type { ModelBook } from './catalogue-model.ts'
import type { EvidenceKind } from './score-books.ts'
import { fold } from '../works/fold.ts'
import { peopleOf } from './people-of.ts'
import { subjectKey } from './neighbours/terms.ts'
import { isVague } from './vague-subjects.ts'

const MAX_SUBJECTS = 2
/** From this share of the evidence on, other readers are mentioned. */
const MUCH_BY_READERS = 0.4

const AUDIENCES: Record<string, string> = {
  Children: 'for children',
  'Middle grade': 'for middle-grade readers',
  'Young adult': 'for young adults',
  Adult: 'for adults',
}

export const COLD_START_REASON =
  'Popular with many readers. Rate books in your library to get suggestions of your own.'

export const OTHERS_COLD_START_REASON = 'Popular with many readers.'

/** `by`: what speaks most for the offered book. */
type Source = { book: ModelBook; rating: number | null; by: EvidenceKind }

/** `because`: the reader's books that the sentence names, with their stars. */
export type Reason = { reason: string; because: { bookId: number; stars: number | null }[] }

export const withoutEvidence = (reason: string): Reason => ({ reason, because: [] })

/** `sources`: strongest first. Because you gave 5 stars to “Eragon”: dragons, quest. */
export function reasonFor(
  book: ModelBook,
  sources: readonly Source[],
  byReaders: number,
  isForOther = false,
): Reason {
  // Books with three stars are named only if there are no better ones, or for their series.
  const better = sources.filter(({ rating }) => rating !== 3)
  const ofSeries = sources.find((source) => isOfSeries(book, source.book))
  const [first, second] = ofSeries ? [ofSeries] : better.length > 0 ? better : sources
  if (!first)
    return withoutEvidence(kindReason(book, isForOther ? 'which they read' : 'which you read'))
  const kin = kinship(book, first.book)
  // Named together only if the same can be said of both.
  const shared =
    second && kin === '' && second.rating === first.rating
      ? inCommon(book, [first.book, second.book])
      : ''
  const named = second && shared !== '' ? [first, second] : [first]
  const common = shared || inCommon(book, [first.book])
  const sentence = `${isForOther ? openingForOther(named) : opening(named)}${kin}${common === '' ? '' : `: ${common}`}.`
  return {
    reason: sentence + addition(named, byReaders, common === '' && kin === ''),
    because: named.map(({ book: { id }, rating }) => ({ bookId: id, stars: rating })),
  }
}

/** For a book that no single book of the reader's speaks for. */
export function kindReason({ genre, targetAudience }: ModelBook, why: string): string {
  const kind = `${(genre ?? 'books').toLowerCase()} ${AUDIENCES[targetAudience ?? ''] ?? ''}`.trim()
  return `Among the best known ${kind}, ${why}.`
}

function addition(named: readonly Source[], byReaders: number, isBare: boolean): string {
  const by = named[0]!.by
  if (byReaders >= MUCH_BY_READERS || (isBare && by === 'readers'))
    return ` Other readers here who read ${pronoun(named)} also read this.`
  if (!isBare) return ''
  // The read-alikes of the catalogue were written, not counted among readers.
  return by === 'links'
    ? ' Our catalogue names both for the same taste.'
    : ' Its description is similar.'
}

const pronoun = (sources: readonly Source[]) => (sources.length > 1 ? 'them' : 'it')

function opening(sources: readonly Source[]): string {
  const titles = sources.map(({ book }) => `“${book.title}”`).join(' and ')
  const rating = sources[0]?.rating ?? null
  if (rating === null)
    return `Because ${titles} ${sources.length > 1 ? 'are' : 'is'} in your library`
  return `Because you gave ${rating} ${rating === 1 ? 'star' : 'stars'} to ${titles}`
}

function openingForOther(sources: readonly Source[]): string {
  const titles = sources.map(({ book }) => `“${book.title}”`).join(' and ')
  return `Because they ${sources[0]?.rating === null ? 'read' : 'liked'} ${titles}`
}

/** "of the same series", "also by"; empty if they share neither. */
export function kinship(book: ModelBook, source: ModelBook): string {
  if (isOfSeries(book, source)) return `, of the same series, ${book.seriesName}`
  const shared = book.authorKeys.findIndex((author) => source.authorKeys.includes(author))
  return shared >= 0 ? `, also by ${peopleOf(book.author)[shared]}` : ''
}

const isOfSeries = (book: ModelBook, source: ModelBook) =>
  book.seriesKey !== null && book.seriesKey === source.seriesKey

export function inCommon(book: ModelBook, sources: readonly ModelBook[]): string {
  const shared = distinct(book.subjects).filter((subject) =>
    sources.every(({ subjects }) =>
      subjects.some((theirs) => subjectKey(theirs) === subjectKey(subject)),
    ),
  )
  const telling = shared.filter(
    (subject) => !isVague(subjectKey(subject)) && fold(subject) !== fold(book.genre ?? ''),
  )
  const vague = shared.filter((subject) => isVague(subjectKey(subject)))
  const subjects = (telling.length > 0 ? telling : vague).slice(0, MAX_SUBJECTS)
  const genre =
    book.genre && sources.every((source) => source.genre === book.genre)
      ? book.genre.toLowerCase()
      : ''
  const audience = sources.every(({ targetAudience }) => targetAudience === book.targetAudience)
    ? (AUDIENCES[book.targetAudience ?? ''] ?? '')
    : ''
  // "for adults" alone is no reason.
  const kind =
    genre === ''
      ? subjects.length > 0
        ? ''
        : audience.replace('for adults', '')
      : `${genre} ${audience}`.trim()
  return [...subjects, kind].filter((part) => part !== '').join(', ')
}

function distinct(subjects: readonly string[]): string[] {
  return [...new Map(subjects.map((subject) => [subjectKey(subject), subject])).values()]
}
