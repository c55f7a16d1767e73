/** The records of one book as they arrive from shops, libraries, readers and imports, to train and measure on. */
import type { ContentRatings, TargetAudience } from '@pagelight/contract/ratings.ts'
import type { BookMaterial, RelatedBook } from '../../server/src/domain/assessment.ts'
import { deliveredSubjects } from './delivered-subjects.ts'

/** In the style of publishers, with the subjects that Google Books, Open Library and readers' shelves give. */
export type Blurb = {
  title: string
  author: string
  blurb: string
  google_categories: string[]
  openlibrary_subjects: string[]
  shelves: string[]
}

export type TrainingBook = Omit<BookMaterial, 'related'> &
  ContentRatings & {
    target_audience: TargetAudience
    related: readonly RelatedBook[]
    blurb: Blurb | null
    /** Of no work of the catalogue: an outsider's record of another book, with its levels. */
    isOutside?: boolean
  }

/** How much a record counts in training. */
const WEIGHTS = {
  title: 0.2,
  description: 0.6,
  'description, heading': 0.15,
  heading: 0.1,
  'description, own subjects': 0.1,
  'description, library': 0.2,
  'description, shop': 0.2,
  library: 0.15,
  shop: 0.15,
  shelves: 0.15,
  blurb: 0.8,
  'blurb, heading': 0.2,
  'blurb, shop': 0.3,
  'blurb, library': 0.3,
  'blurb, everything': 0.5,
  everything: 0.2,
  record: 2.4,
  'record, description': 0.4,
  'record, subjects': 0.4,
} as const
export type Variant = keyof typeof WEIGHTS

export function weightOf(variant: Variant): number {
  return WEIGHTS[variant]
}

export function variantsOf(book: TrainingBook): [Variant, BookMaterial][] {
  const { title, author, description, genre, subjects, related, year } = book
  const delivered = deliveredSubjects(book)
  const record = (text: string | null, tags: readonly string[], of: string | null = null) => ({
    title,
    author,
    description: text,
    genre: of,
    subjects: [...tags],
    year: year ?? null,
    related,
  })
  if (book.isOutside)
    return [
      ['record', record(description, subjects)],
      ['record, description', record(description, [])],
      ['record, subjects', record(null, subjects)],
    ]
  return [
    ['title', record(null, [])],
    ['description', record(description, [])],
    ['description, heading', record(description, delivered.heading)],
    ['heading', record(null, delivered.heading)],
    ['description, own subjects', record(description, subjects, genre)],
    ['description, library', record(description, delivered.library)],
    ['description, shop', record(description, delivered.shop)],
    ['library', record(null, delivered.library)],
    ['shop', record(null, delivered.shop)],
    ['shelves', record(null, delivered.shelves)],
    ...(book.blurb ? blurbVariants(book.blurb, record) : []),
  ]
}

function blurbVariants(
  { blurb, google_categories: shop, openlibrary_subjects: library, shelves }: Blurb,
  record: (text: string | null, tags: readonly string[]) => BookMaterial,
): [Variant, BookMaterial][] {
  const all = [...shop, ...library, ...shelves]
  const headings = shop.map((category) => category.split(' / ')[0]!)
  return [
    ['blurb', record(blurb, [])],
    ['blurb, heading', record(blurb, headings)],
    ['blurb, shop', record(blurb, shop)],
    ['blurb, library', record(blurb, library)],
    ['blurb, everything', record(blurb, all)],
    ['everything', record(null, all)],
  ]
}
