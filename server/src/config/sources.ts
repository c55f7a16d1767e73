import type { Variables } from './variables.ts'

export type SourcesConfig = {
  /** null: not asked. Open Library wants a `userAgent` that names the caller. */
  openLibrary: { baseUrl: string; userAgent: string } | null
  googleBooks: { baseUrl: string; apiKey: string } | null
}

export function sourcesOf(env: Variables, publicUrl: string): SourcesConfig {
  const contact = env.CONTACT_EMAIL ?? publicUrl
  // Headers hold Latin letters only, whatever the product is called.
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
