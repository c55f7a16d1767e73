import type { Variables } from './variables.ts'

/** Who is asked about books that the database does not have. */
export type SourcesConfig = {
  /** null: not asked. `userAgent` tells Open Library who calls, as it asks for. */
  openLibrary: { baseUrl: string; userAgent: string } | null
  googleBooks: { baseUrl: string; apiKey: string } | null
}

export function sourcesOf(env: Variables, publicUrl: string): SourcesConfig {
  const contact = env.CONTACT_EMAIL ?? publicUrl
  // A header holds Latin letters only, and whatever the product is called.
  const name = env.BRAND_NAME.replace(/[^\x20-\x7e]+/g, '').trim() || 'Book catalogue'
  return {
    openLibrary:
      env.OPEN_LIBRARY === 'on'
        ? { baseUrl: env.OPEN_LIBRARY_URL, userAgent: `${name} (${contact})` }
        : null,
    googleBooks: env.GOOGLE_BOOKS_API_KEY
      ? { baseUrl: env.GOOGLE_BOOKS_URL, apiKey: env.GOOGLE_BOOKS_API_KEY }
      : null,
  }
}
