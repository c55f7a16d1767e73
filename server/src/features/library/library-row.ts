import { MAX_EXCERPT } from '@pagelight/contract/constants/library-limits.ts'
import type { LibraryEntry, LibraryRow } from '@pagelight/contract/library.ts'

export function toLibraryRow(entry: LibraryEntry): LibraryRow {
  const { provenance, imported, notes, ...others } = entry
  const isCut = notes !== null && notes.length > MAX_EXCERPT
  return {
    ...others,
    provenance: provenance && {},
    imported: imported.contains_spoilers ? { contains_spoilers: true } : {},
    notes: isCut ? notes.slice(0, MAX_EXCERPT) : notes,
    ...(isCut ? { notes_cut: true } : {}),
  }
}
