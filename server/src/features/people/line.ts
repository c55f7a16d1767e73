import { lineOfGroup, type Line } from '@pagelight/contract/fits.ts'
import type { Group, Person } from '@pagelight/contract/people.ts'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { selectOwnLine, selectPeople } from './people.queries.ts'

/** `personId` is the id of a person or a group of the reader's; undefined: the reader. */
export type ForWhom = { readerId: number; personId?: number | undefined }

/** `members` is the person alone, or the persons in the group. */
export type Chosen = { line: Line; members: readonly Person[] }

/** What somebody wants of a book. */
export async function getLine(db: Db, { readerId, personId }: ForWhom): Promise<Line> {
  if (personId === undefined) return await selectOwnLine(db, readerId)
  return (await getChosen(db, readerId, personId)).line
}

/** Throws AppError 404 for ids of nobody, and of others. */
export async function getChosen(db: Db, readerId: number, personId: number): Promise<Chosen> {
  const everyone = await selectPeople(db, readerId)
  const person = everyone.people.find(({ id }) => id === personId)
  if (person) return { line: { limits: person.limits, notes: person.notes }, members: [person] }
  const group = everyone.groups.find(({ id }) => id === personId)
  if (!group) throw notFound('Person')
  return {
    line: getGroupLine(group, everyone.people, await selectOwnLine(db, readerId)),
    members: everyone.people.filter(({ id }) => group.members.includes(id)),
  }
}

function getGroupLine(group: Group, people: readonly Person[], you: Line): Line {
  const line = lineOfGroup(group, people, you)
  if (line) return line
  throw new AppError(400, 'Nobody is in this group. Add somebody, or give it limits of its own.')
}
