import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pages, shelf } from './library.ts'
import { calendarDay, id, idParam, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

/** `errors` are sentences: a book that no catalogue knew, a row that was not added, a value that was left out. */
export const importStatistics = z.object({
  added_books: z.int().min(0),
  skipped_books: z.int().min(0),
  errors: z.array(z.string()),
})
export type ImportStatistics = z.infer<typeof importStatistics>

export const IMPORT_STATUSES = ['running', 'done', 'failed', 'undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const IMPORT_FORMATS = ['Goodreads', 'StoryGraph', 'LibraryThing', 'library export'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

export const importReport = z.object({
  id,
  file_name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  status: z.enum(IMPORT_STATUSES),
  rows: z.int().min(0),
  rows_done: z.int().min(0),
  added_books: z.int().min(0),
  skipped_books: z.int().min(0),
  /** How many rows the file of rows that need attention holds. */
  attention_rows: z.int().min(0),
  /** What was done to the whole file: rounded stars, dates that could be read in two ways. */
  remarks: z.array(z.string()),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  /** Once undone: how many entries went, and how many stayed because they were changed since. */
  undone: z.object({ removed: z.int().min(0), kept: z.int().min(0) }).nullable(),
})
export type ImportReport = z.infer<typeof importReport>

const exportedBook = z.object({
  title: z.string(),
  author: z.string(),
  isbn13: z.string().nullable(),
  year: z.int().nullable(),
  rating: z.int().min(1).max(5).nullable(),
  notes: z.string().nullable(),
  read_date: calendarDay.nullable(),
  shelf: shelf.nullable(),
  tags: z.array(z.string()),
  /** Absent in older files. */
  pages: pages.nullable().default(null),
  added_at: timestamp,
})

/** Changes when an older file could no longer be read. */
export const EXPORT_VERSION = 1
export const libraryExport = z.object({
  library_export: z.literal(EXPORT_VERSION),
  exported_at: timestamp,
  books: z.array(exportedBook),
})
export type LibraryExport = z.infer<typeof libraryExport>

export const importsApi = {
  importBooks: endpoint(routes.importBooks, {
    summary:
      "Import a reading community's CSV export, at most 20 MB and 50,000 rows; answers when it is done",
    response: z.object({ statistics: importStatistics }),
  }),
  listImports: endpoint(routes.listImports, {
    summary: "The caller's newest 20 imports, newest first",
    response: z.object({ imports: z.array(importReport) }),
  }),
  viewImport: endpoint(routes.viewImport, {
    summary: 'One import with its first 200 sentences about rows that need attention',
    params: idParam,
    response: z.object({ import: importReport.extend({ errors: z.array(z.string()) }) }),
  }),
  listAttentionRows: endpoint(routes.listAttentionRows, {
    summary: 'The rows that need attention: their original columns, the row number and the reason',
    params: idParam,
    file: { type: 'text/csv', name: 'rows-that-need-attention.csv' },
    response: z.string(),
  }),
  undoImport: endpoint(routes.undoImport, {
    summary: 'Remove what the import added, except what was changed since',
    params: idParam,
    response: z.object({ import: importReport }),
  }),
  exportCsv: endpoint(routes.exportCsv, {
    summary: "The caller's library in Goodreads' columns",
    file: { type: 'text/csv', name: 'library.csv' },
    response: z.string(),
  }),
  exportJson: endpoint(routes.exportJson, {
    summary: "The caller's library as JSON",
    response: libraryExport,
  }),
}
