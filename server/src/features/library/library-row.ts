import { MAX_EXCERPT } from '@pagelight/contract/constants/library-limits.ts'
import type { Listed } from '@pagelight/contract/library-list.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import { coverMotif } from '../../domain/works/cover-motif.ts'
import type { Deps } from '../../deps.ts'
import { toJudged } from '../stored-books/analysis-row.ts'
import { confirmationOf, withheldAs } from '../stored-books/book-row.ts'
import { lookUpOf } from '../stored-books/enrichment-queue.ts'
import type { ListedRow, RowOfList } from './library.queries.ts'

export function toLibraryRow(row: RowOfList, sources: Deps['sources']): LibraryRow {
  const { book, entry } = row
  const confirmation = confirmationOf(row)
  const isHidden = withheldAs(row) !== undefined
  const analysis = isHidden ? null : row.analysis
  const isCut = entry.notes !== null && entry.notes.length > MAX_EXCERPT
  return {
    id: book.id,
    title: book.title,
    author: book.author,
    cover_url: isHidden ? null : book.coverUrl,
    cover_motif: coverMotif(isHidden ? { ...book, genre: null } : book),
    genre: isHidden ? null : book.genre,
    series_name: book.seriesName,
    series_position: book.seriesPosition,
    ...toJudged(analysis),
    provenance: analysis && {},
    ...(confirmation ? { confirmation } : {}),
    look_up: lookUpOf(sources, row),
    user_rating: entry.rating,
    notes: isCut ? entry.notes!.slice(0, MAX_EXCERPT) : entry.notes,
    ...(isCut ? { notes_cut: true } : {}),
    imported: {
      ...(entry.containsSpoilers ? { contains_spoilers: true } : {}),
      ...(entry.ownTitle && entry.ownTitle !== book.title ? { title: entry.ownTitle } : {}),
    },
    read_date: entry.readDate,
    shelf: entry.shelf,
    tags: entry.tags,
    pages: entry.pages,
    added_at: entry.addedAt.toISOString(),
  }
}

export function toListed(row: ListedRow): Listed {
  const { book, entry } = row
  return {
    id: book.id,
    title: book.title,
    author: book.author,
    genre: withheldAs(row) ? null : book.genre,
    user_rating: entry.rating,
    read_date: entry.readDate,
    shelf: entry.shelf,
    tags: entry.tags,
    added_at: entry.addedAt.toISOString(),
  }
}
