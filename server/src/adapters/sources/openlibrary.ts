/** https://openlibrary.org/dev/docs/api/search: it asks callers to identify themselves. */
import { z } from 'zod'
import { popularityOf, type CatalogueBook } from './catalogue-line.ts'
import { coverUrlOf, MAX_RATINGS, textOf } from './openlibrary-dump.ts'
import { isDescribedBy } from '../../domain/works/described-by.ts'
import type { CatalogueSource, SourceQuery } from './source.ts'
import { sourceJson } from './source-json.ts'

const NAME = 'openlibrary'
const FIELDS =
  'key,title,subtitle,author_name,first_publish_year,isbn,cover_i,subject,ratings_count,edition_count,number_of_pages_median'
const MAX_BOOKS = 10
const MAX_SUBJECTS = 12
const MAX_ISBNS = 100

/** A field of another shape counts as absent, so that it does not cost the book. */
const texts = z.array(z.string()).catch([])
const count = z.int().min(0).catch(0)
const doc = z.object({
  key: z.string().regex(/^\/works\/OL\d+W$/),
  title: z.string().min(1),
  subtitle: z.string().catch(''),
  author_name: texts,
  first_publish_year: z.int().nullable().catch(null),
  isbn: texts,
  cover_i: z.int().positive().nullable().catch(null),
  subject: texts,
  ratings_count: count,
  edition_count: count,
  number_of_pages_median: z.int().positive().nullable().catch(null),
})
type Doc = z.infer<typeof doc>
const answer = z.object({ docs: z.array(z.unknown()) })

export function createOpenLibrary(options: {
  baseUrl: string
  userAgent: string
  timeoutMs?: number
}): CatalogueSource {
  const headers = { 'User-Agent': options.userAgent }

  async function docs(query: Record<string, string>): Promise<Doc[]> {
    const url = new URL('/search.json', options.baseUrl)
    url.search = new URLSearchParams({
      ...query,
      fields: FIELDS,
      limit: String(MAX_BOOKS),
    }).toString()
    const parsed = answer.safeParse(await sourceJson(NAME, url, headers, options.timeoutMs))
    const found = parsed.success ? parsed.data.docs.slice(0, MAX_BOOKS) : []
    return found.flatMap((item) => doc.safeParse(item).data ?? [])
  }

  return {
    name: NAME,
    callsToDescribe: 2,
    async search(query: SourceQuery) {
      const found = await docs({
        q: 'isbn13' in query ? `isbn:${query.isbn13}` : wordsOnly(query.words),
      })
      return found.flatMap((item) => toBook(item, 'isbn13' in query ? query.isbn13 : null) ?? [])
    },
    async describe(book) {
      const query: Record<string, string> = book.isbn13
        ? { q: `isbn:${book.isbn13}` }
        : { title: wordsOnly(book.title), author: wordsOnly(book.author) }
      const found = (await docs(query)).find((item) =>
        isDescribedBy(book, { title: titleOf(item), authors: item.author_name }),
      )
      const known = found && toBook(found, book.isbn13)
      if (!found || !known) return null
      const work = await sourceJson(
        NAME,
        new URL(`${found.key}.json`, options.baseUrl),
        headers,
        options.timeoutMs,
      )
      const fields = z.object({ description: z.unknown().optional() }).safeParse(work)
      return { ...known, description: textOf(fields.data?.description) }
    },
  }
}

/** Removes the operators of its search language. */
function wordsOnly(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}\s']+/gu, ' ').trim()
}

const titleOf = ({ title, subtitle }: Doc) => (subtitle === '' ? title : `${title}: ${subtitle}`)

function toBook(item: Doc, isbn13: string | null): CatalogueBook | null {
  const author = item.author_name[0]?.trim() ?? ''
  if (author === '') return null
  return {
    title: titleOf(item),
    author,
    description: null,
    coverUrl: coverUrlOf(item.cover_i),
    isbn: isbn13 ?? item.isbn.find((isbn) => isbn.startsWith('978')) ?? item.isbn[0] ?? null,
    otherIsbns: item.isbn.slice(0, MAX_ISBNS),
    year: item.first_publish_year,
    pages: item.number_of_pages_median,
    subjects: item.subject.slice(0, MAX_SUBJECTS),
    seriesName: null,
    seriesPosition: null,
    popularity: popularityOf(item.ratings_count + Math.floor(item.edition_count / 4), MAX_RATINGS),
  }
}
