import type { ResponseOf } from '@pagelight/contract/api.ts'
import {
  ALREADY_IN_LIBRARY,
  MAX_PAGED,
  MAX_TAGS,
} from '@pagelight/contract/constants/library-limits.ts'
import { PRIVATE_FIELDS, type PrivateField } from '@pagelight/contract/constants/own-fields.ts'
import { filterListed, pageOf, sortEntries } from '@pagelight/contract/library-list.ts'
import type {
  ListPageQuery,
  LibraryEntry,
  LibraryRow,
  RemovedEntry,
} from '@pagelight/contract/library.ts'
import type { Shelf } from '@pagelight/contract/constants/shelves.ts'
import type { Deps } from '../../deps.ts'
import { fieldsOfNamed, namedFields, type EntryChanges } from '../../db/schema/entry-fields.ts'
import { latestDay } from '../../domain/latest-day.ts'
import { storableText } from '../../domain/storable-text.ts'
import type { Actor, Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { lookUpOf } from '../stored-books/enrichment-queue.ts'
import { toStoredBook } from '../stored-books/book-row.ts'
import { getShownBook } from '../stored-books/books.queries.ts'
import {
  addedNoteBytes,
  exceededBy,
  factBytes,
  FULL,
  noteBytes,
  type RemainingQuota,
} from './remaining-quota.ts'
import { selectRemainingQuota } from './remaining-quota.queries.ts'
import { toLibraryRow, toListed } from './library-row.ts'
import {
  countEntries,
  deleteEntry,
  insertEntry,
  selectEntries,
  selectEntryIds,
  selectListed,
  selectListVersion,
  selectReading,
  selectRows,
  updateEntries,
  updateEntry,
  type EntryRow,
  type ManyChanges,
  type ManyKey,
} from './library.queries.ts'

type LibraryDeps = Pick<Deps, 'db' | 'clock'>

const ENTRIES_A_SLICE = 200

type Owner = Actor & Pick<Caller, 'key'>

export function listLibrary(deps: ListDeps, owner: Owner): AsyncGenerator<LibraryEntry[]> {
  return inSlices(deps, owner.readerId, async (ids) =>
    (await selectEntries(deps.db, owner.readerId, ids)).map((row) =>
      toEntry(row, deps.sources, owner),
    ),
  )
}

export function listRows(deps: ListDeps, readerId: number): AsyncGenerator<LibraryRow[]> {
  return inSlices(deps, readerId, async (ids) =>
    (await selectRows(deps.db, readerId, ids)).map((row) => toLibraryRow(row, deps.sources)),
  )
}

/** As `query` sorts and filters the list, for whoever does not have all rows yet. Refused for a very large library. */
export async function listPage(
  { db, sources }: Pick<Deps, 'db' | 'sources'>,
  readerId: number,
  { sort, order, shelf = 'all', tag = '', genre = '', page = 1, page_size: size }: ListPageQuery,
): Promise<ResponseOf<'listPage'>> {
  if ((await countEntries(db, readerId)) > MAX_PAGED)
    throw new AppError(
      409,
      `A library of more than ${MAX_PAGED.toLocaleString('en')} books is sent whole, not by pages`,
    )
  const listed = (await selectListed(db, readerId)).map(toListed)
  const found = sortEntries(filterListed(listed, { shelf, tag, genre }), {
    key: sort,
    direction: order,
  })
  const ids = pageOf(found, page, size).items.map(({ id }) => id)
  const rows = new Map((await selectRows(db, readerId, ids)).map((row) => [row.book.id, row]))
  return {
    books: ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? toLibraryRow(row, sources) : []
    }),
    entries: listed.length,
    matches: found.length,
  }
}

type ListDeps = Pick<Deps, 'db' | 'runWhenIdle' | 'sources'>

/** In slices, so that 10,000 books block neither the process nor the embedded database. */
async function* inSlices<T extends { id: number }>(
  { db, runWhenIdle }: Omit<ListDeps, 'sources'>,
  readerId: number,
  read: (bookIds: number[]) => Promise<T[]>,
): AsyncGenerator<T[]> {
  const ids = await runWhenIdle(() => selectEntryIds(db, readerId))
  for (let at = 0; at < ids.length; at += ENTRIES_A_SLICE) {
    const slice = ids.slice(at, at + ENTRIES_A_SLICE)
    const found = new Map((await runWhenIdle(() => read(slice))).map((one) => [one.id, one]))
    // Skips entries removed meanwhile.
    yield slice.flatMap((id) => found.get(id) ?? [])
  }
}

/** Changes with what listLibrary answers, the state of the sources included. */
export async function versionOfList(
  { db, sources }: Pick<Deps, 'db' | 'sources'>,
  readerId: number,
): Promise<string> {
  const isDown = sources.every((source) => source.isDown())
  return `${readerId}.${sources.length}${isDown ? 'd' : 'u'}.${await selectListVersion(db, readerId)}`
}

/** Null if the book is not in the library. */
export async function viewEntry(
  { db, sources }: Pick<Deps, 'db' | 'sources'>,
  owner: Owner,
  bookId: number,
): Promise<LibraryEntry | null> {
  const { readerId } = owner
  const [row] = await selectEntries(db, readerId, [bookId])
  if (row) return toEntry(row, sources, owner)
  await getShownBook(db, bookId, owner)
  return null
}

export async function viewReading(
  { db, sources }: Pick<Deps, 'db' | 'sources'>,
  owner: Owner,
): Promise<{ books: LibraryEntry[]; reading: number; entries: number }> {
  const { readerId } = owner
  const { ids, ...counts } = await selectReading(db, readerId)
  const rows = await selectEntries(db, readerId, ids)
  const books = rows
    .toSorted((one, other) => ids.indexOf(one.book.id) - ids.indexOf(other.book.id))
    .map((row) => toEntry(row, sources, owner))
  return { books, ...counts }
}

/** A program's key reads nothing private. */
function toEntry(
  { entry, ...row }: EntryRow,
  sources: Deps['sources'],
  { key }: Owner,
): LibraryEntry {
  return {
    ...toStoredBook(row),
    look_up: lookUpOf(sources, row),
    ...namedFields(entry),
    ...(key ? NOTHING_PRIVATE : {}),
    added_at: entry.addedAt.toISOString(),
  }
}

const NOTHING_PRIVATE = Object.fromEntries(PRIVATE_FIELDS.map((name) => [name, null])) as Record<
  PrivateField,
  null
>

export async function addToLibrary(
  { db, clock }: LibraryDeps,
  reader: Actor,
  entry: {
    bookId: number
    rating: number | null
    notes: string | null
    readDate: string | null
    shelf: Shelf | null
  },
): Promise<void> {
  const now = clock()
  refuseFuture(entry.readDate, now)
  const { readerId } = reader
  await getShownBook(db, entry.bookId, reader)
  const notes = entry.notes && storableText(entry.notes)
  await refuseBeyondQuota(db, readerId, { entries: 1, noteBytes: noteBytes({ notes }) })
  const times = { addedAt: now, updatedAt: now }
  const inserted = await insertEntry(db, { ...entry, readerId, notes, ...times })
  if (!inserted) throw alreadyThere()
}

/** Undefined leaves a field unchanged, null clears it. */
export async function changeEntry(
  { db, clock }: LibraryDeps,
  { readerId, bookId, ...given }: EntryChange,
): Promise<void> {
  const now = clock()
  const changes = {
    ...storable(given),
    ...(given.tags ? { tags: [...new Set(given.tags)] } : {}),
  }
  refuseFuture(changes.readDate, now)
  if (changes.notes || changes.privateNotes || changes.tags) {
    const [row] = await selectEntries(db, readerId, [bookId])
    if (row) await refuseBeyondQuota(db, readerId, addedBytes(row.entry, changes))
  }
  if (!(await updateEntry(db, { readerId, bookId }, { ...changes, updatedAt: now })))
    throw notInLibrary()
}

function addedBytes(entry: EntryRow['entry'], changes: EntryChanges): Partial<RemainingQuota> {
  const { facts, tags = entry.tags } = { ...changes, facts: entry.facts }
  return {
    noteBytes: addedNoteBytes(entry, changes),
    factBytes: factBytes({ facts, tags }) - factBytes(entry),
  }
}

type EntryChange = EntryChanges & { readerId: number; bookId: number }

export async function removeFromLibrary(
  { db }: LibraryDeps,
  readerId: number,
  bookId: number,
): Promise<void> {
  if (!(await deleteEntry(db, { readerId, bookId }))) throw notInLibrary()
}

/** Undoes a removal with what the caller had read of the entry before. */
export async function restoreToLibrary(
  { db, clock }: LibraryDeps,
  reader: Actor,
  { bookId, removed }: { bookId: number; removed: RemovedEntry },
): Promise<void> {
  const now = clock()
  const { readerId } = reader
  refuseFuture(removed.read_date, now)
  await getShownBook(db, bookId, reader)
  const fields = storable({ ...fieldsOfNamed(removed), tags: [...new Set(removed.tags)] })
  await refuseBeyondQuota(db, readerId, {
    entries: 1,
    noteBytes: noteBytes(fields),
    factBytes: factBytes(fields),
  })
  const added = new Date(removed.added_at)
  const times = { addedAt: added > now ? now : added, updatedAt: now }
  const inserted = await insertEntry(db, { ...fields, readerId, bookId, ...times })
  if (!inserted) throw alreadyThere()
}

/** All texts in it as PostgreSQL can store them. */
const storable = <T>(values: T): T =>
  JSON.parse(JSON.stringify(values), (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  ) as T

/** All or nothing. Returns how many books were changed; those that are not in the library are skipped. */
export async function changeEntries(
  { db, clock }: LibraryDeps,
  key: ManyKey,
  changes: ManyChanges,
): Promise<number> {
  return await db.transaction(async (tx) => {
    const tagCounts = await updateEntries(tx, key, { ...changes, updatedAt: clock() })
    if (tagCounts.some((count) => count > MAX_TAGS))
      throw new AppError(400, `A book can have ${MAX_TAGS} tags, one of these would have more`)
    // What they take is known only now: some of them had these tags.
    if (changes.addTags?.length && (await selectRemainingQuota(tx, key.readerId)).factBytes < 0)
      throw beyondQuota('factBytes')
    return tagCounts.length
  })
}

async function refuseBeyondQuota(
  db: Deps['db'],
  readerId: number,
  change: Partial<RemainingQuota>,
): Promise<void> {
  if (!Object.values(change).some((more) => more > 0)) return
  const exceeded = exceededBy(await selectRemainingQuota(db, readerId), change)
  if (exceeded) throw beyondQuota(exceeded)
}

const beyondQuota = (exceeded: keyof RemainingQuota) =>
  new AppError(409, `This was not saved: ${FULL[exceeded]}.`)

const alreadyThere = () =>
  new AppError(400, 'Already in your library', { detail: ALREADY_IN_LIBRARY })

const notInLibrary = () => new AppError(404, 'This book is not in your library')

function refuseFuture(readDate: string | null | undefined, now: Date): void {
  if (readDate && readDate > latestDay(now))
    throw new AppError(400, 'The read date cannot be in the future')
}
