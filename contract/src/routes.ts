import type { Scope } from './constants/scopes.ts'
import { MAX_EPUB_BYTES } from './constants/text-tiers.ts'

export type Access = 'public' | 'reader' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Route = {
  method: Method
  path: `/api/${string}`
  access: Access
  /** What a program's key must have for this call. Without it no key opens it: all about accounts, people, administration, files and keys. */
  scope?: Scope
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
  config: { method: 'GET', path: '/api/config', access: 'public' },
  showcase: { method: 'GET', path: '/api/showcase', access: 'public' },
  lookUpPublic: { method: 'GET', path: '/api/public/look-up', access: 'public' },
  listFurtherBooks: { method: 'GET', path: '/api/books/:id/further', access: 'public' },

  verifyToken: { method: 'POST', path: '/api/auth/firebase-token', access: 'public' },
  listSessions: { method: 'GET', path: '/api/user/sessions', access: 'reader' },
  endSessions: { method: 'DELETE', path: '/api/user/sessions', access: 'reader' },
  listKeys: { method: 'GET', path: '/api/user/keys', access: 'reader' },
  createKey: { method: 'POST', path: '/api/user/keys', access: 'reader' },
  revokeKey: { method: 'DELETE', path: '/api/user/keys/:id', access: 'reader' },
  deleteAccount: { method: 'DELETE', path: '/api/user/account', access: 'reader' },

  checkEmail: { method: 'POST', path: '/api/pilot/check-email', access: 'public' },
  submitInterest: { method: 'POST', path: '/api/pilot/interest', access: 'public' },
  languageModel: { method: 'GET', path: '/api/admin/language-model', access: 'admin' },
  viewBackups: { method: 'GET', path: '/api/admin/backups', access: 'admin' },
  viewBooksFolder: { method: 'GET', path: '/api/admin/books-folder', access: 'admin' },
  viewPublicLookUp: { method: 'GET', path: '/api/admin/public-look-up', access: 'admin' },
  setPublicLookUp: { method: 'PUT', path: '/api/admin/public-look-up', access: 'admin' },
  listFailedJobs: { method: 'GET', path: '/api/admin/failed-jobs', access: 'admin' },
  retryFailedJobs: { method: 'POST', path: '/api/admin/failed-jobs/:id/retry', access: 'admin' },
  dropFailedJobs: { method: 'DELETE', path: '/api/admin/failed-jobs/:id', access: 'admin' },
  listInterests: { method: 'GET', path: '/api/pilot/admin/list', access: 'admin', costly: true },
  approveInterest: { method: 'POST', path: '/api/pilot/admin/approve/:id', access: 'admin' },
  approveInterests: { method: 'POST', path: '/api/pilot/admin/approve', access: 'admin' },
  declineInterest: { method: 'POST', path: '/api/pilot/admin/decline/:id', access: 'admin' },
  makeAdministrator: {
    method: 'POST',
    path: '/api/pilot/admin/administrators/:id',
    access: 'admin',
  },
  removeAdministrator: {
    method: 'DELETE',
    path: '/api/pilot/admin/administrators/:id',
    access: 'admin',
  },
  revokeInterest: { method: 'POST', path: '/api/pilot/admin/revoke/:id', access: 'admin' },
  listAccessEvents: { method: 'GET', path: '/api/pilot/admin/audit', access: 'admin' },
  listUnsentMails: { method: 'GET', path: '/api/pilot/admin/mails', access: 'admin' },

  searchBooks: {
    method: 'POST',
    path: '/api/search/book',
    access: 'reader',
    scope: 'ratings:read',
  },
  listMostAsked: { method: 'GET', path: '/api/most-asked', access: 'reader' },
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
    timeoutMs: 120_000,
    uploadBytes: MAX_EPUB_BYTES,
  },
  listTextAnalyses: { method: 'GET', path: '/api/books/:id/text', access: 'reader' },
  listPendingTextAnalyses: { method: 'GET', path: '/api/text-readings', access: 'admin' },
  acceptTextAnalysis: { method: 'POST', path: '/api/text-readings/:id/accept', access: 'admin' },
  reanalyzeBook: {
    method: 'POST',
    path: '/api/books/:id/reanalyze',
    access: 'admin',
    timeoutMs: 120_000,
  },
  listAnalyses: {
    method: 'GET',
    path: '/api/books/:id/analyses',
    access: 'public',
    scope: 'ratings:read',
    mayKnowCaller: true,
  },
  overrideRatings: { method: 'POST', path: '/api/books/:id/override', access: 'admin' },
  withdrawOverride: { method: 'DELETE', path: '/api/books/:id/override', access: 'admin' },
  reportBook: { method: 'POST', path: '/api/books/:id/reports', access: 'reader' },
  listBookReports: { method: 'GET', path: '/api/books/:id/reports', access: 'reader' },
  listOpenReports: { method: 'GET', path: '/api/reports', access: 'admin' },
  listDuplicateCandidates: { method: 'GET', path: '/api/works/duplicates', access: 'admin' },
  decideDuplicateCandidate: { method: 'PUT', path: '/api/works/duplicates/:id', access: 'admin' },
  resolveReport: { method: 'POST', path: '/api/reports/:id/resolve', access: 'admin' },

  viewBookRecord: { method: 'GET', path: '/api/books/:id/record', access: 'admin' },
  editBook: { method: 'PATCH', path: '/api/books/:id', access: 'admin' },
  removeBook: { method: 'DELETE', path: '/api/books/:id', access: 'admin' },
  mergeBook: { method: 'POST', path: '/api/books/:id/merge', access: 'admin' },
  listBookChanges: { method: 'GET', path: '/api/book-changes', access: 'admin' },
  undoBookChange: { method: 'POST', path: '/api/book-changes/:id/undo', access: 'admin' },
  viewContributions: { method: 'GET', path: '/api/pilot/admin/contributions/:id', access: 'admin' },
  revertContributions: {
    method: 'DELETE',
    path: '/api/pilot/admin/contributions/:id',
    access: 'admin',
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
  exportCsv: { method: 'GET', path: '/api/user/books/export.csv', access: 'reader', costly: true },
  exportJson: {
    method: 'GET',
    path: '/api/user/books/export.json',
    access: 'reader',
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
    timeoutMs: 300_000,
    uploadBytes: 20 * 1024 * 1024,
  },
  listImports: { method: 'GET', path: '/api/user/imports', access: 'reader', costly: true },
  viewImport: { method: 'GET', path: '/api/user/imports/:id', access: 'reader', costly: true },
  listAttentionRows: {
    method: 'GET',
    path: '/api/user/imports/:id/attention',
    access: 'reader',
    costly: true,
  },
  undoImport: {
    method: 'POST',
    path: '/api/user/imports/:id/undo',
    access: 'reader',
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
  saveTastes: { method: 'PUT', path: '/api/user/tastes', access: 'reader' },

  getPreferences: {
    method: 'GET',
    path: '/api/user/preferences',
    access: 'reader',
    scope: 'library:read',
  },
  savePreferences: { method: 'PUT', path: '/api/user/preferences', access: 'reader' },

  // Children's data is for no program.
  listPeople: { method: 'GET', path: '/api/user/people', access: 'reader' },
  addPerson: { method: 'POST', path: '/api/user/people', access: 'reader' },
  savePerson: { method: 'PUT', path: '/api/user/people/:id', access: 'reader' },
  deletePerson: { method: 'DELETE', path: '/api/user/people/:id', access: 'reader' },
  addGroup: { method: 'POST', path: '/api/user/groups', access: 'reader' },
  saveGroup: { method: 'PUT', path: '/api/user/groups/:id', access: 'reader' },
  deleteGroup: { method: 'DELETE', path: '/api/user/groups/:id', access: 'reader' },
  listReadBy: { method: 'GET', path: '/api/books/:id/read-by', access: 'reader' },
  saveReadBy: { method: 'PUT', path: '/api/books/:id/read-by', access: 'reader' },
  saveOwnNotes: { method: 'PUT', path: '/api/user/notes', access: 'reader' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
