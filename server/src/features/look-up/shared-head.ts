import { callLimits } from '@pagelight/contract/constants/call-limits.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import { DIMENSIONS, isEstimated, MAX_RATING, ratingLabel } from '@pagelight/contract/ratings.ts'
import type { Deps } from '../../deps.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { viewBook } from './books.service.ts'

const BOOK_PAGE = /^\/book\/([1-9]\d{0,8})$/
const MAX_DESCRIPTION = 300

/** What a book's page tells programs that show a link to it; null where there is nothing for everybody to see. */
export function createSharedHead({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): (
  path: string,
  address: string,
) => Promise<string | null> {
  const views = createRateLimit({ ...callLimits.viewBook, clock, sentence: 'Too many pages.' })
  return async (path, address) => {
    const id = BOOK_PAGE.exec(path)?.[1]
    if (id === undefined) return null
    views.spend(address)
    const book = await viewBook({ db }, Number(id), null)
    return book.confirmation === undefined ? headOf(book, config) : null
  }
}

function headOf(book: StoredBook, { brandName, publicUrl }: Deps['config']): string {
  const title = book.author === '' ? book.title : `${book.title} by ${book.author}`
  const properties = {
    'og:type': 'book',
    'og:site_name': brandName,
    'og:title': title,
    'og:description': descriptionOf(book),
    'og:url': `${publicUrl}/book/${book.id}`,
    ...(book.cover_url ? { 'og:image': book.cover_url } : {}),
  }
  const lines = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
  )
  return [`<title>${escaped(`${title} - ${brandName}`)}</title>`, ...lines].join('\n    ')
}

function descriptionOf(book: StoredBook): string {
  if (DIMENSIONS.every(({ rating }) => book[rating] < 0))
    return 'Language, sexual content and violence are not rated yet.'
  const levels = DIMENSIONS.map(({ shortName, rating }) => {
    const label = ratingLabel(book[rating])
    return label === null
      ? `${shortName}: not rated`
      : `${shortName}: ${book[rating]} of ${MAX_RATING}, ${label}`
  })
  const estimate = isEstimated(book.basis) ? ' (estimated)' : ''
  const text = `${levels.join('. ')}${estimate}. ${book.rating_summary ?? ''}`.trim()
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '').toWellFormed()
}
