/** https://developers.google.com/books/docs/v1/reference/volumes: editions, not works. */
import { z } from 'zod'
import { popularityOf, yearIn, type CatalogueBook } from './catalogue-line.ts'
import { isDescribedBy } from '../../domain/works/described-by.ts'
import type { CatalogueSource } from './source.ts'
import { knownCover } from '../../domain/works/known-cover.ts'
import { sourceJson } from './source-json.ts'

const NAME = 'googlebooks'
const FIELDS =
  'items(volumeInfo(title,subtitle,authors,publishedDate,description,industryIdentifiers,categories,imageLinks,ratingsCount,pageCount))'
const MAX_BOOKS = 10
/** Its counts come from its own few raters. */
const MAX_RATINGS = 50_000

const texts = z.array(z.string()).catch([])
const volume = z.object({
  volumeInfo: z.object({
    title: z.string().min(1),
    subtitle: z.string().catch(''),
    authors: texts,
    publishedDate: z.string().catch(''),
    description: z.string().nullable().catch(null),
    industryIdentifiers: z.array(z.object({ type: z.string(), identifier: z.string() })).catch([]),
    categories: texts,
    imageLinks: z.object({ thumbnail: z.string().catch('') }).catch({ thumbnail: '' }),
    ratingsCount: z.int().min(0).catch(0),
    pageCount: z.int().positive().nullable().catch(null),
  }),
})
const answer = z.object({ items: z.array(z.unknown()).default([]) })

export function createGoogleBooks(options: {
  baseUrl: string
  apiKey: string
  timeoutMs?: number
}): CatalogueSource {
  async function volumes(q: string): Promise<CatalogueBook[]> {
    const url = new URL('/books/v1/volumes', options.baseUrl)
    url.search = new URLSearchParams({
      q,
      maxResults: String(MAX_BOOKS),
      printType: 'books',
      fields: FIELDS,
      key: options.apiKey,
    }).toString()
    const parsed = answer.safeParse(await sourceJson(NAME, url, {}, options.timeoutMs))
    const found = parsed.success ? parsed.data.items.slice(0, MAX_BOOKS) : []
    return found.flatMap((item) => toBook(volume.safeParse(item).data) ?? [])
  }

  return {
    name: NAME,
    callsToDescribe: 1,
    search: (query) => volumes('isbn13' in query ? `isbn:${query.isbn13}` : wordsOnly(query.words)),
    async describe(book) {
      const q = book.isbn13
        ? `isbn:${book.isbn13}`
        : `intitle:"${wordsOnly(book.title)}" inauthor:"${wordsOnly(book.author)}"`
      return (
        (await volumes(q)).find((found) =>
          isDescribedBy(book, { title: found.title, authors: [found.author] }),
        ) ?? null
      )
    },
  }
}

function wordsOnly(text: string): string {
  return text.replace(/[^\p{L}\p{N}\p{M}\s']+/gu, ' ').trim()
}

function toBook(found: z.infer<typeof volume> | undefined): CatalogueBook | null {
  const author = found?.volumeInfo.authors[0]?.trim() ?? ''
  if (!found || author === '') return null
  const {
    title,
    subtitle,
    publishedDate,
    description,
    industryIdentifiers,
    categories,
    imageLinks,
    ratingsCount,
    pageCount,
  } = found.volumeInfo
  const isbn = (type: string) => industryIdentifiers.find((item) => item.type === type)?.identifier
  return {
    title: subtitle === '' ? title : `${title}: ${subtitle}`,
    author,
    description,
    coverUrl: knownCover(imageLinks.thumbnail),
    isbn: isbn('ISBN_13') ?? isbn('ISBN_10') ?? null,
    year: yearIn(publishedDate),
    pages: pageCount,
    subjects: categories.flatMap((category) => category.split(/\s*[/&]\s*/)),
    seriesName: null,
    seriesPosition: null,
    popularity: popularityOf(ratingsCount, MAX_RATINGS),
  }
}
