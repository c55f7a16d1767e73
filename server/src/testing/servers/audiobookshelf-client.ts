/** Asks as Audiobookshelf's CustomProviderAdapter does (v2.3x), and keeps of the answer what it keeps. */
import { z } from 'zod'

const textOf = z
  .union([z.string(), z.number().transform(String), z.array(z.union([z.string(), z.number()]))])
  .transform((value) => (Array.isArray(value) ? value.join(',') : value))
  .optional()
  .catch(undefined)
/** It takes a text with commas, too. */
const listOf = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .transform((list) => [...new Set(list.map((one) => one.trim()).filter(Boolean))])
  .optional()
  .catch(undefined)
const kept = z.object({
  title: textOf,
  author: textOf,
  publishedYear: textOf,
  description: z.string().optional().catch(undefined),
  cover: textOf,
  isbn: textOf,
  genres: listOf,
  tags: listOf,
  series: z
    .array(z.object({ series: z.string(), sequence: z.coerce.string().optional() }))
    .optional()
    .catch(undefined),
})

export type AsShelf = {
  /** The provider's URL and authorization value, as its administrator has entered them. */
  url: string
  authHeaderValue: string
  fetch: (url: string, init: RequestInit) => Response | Promise<Response>
}

/** An answer that is not 200 is an empty list there, one without `matches` an error. */
export async function askAsAudiobookshelf(
  { url, authHeaderValue, fetch }: AsShelf,
  { title, author, isbn }: { title: string; author?: string; isbn?: string },
) {
  const asked = new URLSearchParams({
    mediaType: 'book',
    query: title,
    ...(author ? { author } : {}),
    ...(isbn ? { isbn } : {}),
  })
  const response = await fetch(`${url}/search?${asked.toString()}`, {
    headers: {
      Accept: 'application/json, text/plain, */*',
      'User-Agent': 'axios/0.27.2',
      Authorization: authHeaderValue,
    },
  })
  if (response.status !== 200) return []
  const { matches } = (await response.json()) as { matches?: unknown }
  if (!Array.isArray(matches)) throw new Error('Custom provider returned malformed response')
  return matches.map((match) => kept.parse(match))
}
