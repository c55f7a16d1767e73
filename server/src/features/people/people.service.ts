import { MAX_GROUPS, MAX_PEOPLE } from '@pagelight/contract/constants/people-limits.ts'
import type {
  Everyone,
  Group,
  GroupFields,
  Person,
  PersonFields,
  ReadBy,
} from '@pagelight/contract/people.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/caller.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { getShownBook } from '../stored-books/books.queries.ts'
import {
  countOwn,
  countPeople,
  deleteFromReadBy,
  deletePerson,
  findByName,
  insertGroup,
  insertPerson,
  lockPeople,
  selectOwnLine,
  selectPeople,
  updateGroup,
  updatePerson,
  upsertReadBy,
} from './people.queries.ts'

type PeopleDeps = Pick<Deps, 'db' | 'clock'>

export async function listPeople(db: Db, readerId: number): Promise<Everyone> {
  const { notes } = await selectOwnLine(db, readerId)
  return { you: { notes: [...notes] }, ...(await selectPeople(db, readerId)) }
}

export async function addPerson(
  { db, clock }: PeopleDeps,
  readerId: number,
  fields: PersonFields,
): Promise<Person> {
  return await db.transaction(async (tx) => {
    await refuseUnlessFree(tx, { readerId, isGroup: false, name: fields.name })
    return await insertPerson(tx, readerId, fields, clock())
  })
}

export async function savePerson(
  { db }: PeopleDeps,
  readerId: number,
  id: number,
  fields: PersonFields,
): Promise<Person> {
  return await db.transaction(async (tx) => {
    await refuseUnlessFree(tx, { readerId, isGroup: false, name: fields.name, id })
    if (!(await updatePerson(tx, { readerId, id }, fields))) throw notFound('Person')
    return { id, ...fields }
  })
}

export async function addGroup(
  { db, clock }: PeopleDeps,
  readerId: number,
  fields: GroupFields,
): Promise<Group> {
  return await db.transaction(async (tx) => {
    await refuseUnlessFree(tx, { readerId, isGroup: true, name: fields.name })
    await refuseStrangers(tx, readerId, fields)
    return await insertGroup(tx, readerId, fields, clock())
  })
}

export async function saveGroup(
  { db }: PeopleDeps,
  readerId: number,
  id: number,
  fields: GroupFields,
): Promise<Group> {
  return await db.transaction(async (tx) => {
    await refuseUnlessFree(tx, { readerId, isGroup: true, name: fields.name, id })
    await refuseStrangers(tx, readerId, fields)
    if (!(await updateGroup(tx, { readerId, id }, fields))) throw notFound('Group')
    return { id, ...fields }
  })
}

export async function removePerson(db: Db, readerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPeople(tx, readerId)
    if (!(await deletePerson(tx, { readerId, id }, false))) throw notFound('Person')
    await deleteFromReadBy(tx, { readerId, id })
  })
}

/** Replaces what was said before. */
export async function saveReadBy(
  { db, clock }: PeopleDeps,
  reader: Actor,
  bookId: number,
  list: ReadBy[],
): Promise<void> {
  const { readerId } = reader
  await getShownBook(db, bookId, reader)
  await db.transaction(async (tx) => {
    await lockPeople(tx, readerId)
    await refuseStrangers(tx, readerId, { members: list.map(({ person }) => person) })
    await upsertReadBy(tx, { readerId, bookId }, list, clock())
  })
}

export async function removeGroup(db: Db, readerId: number, id: number): Promise<void> {
  if (!(await deletePerson(db, { readerId, id }, true))) throw notFound('Group')
}

type Wanted = { readerId: number; isGroup: boolean; name: string; id?: number }

/** For one more, unless an `id` says who is changed; sentences never repeat a name. */
async function refuseUnlessFree(tx: Db, { id, ...wanted }: Wanted): Promise<void> {
  const { readerId, isGroup } = wanted
  await lockPeople(tx, readerId)
  const most = isGroup ? MAX_GROUPS : MAX_PEOPLE
  if (id === undefined && (await countPeople(tx, readerId, isGroup)) >= most)
    throw new AppError(400, `You can choose for up to ${most} ${isGroup ? 'groups' : 'people'}.`)
  const named = await findByName(tx, wanted)
  if (named !== null && named !== id)
    throw new AppError(
      400,
      isGroup ? 'You have a group with this name.' : 'You have a person with this name.',
    )
}

async function refuseStrangers(
  tx: Db,
  readerId: number,
  { members }: Pick<GroupFields, 'members'>,
): Promise<void> {
  if ((await countOwn(tx, readerId, members)) !== members.length) throw notFound('Person')
}
