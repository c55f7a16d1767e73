/** Schemas with a name of their own in the API description; all others are written inline. */
import { analysisRecord } from '@pagelight/contract/analyses.ts'
import { backendUser, readerSession } from '@pagelight/contract/auth.ts'
import {
  analysisUnderWay,
  book,
  provenance,
  searchResult,
  storedBook,
} from '@pagelight/contract/books.ts'
import { importReport, importStatistics, libraryExport } from '@pagelight/contract/imports.ts'
import { libraryEntry, libraryRow } from '@pagelight/contract/library.ts'
import {
  accessEvent,
  interestTotals,
  pilotInterest,
  unsentMail,
} from '@pagelight/contract/pilot.ts'
import { group, person } from '@pagelight/contract/people.ts'
import { preferences, tastes } from '@pagelight/contract/preferences.ts'
import { failure, message } from '@pagelight/contract/primitives.ts'
import { recommendation } from '@pagelight/contract/recommendations.ts'
import { bookReport, openReport } from '@pagelight/contract/reports.ts'
import { textEvidence, textAnalysis } from '@pagelight/contract/text-analyses.ts'
import type { z } from 'zod'

export const namedSchemas: Record<string, z.ZodType> = {
  Failure: failure,
  Message: message,
  BackendUser: backendUser,
  ReaderSession: readerSession,
  PilotInterest: pilotInterest,
  UnsentMail: unsentMail,
  InterestTotals: interestTotals,
  AccessEvent: accessEvent,
  Book: book,
  StoredBook: storedBook,
  SearchResult: searchResult,
  Provenance: provenance,
  AnalysisUnderWay: analysisUnderWay,
  AnalysisRecord: analysisRecord,
  TextEvidence: textEvidence,
  TextAnalysis: textAnalysis,
  BookReport: bookReport,
  OpenReport: openReport,
  LibraryEntry: libraryEntry,
  LibraryRow: libraryRow,
  ImportStatistics: importStatistics,
  ImportReport: importReport,
  LibraryExport: libraryExport,
  Recommendation: recommendation,
  Preferences: preferences,
  Tastes: tastes,
  Person: person,
  Group: group,
}
