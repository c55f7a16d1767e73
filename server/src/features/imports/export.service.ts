import { EXPORT_VERSION, type LibraryExport } from '@pagelight/contract/imports.ts'
import type { Deps } from '../../deps.ts'
import { selectExport } from './export.queries.ts'
import { libraryCsv } from './formats/library-file.ts'

export async function exportJson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readerId: number,
): Promise<LibraryExport> {
  const rows = await selectExport(db, readerId)
  const books = rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }))
  return { library_export: EXPORT_VERSION, exported_at: clock().toISOString(), books }
}

export async function exportCsv(
  deps: Pick<Deps, 'db' | 'clock'>,
  readerId: number,
): Promise<string> {
  return libraryCsv((await exportJson(deps, readerId)).books)
}
