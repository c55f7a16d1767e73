import { lineOfGroup, type Line } from '@pagelight/contract/fits.ts'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { selectOwnLine, selectPeople } from './people.queries.ts'

/** What a person or a group of the reader's wants of a book; without an id, what the reader does. */
export async function getLine(db: Db, readerId: number, personId?: number): Promise<Line> {
  const you = await selectOwnLine(db, readerId)
  if (personId === undefined) return you
  const { people, groups } = await selectPeople(db, readerId)
  const person = people.find(({ id }) => id === personId)
  if (person) return { limits: person.limits, notes: person.notes }
  const group = groups.find(({ id }) => id === personId)
  if (!group) throw notFound('Person')
  const line = lineOfGroup(group, people, you)
  if (!line)
    throw new AppError(400, 'Nobody is in this group. Add somebody, or give it limits of its own.')
  return line
}
