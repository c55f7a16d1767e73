import type { Scope } from './constants/scopes.ts'
import { MAX_EPUB_BYTES } from './constants/text-tiers.ts'

export type Access = 'public' | 'reader' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route = {
  method: Method
  path: `/api/${string}`
  access: Access
  /** What a program's key must have for this call. Whatever is about accounts, people, administration, files or keys: none. */
  scope: Scope | 'none'
  /** DEFAULT_TIMEOUT_MS if absent. */
  timeoutMs?: number
  /** The largest size of the one field, `file`, of the multipart form that this call takes. */
  uploadBytes?: number
  /** Takes long with a large library: calls of one reader are worked on one after the other. */
  costly?: true
  /** A public call whose answer holds more for a reader who is signed in. */
  mayKnowCaller?: true
}

export const DEFAULT_TIMEOUT_MS = 10_000

/** docs/spec.md, section 7, fixes the methods and paths. */
export const routes = {
  config: { method: 'GET', path: '/api/config', access: 'public', scope: 'none' },
  showcase: { method: 'GET', path: '/api/showcase', access: 'public', scope: 'none' },
  lookUpPublic: { method: 'GET', path: '/api/public/look-up', access: 'public', scope: 'none' },
  listFurtherBooks: {
    method: 'GET',
    path: '/api/books/:id/further',
    access: 'public',
    scope: 'none',
  },

  verifyToken: {
    method: 'POST',
    path: '/api/auth/firebase-token',
    access: 'public',
    scope: 'none',
  },
  listSessions: { method: 'GET', path: '/api/user/sessions', access: 'reader', scope: 'none' },
  endSessions: { method: 'DELETE', path: '/api/user/sessions', access: 'reader', scope: 'none' },
  listKeys: { method: 'GET', path: '/api/user/keys', access: 'reader', scope: 'none' },
  createKey: { method: 'POST', path: '/api/user/keys', access: 'reader', scope: 'none' },
  revokeKey: { method: 'DELETE', path: '/api/user/keys/:id', access: 'reader', scope: 'none' },
  deleteAccount: { method: 'DELETE', path: '/api/user/account', access: 'reader', scope: 'none' },

  checkEmail: { method: 'POST', path: '/api/pilot/check-email', access: 'public', scope: 'none' },
  submitInterest: { method: 'POST', path: '/api/pilot/interest', access: 'public', scope: 'none' },
  languageModel: {
    method: 'GET',
    path: '/api/admin/language-model',
    access: 'admin',
    scope: 'none',
  },
  viewBackups: { method: 'GET', path: '/api/admin/backups', access: 'admin', scope: 'none' },
  viewBooksFolder: {
    method: 'GET',
    path: '/api/admin/books-folder',
    access: 'admin',
    scope: 'none',
  },
  viewPublicLookUp: {
    method: 'GET',
    path: '/api/admin/public-look-up',
    access: 'admin',
    scope: 'none',
  },
  setPublicLookUp: {
    method: 'PUT',
    path: '/api/admin/public-look-up',
    access: 'admin',
    scope: 'none',
  },
  listFailedJobs: { method: 'GET', path: '/api/admin/failed-jobs', access: 'admin', scope: 'none' },
  retryFailedJobs: {
    method: 'POST',
    path: '/api/admin/failed-jobs/:id/retry',
    access: 'admin',
    scope: 'none',
  },
  dropFailedJobs: {
    method: 'DELETE',
    path: '/api/admin/failed-jobs/:id',
    access: 'admin',
    scope: 'none',
  },
  listInterests: {
    method: 'GET',
    path: '/api/pilot/admin/list',
    access: 'admin',
    scope: 'none',
    costly: true,
  },
  approveInterest: {
    method: 'POST',
    path: '/api/pilot/admin/approve/:id',
    access: 'admin',
    scope: 'none',
  },
  approveInterests: {
    method: 'POST',
    path: '/api/pilot/admin/approve',
    access: 'admin',
    scope: 'none',
  },
  declineInterest: {
    method: 'POST',
    path: '/api/pilot/admin/decline/:id',
    access: 'admin',
    scope: 'none',
  },
  makeAdministrator: {
    method: 'POST',
    path: '/api/pilot/admin/administrators/:id',
    access: 'admin',
    scope: 'none',
  },
  removeAdministrator: {
    method: 'DELETE',
    path: '/api/pilot/admin/administrators/:id',
    access: 'admin',
    scope: 'none',
  },
  revokeInterest: {
    method: 'POST',
    path: '/api/pilot/admin/revoke/:id',
    access: 'admin',
    scope: 'none',
  },
  listAccessEvents: {
    method: 'GET',
    path: '/api/pilot/admin/audit',
    access: 'admin',
    scope: 'none',
  },
  listUnsentMails: {
    method: 'GET',
    path: '/api/pilot/admin/mails',
    access: 'admin',
    scope: 'none',
  },

  searchBooks: {
    method: 'POST',
    path: '/api/search/book',
    access: 'reader',
    scope: 'ratings:read',
  },
  listMostAsked: { method: 'GET', path: '/api/most-asked', access: 'reader', scope: 'none' },
  browseBooks: {
    method: 'GET',
    path: '/api/search/books',
    access: 'reader',
    scope: 'ratings:read',
  },
  searchForAudiobookshelf: {
    method: 'GET',
    path: '/api/audiobookshelf/search',
    access: 'reader',
    scope: 'ratings:read',
  },
  analyzeBook: {
    method: 'POST',
    path: '/api/books/analyze',
    access: 'reader',
    scope: 'library:write',
    timeoutMs: 120_000,
  },
  selectBook: {
    method: 'POST',
    path: '/api/books/select',
    access: 'reader',
    scope: 'library:write',
    timeoutMs: 120_000,
  },
  viewBook: {
    method: 'GET',
    path: '/api/books/view/:id',
    access: 'public',
    scope: 'ratings:read',
    mayKnowCaller: true,
  },
  analyzeBookText: {
    method: 'POST',
    path: '/api/books/:id/text',
    access: 'reader',
    scope: 'none',
    timeoutMs: 120_000,
    uploadBytes: MAX_EPUB_BYTES,
  },
  listTextAnalyses: { method: 'GET', path: '/api/books/:id/text', access: 'reader', scope: 'none' },
  listPendingTextAnalyses: {
    method: 'GET',
    path: '/api/text-readings',
    access: 'admin',
    scope: 'none',
  },
  acceptTextAnalysis: {
    method: 'POST',
    path: '/api/text-readings/:id/accept',
    access: 'admin',
    scope: 'none',
  },
  reanalyzeBook: {
    method: 'POST',
    path: '/api/books/:id/reanalyze',
    access: 'admin',
    scope: 'none',
    timeoutMs: 120_000,
  },
  listAnalyses: {
    method: 'GET',
    path: '/api/books/:id/analyses',
    access: 'public',
    scope: 'ratings:read',
    mayKnowCaller: true,
  },
  overrideRatings: {
    method: 'POST',
    path: '/api/books/:id/override',
    access: 'admin',
    scope: 'none',
  },
  withdrawOverride: {
    method: 'DELETE',
    path: '/api/books/:id/override',
    access: 'admin',
    scope: 'none',
  },
  reportBook: { method: 'POST', path: '/api/books/:id/reports', access: 'reader', scope: 'none' },
  listBookReports: {
    method: 'GET',
    path: '/api/books/:id/reports',
    access: 'reader',
    scope: 'none',
  },
  listOpenReports: { method: 'GET', path: '/api/reports', access: 'admin', scope: 'none' },
  listDuplicateCandidates: {
    method: 'GET',
    path: '/api/works/duplicates',
    access: 'admin',
    scope: 'none',
  },
  decideDuplicateCandidate: {
    method: 'PUT',
    path: '/api/works/duplicates/:id',
    access: 'admin',
    scope: 'none',
  },
  resolveReport: {
    method: 'POST',
    path: '/api/reports/:id/resolve',
    access: 'admin',
    scope: 'none',
  },

  viewBookRecord: { method: 'GET', path: '/api/books/:id/record', access: 'admin', scope: 'none' },
  editBook: { method: 'PATCH', path: '/api/books/:id', access: 'admin', scope: 'none' },
  removeBook: { method: 'DELETE', path: '/api/books/:id', access: 'admin', scope: 'none' },
  mergeBook: { method: 'POST', path: '/api/books/:id/merge', access: 'admin', scope: 'none' },
  listBookChanges: { method: 'GET', path: '/api/book-changes', access: 'admin', scope: 'none' },
  undoBookChange: {
    method: 'POST',
    path: '/api/book-changes/:id/undo',
    access: 'admin',
    scope: 'none',
  },
  viewContributions: {
    method: 'GET',
    path: '/api/pilot/admin/contributions/:id',
    access: 'admin',
    scope: 'none',
  },
  revertContributions: {
    method: 'DELETE',
    path: '/api/pilot/admin/contributions/:id',
    access: 'admin',
    scope: 'none',
    timeoutMs: 120_000,
  },

  listEntries: {
    method: 'GET',
    path: '/api/user/books',
    access: 'reader',
    scope: 'library:read',
    costly: true,
  },
  addEntry: {
    method: 'POST',
    path: '/api/user/books',
    access: 'reader',
    scope: 'library:write',
    timeoutMs: 120_000,
  },
  rateEntry: {
    method: 'PUT',
    path: '/api/user/books/:id/rate',
    access: 'reader',
    scope: 'library:write',
  },
  editEntry: {
    method: 'PATCH',
    path: '/api/user/books/:id',
    access: 'reader',
    scope: 'library:write',
  },
  listRows: {
    method: 'GET',
    path: '/api/user/books/rows',
    access: 'reader',
    scope: 'library:read',
    costly: true,
  },
  listPage: {
    method: 'GET',
    path: '/api/user/books/page',
    access: 'reader',
    scope: 'library:read',
    costly: true,
  },
  editEntries: {
    method: 'PATCH',
    path: '/api/user/books',
    access: 'reader',
    scope: 'library:write',
  },
  removeEntries: {
    method: 'POST',
    path: '/api/user/books/remove',
    access: 'reader',
    scope: 'library:write',
  },
  exportCsv: {
    method: 'GET',
    path: '/api/user/books/export.csv',
    access: 'reader',
    scope: 'none',
    costly: true,
  },
  exportJson: {
    method: 'GET',
    path: '/api/user/books/export.json',
    access: 'reader',
    scope: 'none',
    costly: true,
  },
  // After the rows and exports, whose paths match this one too.
  viewEntry: {
    method: 'GET',
    path: '/api/user/books/:id',
    access: 'reader',
    scope: 'library:read',
  },
  viewReading: {
    method: 'GET',
    path: '/api/user/reading',
    access: 'reader',
    scope: 'library:read',
  },
  removeEntry: {
    method: 'DELETE',
    path: '/api/user/books/:id',
    access: 'reader',
    scope: 'library:write',
  },
  restoreEntry: {
    method: 'PUT',
    path: '/api/user/books/:id',
    access: 'reader',
    scope: 'library:write',
  },

  importBooks: {
    method: 'POST',
    path: '/api/user/books/import',
    access: 'reader',
    scope: 'none',
    timeoutMs: 300_000,
    uploadBytes: 20 * 1024 * 1024,
  },
  listImports: {
    method: 'GET',
    path: '/api/user/imports',
    access: 'reader',
    scope: 'none',
    costly: true,
  },
  viewImport: {
    method: 'GET',
    path: '/api/user/imports/:id',
    access: 'reader',
    scope: 'none',
    costly: true,
  },
  listAttentionRows: {
    method: 'GET',
    path: '/api/user/imports/:id/attention',
    access: 'reader',
    scope: 'none',
    costly: true,
  },
  undoImport: {
    method: 'POST',
    path: '/api/user/imports/:id/undo',
    access: 'reader',
    scope: 'none',
    costly: true,
  },

  listRecommendations: {
    method: 'GET',
    path: '/api/recommendations',
    access: 'reader',
    scope: 'library:read',
    costly: true,
    timeoutMs: 120_000,
  },
  refreshRecommendations: {
    method: 'POST',
    path: '/api/recommendations/refresh',
    access: 'reader',
    scope: 'library:write',
    costly: true,
    timeoutMs: 120_000,
  },
  listSimilarBooks: {
    method: 'GET',
    path: '/api/books/:id/similar',
    access: 'reader',
    scope: 'ratings:read',
    costly: true,
  },
  listInstead: {
    method: 'GET',
    path: '/api/books/:id/instead',
    access: 'reader',
    scope: 'ratings:read',
    costly: true,
  },
  listDismissed: {
    method: 'GET',
    path: '/api/recommendations/dismissed',
    access: 'reader',
    scope: 'library:read',
    costly: true,
  },
  dismissRecommendation: {
    method: 'PUT',
    path: '/api/recommendations/dismissed/:id',
    access: 'reader',
    scope: 'library:write',
  },
  restoreRecommendation: {
    method: 'DELETE',
    path: '/api/recommendations/dismissed/:id',
    access: 'reader',
    scope: 'library:write',
  },

  getTastes: { method: 'GET', path: '/api/user/tastes', access: 'reader', scope: 'library:read' },
  saveTastes: { method: 'PUT', path: '/api/user/tastes', access: 'reader', scope: 'none' },

  getPreferences: {
    method: 'GET',
    path: '/api/user/preferences',
    access: 'reader',
    scope: 'library:read',
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/user/preferences',
    access: 'reader',
    scope: 'none',
  },

  // Children's data is for no program.
  listPeople: { method: 'GET', path: '/api/user/people', access: 'reader', scope: 'none' },
  addPerson: { method: 'POST', path: '/api/user/people', access: 'reader', scope: 'none' },
  savePerson: { method: 'PUT', path: '/api/user/people/:id', access: 'reader', scope: 'none' },
  deletePerson: { method: 'DELETE', path: '/api/user/people/:id', access: 'reader', scope: 'none' },
  addGroup: { method: 'POST', path: '/api/user/groups', access: 'reader', scope: 'none' },
  saveGroup: { method: 'PUT', path: '/api/user/groups/:id', access: 'reader', scope: 'none' },
  deleteGroup: { method: 'DELETE', path: '/api/user/groups/:id', access: 'reader', scope: 'none' },
  listReadBy: { method: 'GET', path: '/api/books/:id/read-by', access: 'reader', scope: 'none' },
  saveReadBy: { method: 'PUT', path: '/api/books/:id/read-by', access: 'reader', scope: 'none' },
  saveOwnNotes: { method: 'PUT', path: '/api/user/notes', access: 'reader', scope: 'none' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
