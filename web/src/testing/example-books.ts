import type { SearchResult, StoredBook } from '@pagelight/contract/books.ts'
import type { LibraryEntry } from '@pagelight/contract/library.ts'

export const exampleBook: StoredBook = {
  id: 1,
  title: 'The Lamplighter',
  author: 'Ida Wren',
  description: 'A lamplighter finds a letter under every lamp of her street.',
  cover_url: null,
  cover_motif: 'lantern',
  isbn: '9780000000002',
  genre: 'Fantasy',
  year: 1998,
  subjects: ['lamps', 'letters'],
  series_name: null,
  series_position: null,
  target_audience: 'Young adult',
  language_rating: 1,
  sexual_content_rating: 0,
  violence_rating: 3,
  language_explanation: 'A few mild words.',
  sexual_explanation: 'None.',
  violence_explanation: 'A duel with a death.',
  audience_explanation: 'Suits readers from twelve.',
  rating_summary: 'A gentle book with one duel.',
  basis: 'knowledge',
  packed_notes: [],
  provenance: {
    analyst: 'starter catalogue',
    model: null,
    rubric_version: 1,
    basis: 'knowledge',
    confidence: 0.9,
    evidence: [],
    analyzed_at: '2026-11-01T10:00:00Z',
  },
  source: 'starter_catalogue',
  total_ratings: 0,
}

export function makeBook(fields: Partial<StoredBook> = {}): StoredBook {
  return { ...exampleBook, ...fields }
}

export function makeEntry(fields: Partial<LibraryEntry> = {}): LibraryEntry {
  return {
    ...exampleBook,
    user_rating: null,
    notes: null,
    private_notes: null,
    imported: {},
    read_date: null,
    shelf: null,
    tags: [],
    pages: null,
    added_at: '2026-11-01T10:00:00.000Z',
    ...fields,
  }
}

export function makeResult(fields: Partial<SearchResult> = {}): SearchResult {
  const { title, author, cover_url, cover_motif, genre, year, isbn, description, basis } =
    exampleBook
  const { language_rating, sexual_content_rating, violence_rating } = exampleBook
  const ratings = { language_rating, sexual_content_rating, violence_rating, basis }
  return {
    title,
    author,
    cover_url,
    cover_motif,
    genre,
    year,
    isbn,
    description,
    series_name: null,
    series_position: null,
    ...ratings,
    packed_notes: exampleBook.packed_notes,
    match_quality: 1,
    ...fields,
  }
}
