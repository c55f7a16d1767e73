import type { Tastes } from '@pagelight/contract/preferences.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { getChosen, type ForWhom } from '../people/line.ts'
import { findPersonTastes, updatePersonTastes } from '../people/people.queries.ts'
import { findOwnTastes, upsertTastes } from './tastes.queries.ts'

/** Null if that was not asked or not answered. Throws AppError 404 for people of others. */
export async function findTastes(db: Db, { readerId, personId }: ForWhom): Promise<Tastes | null> {
  if (personId === undefined) return await findOwnTastes(db, readerId)
  await getChosen(db, readerId, personId)
  return await findPersonTastes(db, { readerId, id: personId })
}

export async function saveTastes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { readerId, personId }: ForWhom,
  tastes: Tastes,
): Promise<void> {
  if (personId === undefined) await upsertTastes(db, readerId, tastes, clock())
  else if (!(await updatePersonTastes(db, { readerId, id: personId }, tastes)))
    throw notFound('Person')
}
