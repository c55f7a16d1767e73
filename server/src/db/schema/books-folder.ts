import type { FileMetadata, FolderResult } from '@pagelight/contract/book-files.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { analyses } from './analyses.ts'
import { books } from './books.ts'
import { at } from './columns.ts'

/** The files of BOOKS_FOLDER and of folders that a command was given, and what reading them has come to. */
export const folderFiles = pgTable(
  'folder_files',
  {
    /** Absolute. */
    path: text('path').primaryKey(),
    folder: text('folder').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    modifiedMs: bigint('modified_ms', { mode: 'number' }).notNull(),
    metadata: jsonb('metadata').$type<FileMetadata>().notNull(),
    state: text('state')
      .$type<'waiting' | 'rated' | 'unmatched' | 'doubtful' | 'unreadable'>()
      .notNull()
      .default('waiting'),
    /** Why it was not read or not joined; null if nothing is to be said. */
    reason: text('reason'),
    bookId: integer('book_id').references(() => books.id, { onDelete: 'set null' }),
    analysisId: integer('analysis_id').references(() => analyses.id, { onDelete: 'set null' }),
    result: jsonb('result').$type<FolderResult>(),
    /** Begun so often without an end. */
    tries: smallint('tries').notNull().default(0),
    /** Until then a process reads it. */
    claimedUntil: at('claimed_until'),
    readAt: at('read_at'),
  },
  (t) => [
    index('folder_files_next').on(t.folder, t.state, t.path),
    check(
      'folder_file_state',
      sql`${t.state} in ('waiting', 'rated', 'unmatched', 'doubtful', 'unreadable')`,
    ),
  ],
)
