import { onlyLimits, type Line, type NoteWish } from '@pagelight/contract/fits.ts'
import type {
  Everyone,
  Group,
  GroupFields,
  Person,
  PersonFields,
  ReadBy,
} from '@pagelight/contract/people.ts'
import type { Tastes } from '@pagelight/contract/preferences.ts'
import { DEFAULT_THRESHOLDS } from '@pagelight/contract/ratings.ts'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { books, groupMembers, people, preferences, readBy, readers } from '../../db/schema.ts'

/** The reader's own. */
export async function selectOwnLine(db: Db, readerId: number): Promise<Line> {
  const [row] = await db
    .select({
      language_threshold: preferences.languageThreshold,
      sexual_content_threshold: preferences.sexualContentThreshold,
      violence_threshold: preferences.violenceThreshold,
      notes: preferences.notes,
    })
    .from(preferences)
    .where(eq(preferences.readerId, readerId))
  if (!row) return onlyLimits(DEFAULT_THRESHOLDS)
  const { notes, ...limits } = row
  return { limits, notes }
}

/** Leaves the limits as they are. */
export async function upsertOwnNotes(
  db: Db,
  readerId: number,
  notes: NoteWish[],
  now: Date,
): Promise<void> {
  const values = {
    readerId,
    languageThreshold: DEFAULT_THRESHOLDS.language_threshold,
    sexualContentThreshold: DEFAULT_THRESHOLDS.sexual_content_threshold,
    violenceThreshold: DEFAULT_THRESHOLDS.violence_threshold,
    notes,
    updatedAt: now,
  }
  await db
    .insert(preferences)
    .values(values)
    .onConflictDoUpdate({ target: preferences.readerId, set: { notes, updatedAt: now } })
}

/** In the order in which they were added. */
export async function selectPeople(db: Db, readerId: number): Promise<Omit<Everyone, 'you'>> {
  const rows = await db
    .select({
      id: people.id,
      isGroup: people.isGroup,
      name: people.name,
      colour: people.colour,
      age: people.age,
      limits: people.limits,
      notes: people.notes,
      withReader: people.withReader,
      members: sql<number[]>`array(select m.person_id from ${groupMembers} m
        where m.group_id = ${people.id} order by m.person_id)`,
    })
    .from(people)
    .where(eq(people.readerId, readerId))
    .orderBy(asc(people.id))
  return {
    people: rows.flatMap(({ isGroup, id, name, age, colour, limits, notes }) =>
      isGroup || !limits ? [] : [{ id, name, age, colour, limits, notes }],
    ),
    groups: rows.flatMap(({ isGroup, id, name, colour, members, withReader, limits, notes }) =>
      isGroup
        ? [{ id, name, colour, members, with_you: withReader, own: limits && { limits, notes } }]
        : [],
    ),
  }
}

/** Changes of one reader's people wait for each other until the transaction ends. */
export async function lockPeople(tx: Db, readerId: number): Promise<void> {
  await tx.select({ id: readers.id }).from(readers).where(eq(readers.id, readerId)).for('update')
}

export async function countPeople(db: Db, readerId: number, isGroup: boolean): Promise<number> {
  return await db.$count(people, and(eq(people.readerId, readerId), eq(people.isGroup, isGroup)))
}

/** The id of whoever has the name, in whichever case. */
export async function findByName(
  db: Db,
  { readerId, isGroup, name }: { readerId: number; isGroup: boolean; name: string },
): Promise<number | null> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.readerId, readerId),
        eq(people.isGroup, isGroup),
        sql`lower(${people.name}) = lower(${name})`,
      ),
    )
  return row?.id ?? null
}

export async function insertPerson(
  db: Db,
  readerId: number,
  fields: PersonFields,
  now: Date,
): Promise<Person> {
  const [row] = await db
    .insert(people)
    .values({ ...fields, readerId, isGroup: false, createdAt: now })
    .returning({ id: people.id })
  return { id: row!.id, ...fields }
}

/** False if there is no such person. */
export async function updatePerson(db: Db, key: Key, fields: PersonFields): Promise<boolean> {
  const rows = await db
    .update(people)
    .set(fields)
    .where(isOwn(key, false))
    .returning({ id: people.id })
  return rows.length > 0
}

export async function insertGroup(
  db: Db,
  readerId: number,
  fields: GroupFields,
  now: Date,
): Promise<Group> {
  const [row] = await db
    .insert(people)
    .values({ ...toColumns(fields), readerId, isGroup: true, createdAt: now })
    .returning({ id: people.id })
  await insertMembers(db, row!.id, fields.members)
  return { id: row!.id, ...fields }
}

/** False if there is no such group. */
export async function updateGroup(db: Db, key: Key, fields: GroupFields): Promise<boolean> {
  const rows = await db
    .update(people)
    .set(toColumns(fields))
    .where(isOwn(key, true))
    .returning({ id: people.id })
  if (rows.length === 0) return false
  await db.delete(groupMembers).where(eq(groupMembers.groupId, key.id))
  await insertMembers(db, key.id, fields.members)
  return true
}

function toColumns({ name, colour, with_you: withReader, own }: GroupFields) {
  return { name, colour, withReader, limits: own?.limits ?? null, notes: own?.notes ?? [] }
}

async function insertMembers(db: Db, groupId: number, members: readonly number[]): Promise<void> {
  if (members.length === 0) return
  await db.insert(groupMembers).values(members.map((personId) => ({ groupId, personId })))
}

/** How many of these are persons of the reader. */
export async function countOwn(db: Db, readerId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return await db.$count(
    people,
    and(eq(people.readerId, readerId), eq(people.isGroup, false), inArray(people.id, [...ids])),
  )
}

/** False if there is nobody to delete. */
export async function deletePerson(db: Db, key: Key, isGroup: boolean): Promise<boolean> {
  const rows = await db.delete(people).where(isOwn(key, isGroup)).returning({ id: people.id })
  return rows.length > 0
}

type Key = { readerId: number; id: number }

function isOwn({ readerId, id }: Key, isGroup: boolean) {
  return and(eq(people.id, id), eq(people.readerId, readerId), eq(people.isGroup, isGroup))
}

/** False if there is no such person or group. */
export async function updatePersonTastes(db: Db, key: Key, tastes: Tastes): Promise<boolean> {
  const rows = await db
    .update(people)
    .set({ tastes })
    .where(isOwned(key))
    .returning({ id: people.id })
  return rows.length > 0
}

/** Null for somebody of whom nobody was asked. */
export async function findPersonTastes(db: Db, key: Key): Promise<Tastes | null> {
  const [row] = await db.select({ tastes: people.tastes }).from(people).where(isOwned(key))
  return row?.tastes ?? null
}

function isOwned({ readerId, id }: Key) {
  return and(eq(people.id, id), eq(people.readerId, readerId))
}

export type ReadBook = { bookId: number; people: ReadBy[]; updatedAt: Date }

/** What these people have read, each book with those of them who have. */
export async function selectReadBooks(
  db: Db,
  readerId: number,
  members: readonly number[],
): Promise<ReadBook[]> {
  if (members.length === 0) return []
  const rows = await db
    .select({ bookId: readBy.bookId, people: readBy.people, updatedAt: readBy.updatedAt })
    .from(readBy)
    .where(eq(readBy.readerId, readerId))
    .orderBy(asc(readBy.bookId))
  return rows.flatMap((row) => {
    const present = row.people.filter(({ person }) => members.includes(person))
    return present.length > 0 ? [{ ...row, people: present }] : []
  })
}

/** For an export, in the order of the books. */
export async function selectReadTitles(db: Db, readerId: number) {
  return await db
    .select({
      title: books.title,
      author: books.author,
      isbn13: books.isbn13,
      people: readBy.people,
    })
    .from(readBy)
    .innerJoin(books, eq(books.id, readBy.bookId))
    .where(eq(readBy.readerId, readerId))
    .orderBy(asc(readBy.bookId))
}

export async function selectTastesOfPeople(
  db: Db,
  readerId: number,
): Promise<Map<number, Tastes | null>> {
  const rows = await db
    .select({ id: people.id, tastes: people.tastes })
    .from(people)
    .where(eq(people.readerId, readerId))
  return new Map(rows.map(({ id, tastes }) => [id, tastes]))
}

/** Only people who are there. */
export async function selectReadBy(db: Db, readerId: number, bookId: number): Promise<ReadBy[]> {
  const [row] = await db
    .select({ people: readBy.people })
    .from(readBy)
    .where(and(eq(readBy.readerId, readerId), eq(readBy.bookId, bookId)))
  if (!row) return []
  const present = await selectPeople(db, readerId)
  return row.people.filter(({ person }) => present.people.some(({ id }) => id === person))
}

export async function upsertReadBy(
  db: Db,
  { readerId, bookId }: { readerId: number; bookId: number },
  list: ReadBy[],
  now: Date,
): Promise<void> {
  if (list.length === 0) {
    await db.delete(readBy).where(and(eq(readBy.readerId, readerId), eq(readBy.bookId, bookId)))
    return
  }
  const values = { people: list, updatedAt: now }
  await db
    .insert(readBy)
    .values({ readerId, bookId, ...values })
    .onConflictDoUpdate({ target: [readBy.readerId, readBy.bookId], set: values })
}

/** Nobody has read what only this person had; also in what merges of books keep for their undoing. */
export async function deleteFromReadBy(tx: Db, { readerId, id }: Key): Promise<void> {
  const named = JSON.stringify([{ person: id }])
  const others = (list: SQL) => sql`(
    select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${list}) one
    where (one ->> 'person')::int <> ${id})`
  await tx.execute(sql`
    update read_by set people = ${others(sql`people`)}
    where reader_id = ${readerId} and people @> ${named}::jsonb`)
  await tx.execute(sql`delete from read_by where reader_id = ${readerId} and people = '[]'::jsonb`)
  const kept = sql`of_table = 'read_by' and reader_id = ${readerId}`
  await tx.execute(sql`
    update merged_rows set content = jsonb_set(content, '{people}', ${others(sql`content -> 'people'`)})
    where ${kept} and content -> 'people' @> ${named}::jsonb`)
  await tx.execute(sql`delete from merged_rows where ${kept} and content -> 'people' = '[]'::jsonb`)
  await tx.execute(sql`
    update import_read_by i set books = (
      select coalesce(jsonb_agg(jsonb_set(book, '{people}', ${others(sql`book -> 'people'`)})), '[]')
      from jsonb_array_elements(i.books) book)
    from imports where imports.id = i.import_id and imports.reader_id = ${readerId}`)
}
