/** People, groups, what is avoided and who has read what, in the JSON export and back from it. */
import { MAX_GROUPS, MAX_PEOPLE } from '@pagelight/contract/constants/people-limits.ts'
import type { ExportedPeople, ReadBy } from '@pagelight/contract/people.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import type { Db } from '../../db/db.ts'
import type { ReadInFile } from '../../db/schema/imports.ts'
import type { Deps } from '../../deps.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import {
  countPeople,
  findByName,
  insertGroup,
  insertPerson,
  lockPeople,
  selectOwnLine,
  selectPeople,
  selectReadBy,
  selectReadTitles,
  selectTastesOfPeople,
  updatePersonTastes,
  upsertOwnNotes,
  upsertReadBy,
} from '../people/people.queries.ts'
import { indexWorks } from '../stored-books/resolve-works.ts'
import { selectCandidateWorks } from '../stored-books/works.queries.ts'
import { FileRefused } from './formats/file-refused.ts'
import { deleteReadBooks, insertReadBooks, selectReadBooksOf } from './imports.queries.ts'

const BOOKS_AT_ONCE = 200

/** Undefined where there is nothing to tell. */
export async function exportPeople(db: Db, readerId: number): Promise<ExportedPeople | undefined> {
  const { people, groups } = await selectPeople(db, readerId)
  const { notes } = await selectOwnLine(db, readerId)
  if (people.length + groups.length + notes.length === 0) return undefined
  const tastes = await selectTastesOfPeople(db, readerId)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const read = await selectReadTitles(db, readerId)
  return {
    you: { notes: [...notes] },
    people: people.map(({ id, ...fields }) => ({ ...fields, tastes: tastes.get(id) ?? null })),
    groups: groups.map(({ name, colour, members, with_you, own }) => ({
      name,
      colour,
      members: members.flatMap((one) => names.get(one) ?? []),
      with_you,
      own,
    })),
    read_by: read.flatMap(({ people: readers, ...book }) => {
      const named = readers.flatMap(({ person, liked }) => {
        const name = names.get(person)
        return name === undefined ? [] : [{ name, liked }]
      })
      return named.length === 0 ? [] : [{ ...book, people: named }]
    }),
  }
}

/**
 * Adds whom the file has and the reader has not; who has a name already stays as is. Marks of books
 * wait until the books are stored. Returns a sentence without names. Throws FileRefused.
 */
export async function addPeopleOfFile(
  tx: Db,
  { readerId, importId }: { readerId: number; importId: number },
  file: ExportedPeople,
  now: Date,
): Promise<string> {
  await lockPeople(tx, readerId)
  const ids = new Map<string, number>()
  const added = { people: 0, groups: 0 }
  for (const { tastes, ...fields } of file.people) {
    const known = await findByName(tx, { readerId, isGroup: false, name: fields.name })
    const id = known ?? (await insertPerson(tx, readerId, fields, now)).id
    ids.set(fields.name, id)
    if (known !== null) continue
    added.people++
    if (tastes) await updatePersonTastes(tx, { readerId, id }, tastes)
  }
  const idsOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => ids.get(name) ?? [])),
  ]
  for (const { members, ...fields } of file.groups) {
    if ((await findByName(tx, { readerId, isGroup: true, name: fields.name })) !== null) continue
    await insertGroup(tx, readerId, { ...fields, members: idsOf(members) }, now)
    added.groups++
  }
  await refuseTooMany(tx, readerId)
  const own = await selectOwnLine(tx, readerId)
  if (own.notes.length === 0 && file.you.notes.length > 0)
    await upsertOwnNotes(tx, readerId, file.you.notes, now)
  const books = file.read_by.flatMap(({ people, ...book }) => {
    const readers = uniteReadBy(
      [],
      people.flatMap(({ name, liked }) => {
        const person = ids.get(name)
        return person === undefined ? [] : [{ person, liked }]
      }),
    )
    return readers.length === 0 ? [] : [{ ...book, people: readers }]
  })
  if (books.length > 0) await insertReadBooks(tx, importId, books)
  return `People and groups added: ${added.people + added.groups}. Those you have under the same name stayed as they are.`
}

async function refuseTooMany(tx: Db, readerId: number): Promise<void> {
  const [people, groups] = [
    await countPeople(tx, readerId, false),
    await countPeople(tx, readerId, true),
  ]
  if (people > MAX_PEOPLE || groups > MAX_GROUPS)
    throw new FileRefused(
      `You can choose for up to ${MAX_PEOPLE} people and ${MAX_GROUPS} groups, and with those of the file there would be more. Nothing was imported.`,
    )
}

/** Who has read a book by either list; who likes it by one of them likes it. */
function uniteReadBy(one: readonly ReadBy[], other: readonly ReadBy[]): ReadBy[] {
  const liked = new Map<number, boolean>()
  for (const { person, liked: likes } of [...one, ...other])
    liked.set(person, likes || liked.get(person) === true)
  return [...liked].map(([person, likes]) => ({ person, liked: likes }))
}

/** When the books of an import are stored. Doing it twice changes nothing. */
export async function markReadBooks(
  { db, clock, runWhenIdle }: Pick<Deps, 'db' | 'clock' | 'runWhenIdle'>,
  { readerId, importId }: { readerId: number; importId: number },
): Promise<void> {
  const books = await selectReadBooksOf(db, importId)
  for (let at = 0; at < books.length; at += BOOKS_AT_ONCE) {
    const slice = books.slice(at, at + BOOKS_AT_ONCE)
    await runWhenIdle(() => mark(db, readerId, slice, clock()))
  }
  if (books.length > 0) await deleteReadBooks(db, importId)
}

async function mark(
  db: Db,
  readerId: number,
  books: readonly ReadInFile[],
  now: Date,
): Promise<void> {
  const facts = books.map(({ title, author, isbn13 }) => {
    const isbn = parseIsbn(isbn13 ?? '')
    return factsOf({ title, author, isbns: isbn === null ? [] : [isbn] })
  })
  const rows = await selectCandidateWorks(db, facts, readerId)
  // Nobody learns by guessing at titles what another reader alone has added.
  const known = indexWorks(rows.filter((row) => !row.is_strangers))
  await db.transaction(async (tx) => {
    await lockPeople(tx, readerId)
    const present = new Set((await selectPeople(tx, readerId)).people.map(({ id }) => id))
    for (const [i, { people }] of books.entries()) {
      const book = known.find(facts[i]!).same
      const readers = people.filter(({ person }) => present.has(person))
      if (!book || readers.length === 0) continue
      const before = await selectReadBy(tx, readerId, book.id)
      const key = { readerId, bookId: book.id }
      await upsertReadBy(tx, key, uniteReadBy(before, readers), now)
    }
  })
}
