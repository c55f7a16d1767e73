import type { Logger } from 'pino'
import type { SourcesConfig } from '../../config/sources.ts'
import { createGoogleBooks } from './googlebooks.ts'
import { guardSource, type GuardedSource } from './guarded-source.ts'
import { createOpenLibrary } from './openlibrary.ts'

/** Open Library's limit for callers that identify themselves; Google's is that of the key. */
const OPEN_LIBRARY_PER_SECOND = 3
const GOOGLE_PER_SECOND = 10

/** In the order of trust. */
export function createSources(
  { openLibrary, googleBooks }: SourcesConfig,
  deps: { clock: () => Date; log: Logger },
): GuardedSource[] {
  return [
    ...(openLibrary
      ? [
          guardSource(createOpenLibrary(openLibrary), {
            perSecond: OPEN_LIBRARY_PER_SECOND,
            ...deps,
          }),
        ]
      : []),
    ...(googleBooks
      ? [guardSource(createGoogleBooks(googleBooks), { perSecond: GOOGLE_PER_SECOND, ...deps })]
      : []),
  ]
}
