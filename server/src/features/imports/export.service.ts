import { EXPORT_VERSION, type libraryExport } from '@pagelight/contract/imports.ts'
import type { z } from 'zod'
import { namedFields } from '../../db/schema/entry-fields.ts'
import type { Deps } from '../../deps.ts'
import { InSlices, TextInSlices } from '../../http/in-slices.ts'
import { selectExport, selectExportIds, type ExportRow } from './export.queries.ts'
import { exportPeople } from './people-in-files.ts'
import { libraryCsv, type ExportedBook } from './formats/library-file.ts'

type ExportDeps = Pick<Deps, 'db' | 'clock' | 'runWhenIdle'>

const ENTRIES_A_SLICE = 200

export async function exportJson(
  deps: ExportDeps,
  readerId: number,
): Promise<InSlices<z.input<typeof libraryExport>>> {
  const exported_at = deps.clock().toISOString()
  const people = await exportPeople(deps.db, readerId)
  const books = exportedBooks(deps, readerId)
  return new InSlices('books', books, {
    library_export: EXPORT_VERSION,
    exported_at,
    ...(people ? { people } : {}),
  })
}

export function exportCsv(deps: ExportDeps, readerId: number): TextInSlices {
  return new TextInSlices(libraryCsv(exportedBooks(deps, readerId)))
}

export async function* exportedBooks(
  { db, runWhenIdle }: ExportDeps,
  readerId: number,
): AsyncGenerator<ExportedBook[]> {
  const ids = await runWhenIdle(() => selectExportIds(db, readerId))
  for (let at = 0; at < ids.length; at += ENTRIES_A_SLICE) {
    const slice = ids.slice(at, at + ENTRIES_A_SLICE)
    const rows = await runWhenIdle(() => selectExport(db, readerId, slice))
    yield rows.map(toExported)
  }
}

function toExported({ entry, added_at, ...book }: ExportRow): ExportedBook {
  const { user_rating: rating, imported: facts, ...same } = namedFields(entry)
  return { ...book, ...same, rating, facts, added_at: added_at.toISOString() }
}
