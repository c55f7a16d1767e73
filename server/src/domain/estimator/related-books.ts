import type { ContentRatings, TargetAudience } from '@pagelight/contract/ratings.ts'
import type { RelatedBook } from '../assessment.ts'
import { fold } from '../works/fold.ts'
import { peopleOf } from '../works/same-author.ts'
import { splitSeriesSuffix } from '../works/series-suffix.ts'
import { titleParts } from '../works/title-parts.ts'
import { isFictionBy } from './fiction.ts'

/** Names that stand for many people. */
const NOBODY = new Set(['anonymous', 'unknown', 'unknown author', 'various', 'various authors'])

export type NamedBook = { title: string; author: string; series?: string | null }

/** A book that has been assessed; `author_names`: other names of its authors. */
export type AssessedWork = ContentRatings &
  NamedBook & {
    author_names: readonly string[]
    genre: string | null
    target_audience: TargetAudience | null
  }

/** A key for each author of a book; none for "Anonymous". */
export function personKeys(author: string): string[] {
  return peopleOf(author).flatMap(({ key }) => (NOBODY.has(key) ? [] : [key]))
}

/** The folded name of the series, from the title or its own field; null if the book is in none. */
function seriesOf({ title, series }: NamedBook): string | null {
  const name = series ?? splitSeriesSuffix(title).seriesName
  return name === null ? null : fold(name).replace(/^(?:the|an?) | (?:series|trilogy|saga)$/g, '')
}

export function toRelated(book: NamedBook, others: readonly AssessedWork[]): RelatedBook[] {
  const series = seriesOf(book)
  return others.map((other) => ({
    language_rating: other.language_rating,
    sexual_content_rating: other.sexual_content_rating,
    violence_rating: other.violence_rating,
    same_series: series !== null && series === seriesOf(other),
    audience: other.target_audience,
    is_fiction: other.genre === null ? null : isFictionBy([other.genre]),
  }))
}

/** Finds an author's other books; those under other names of the author only if there are none under this one. */
export function createRelatedBooks(works: readonly AssessedWork[]) {
  const own = new Map<string, AssessedWork[]>()
  const aliases = new Map<string, AssessedWork[]>()
  for (const work of works) {
    for (const key of personKeys(work.author)) add(own, key, work)
    for (const key of work.author_names.flatMap(personKeys)) add(aliases, key, work)
  }
  return (book: NamedBook): RelatedBook[] => {
    const keys = personKeys(book.author)
    const title = titleParts(book.title).whole
    const others = (of: Map<string, AssessedWork[]>) =>
      [...new Set(keys.flatMap((key) => of.get(key) ?? []))].filter(
        (work) => titleParts(work.title).whole !== title,
      )
    const same = others(own)
    return toRelated(book, same.length > 0 ? same : others(aliases))
  }
}

function add(to: Map<string, AssessedWork[]>, key: string, work: AssessedWork) {
  const known = to.get(key)
  if (known) known.push(work)
  else to.set(key, [work])
}
