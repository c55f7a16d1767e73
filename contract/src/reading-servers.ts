import { z } from 'zod'
import { BOOK_LIMITS, MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS } from './constants/book-limits.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** Titles of files may be longer than what is searched for. */
const cut = (length: number) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.slice(0, length))

/** Audiobookshelf's custom-metadata-provider-specification.yaml; `series` and `isbn` as its client reads and sends them. */
export const audiobookshelfMatch = z.object({
  title: z.string(),
  author: z.string(),
  publishedYear: z.string().optional(),
  description: z.string().optional(),
  cover: z.string().optional(),
  isbn: z.string().optional(),
  genres: z.array(z.string()),
  /** "Ages 12+", "Violence 3 of 5". */
  tags: z.array(z.string()),
  series: z.array(z.object({ series: z.string(), sequence: z.string().optional() })),
})
export type AudiobookshelfMatch = z.infer<typeof audiobookshelfMatch>

export const readingServersApi = {
  searchForAudiobookshelf: endpoint(routes.searchForAudiobookshelf, {
    summary: 'A custom metadata provider of Audiobookshelf: books with their ratings as tags',
    query: z.object({
      query: cut(MAX_QUERY_LENGTH).pipe(z.string().trim().min(1, 'A title is required')),
      author: cut(MAX_QUERY_LENGTH).optional(),
      isbn: cut(BOOK_LIMITS.isbn).optional(),
      mediaType: z.string().max(20).optional(),
    }),
    response: z.object({ matches: z.array(audiobookshelfMatch).max(MAX_SEARCH_RESULTS) }),
  }),
}
