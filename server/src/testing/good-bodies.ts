import type { RouteName } from '@pagelight/contract/routes.ts'
import { namedFields } from '../db/schema/entry-fields.ts'
import { someFields } from './entry-values.ts'

const goodBook = {
  title: 'A',
  author: 'B',
  description: 'C',
  cover_url: 'https://example.com/c.jpg',
  isbn: '',
  genre: 'Fantasy',
}

const someLine = {
  limits: { language_threshold: 1, sexual_content_threshold: 1, violence_threshold: 1 },
  notes: [{ note: 'gore', wish: 'avoid' }],
}
const goodPerson = { name: 'Ben', age: 9, colour: 'teal', ...someLine }
const goodGroup = { name: 'Club', colour: 'blue', members: [], with_you: true, own: someLine }

/** One body a call that the contract accepts; every field of it is spoiled in turn. */
export const goodBodies: Partial<Record<RouteName, Record<string, unknown>>> = {
  verifyToken: { idToken: 'not.a.token' },
  deleteAccount: { email: 'reader@example.com' },
  createKey: { name: 'Shelf', scopes: ['ratings:read'], days: 30 },
  checkEmail: { email: 'visitor@example.com' },
  submitInterest: { email: 'visitor@example.com' },
  approveInterests: { ids: [1] },
  editEntries: { ids: [1], shelf: 'read' },
  removeEntries: { ids: [1] },
  searchBooks: { title: 'hobbit', author: '' },
  analyzeBook: goodBook,
  selectBook: goodBook,
  overrideRatings: {
    language_rating: 2,
    sexual_content_rating: 0,
    violence_rating: 4,
    reason: 'A battle lingers on wounds.',
  },
  resolveReport: { outcome: 'The ratings were corrected.' },
  decideDuplicateCandidate: { decision: 'different' },
  editBook: {
    title: 'A',
    author: 'B',
    series_name: 'C',
    series_position: 2,
    year: 1999,
    genre: 'Fantasy',
    description: 'D',
    cover_url: 'https://covers.openlibrary.org/b/id/1-M.jpg',
    isbns: ['9780306406157'],
  },
  mergeBook: { into: 1 },
  reportBook: { reason: 'There is a torture scene in chapter 9.', dimension: 'violence' },
  addEntry: { book_id: 1, rating: 4, notes: 'N', read_date: '2026-01-01' },
  rateEntry: { rating: 4 },
  restoreEntry: { ...namedFields(someFields()), added_at: '2026-01-01T10:00:00.000Z' },
  editEntry: { notes: 'N', read_date: '2026-01-01', shelf: 'read' },
  saveTastes: { genres: ['Fantasy'], audiences: ['Adult'] },
  savePreferences: someLine.limits,
  addPerson: goodPerson,
  savePerson: goodPerson,
  addGroup: goodGroup,
  saveGroup: goodGroup,
  saveOwnNotes: { notes: someLine.notes },
  setPublicLookUp: { public_lookup: 'catalogue' },
  saveReadBy: { people: [] },
}
