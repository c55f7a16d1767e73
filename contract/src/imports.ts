import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pages, shelf } from './library.ts'
import { calendarDay, id, idParam, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

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
  attention_rows: z.int().min(0),
  /** About the whole file, for instance rounded stars or ambiguous dates. */
  remarks: z.array(z.string()),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  /** `kept`: entries that were changed after the import and therefore stayed. */
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
  /** Missing in older files. */
  pages: pages.nullable().default(null),
  added_at: timestamp,
})

/** To be raised when older files can no longer be read. */
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
      "Import a reading community's CSV export, at most 20 MB and 50,000 rows; the response comes when it is done",
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
    summary: 'The rows that need attention with their original columns, row number and the reason',
    params: idParam,
    file: { type: 'text/csv', name: 'rows-that-need-attention.csv' },
    response: z.string(),
  }),
  undoImport: endpoint(routes.undoImport, {
    summary: 'Remove the entries that the import added, except those changed since',
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
