import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IMPORT_FIELDS } from './constants/import-fields.ts'
import { IMPORT_SERVICES } from './constants/import-limits.ts'
import { importedFacts, pages, shelf } from './library.ts'
import { exportedPeople } from './people.ts'
import { calendarDay, id, idParam, timestamp } from './primitives.ts'
import { routes } from './routes.ts'

export const importStatistics = z.object({
  added_books: z.int().min(0),
  skipped_books: z.int().min(0),
  errors: z.array(z.string()),
})
export type ImportStatistics = z.infer<typeof importStatistics>

export const IMPORT_STATUSES = [
  'reading',
  'running',
  'done',
  'failed',
  'undone',
  'refused',
] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]
export const IMPORT_FORMATS = [...IMPORT_SERVICES, 'another CSV file', 'library export'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

const importField = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]])
export type ImportField = keyof typeof IMPORT_FIELDS

export const columnOfField = z.partialRecord(importField, z.string().min(1).max(200))
export type ColumnOfField = z.infer<typeof columnOfField>

export const fileTable = z.object({
  header: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  guess: columnOfField,
})
export type FileTable = z.infer<typeof fileTable>

export const importReport = z.object({
  id,
  file_name: z.string(),
  format: z.enum(IMPORT_FORMATS).nullable(),
  status: z.enum(IMPORT_STATUSES),
  /** While the file is being read, about how many. */
  rows: z.int().min(0),
  rows_done: z.int().min(0),
  /** Every row is added, merged with an entry, unchanged or not added. */
  added_books: z.int().min(0),
  skipped_books: z.int().min(0),
  merged_rows: z.int().min(0),
  unchanged_rows: z.int().min(0),
  not_added_rows: z.int().min(0),
  attention_rows: z.int().min(0),
  new_books: z.int().min(0),
  unrated_books: z.int().min(0),
  remarks: z.array(z.string()),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  /** `kept`: entries that were changed after the import and therefore stayed. */
  refusal: z.string().nullable(),
  table: fileTable.nullable(),
  undone: z
    .object({ removed: z.int().min(0), kept: z.int().min(0), restored: z.int().min(0) })
    .nullable(),
})

export const ROW_OUTCOMES = ['added', 'merged', 'unchanged', 'not added'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

const rowToLookAt = z.object({
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  sentences: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReport>

export const exportedBook = z.object({
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
  series_name: z.string().nullable().default(null),
  series_position: z.number().nullable().default(null),
  private_notes: z.string().nullable().default(null),
  facts: importedFacts.default({}),
})

/** To be raised when older files can no longer be read. */
export const EXPORT_VERSION = 1
export const libraryExport = z.object({
  library_export: z.literal(EXPORT_VERSION),
  exported_at: timestamp,
  /** Missing where the reader chooses for nobody else and avoids nothing. */
  people: exportedPeople.optional(),
  books: z.array(exportedBook),
})
export type LibraryExport = z.infer<typeof libraryExport>

export const importsApi = {
  importBooks: endpoint(routes.importBooks, {
    summary:
      "Import a reading community's export, at most 20 MB and 50,000 rows; the response comes when it is done. `columns` is JSON that names the columns of another CSV file",
    query: z.object({ columns: z.string().max(8_000).optional() }),
    response: z.object({ statistics: importStatistics }),
  }),
  listImports: endpoint(routes.listImports, {
    summary: "The caller's newest 20 imports, newest first",
    response: z.object({ imports: z.array(importReport) }),
  }),
  viewImport: endpoint(routes.viewImport, {
    summary: 'One import with its first 200 rows to look at, those that were not added first',
    params: idParam,
    response: z.object({
      import: importReport.extend({
        errors: z.array(z.string()),
        rows_to_look_at: z.array(rowToLookAt),
      }),
    }),
  }),
  listAttentionRows: endpoint(routes.listAttentionRows, {
    summary: 'The rows that need attention with their original columns, row number and the reason',
    params: idParam,
    file: { type: 'text/csv', name: 'rows-that-need-attention.csv' },
    response: z.string(),
  }),
  undoImport: endpoint(routes.undoImport, {
    summary: 'Put back what was before the import, except what was changed since',
    params: idParam,
    response: z.object({ import: importReport }),
  }),
  exportCsv: endpoint(routes.exportCsv, {
    summary: "The caller's library in Goodreads' columns",
    file: { type: 'text/csv', name: 'library.csv' },
    response: z.string(),
  }),
  exportJson: endpoint(routes.exportJson, {
    summary: "The caller's library as JSON, with the people for whom the caller chooses",
    response: libraryExport,
  }),
}
