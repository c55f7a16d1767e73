import { z } from 'zod'
import { MAX_SEARCH_RESULTS } from './constants/book-limits.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

/** Titles of files are long: the beginning of one is searched for. */
const text = z.string().trim().max(2_000)

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
      query: text.min(1, 'A title is required'),
      author: text.optional(),
      isbn: text.optional(),
      mediaType: z.string().max(20).optional(),
    }),
    response: z.object({ matches: z.array(audiobookshelfMatch).max(MAX_SEARCH_RESULTS) }),
  }),
}
