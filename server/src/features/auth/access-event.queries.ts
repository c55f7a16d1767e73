import type { AccessEvent } from '@pagelight/contract/pilot.ts'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { accessEvents } from '../../db/schema.ts'

export type Actor = { id: number | null; name: string }

export const SHELL: Actor = { id: null, name: 'shell' }
export const SETUP_LINK: Actor = { id: null, name: 'setup link' }

export async function insertAccessEvents(
  db: Db,
  by: Actor,
  events: readonly { action: AccessEvent['action']; email: string }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await db
    .insert(accessEvents)
    .values(events.map((event) => ({ ...event, at: now, actor: by.name, actorId: by.id })))
}

export async function selectAccessEvents(
  db: Db,
  page: number,
  pageSize: number,
): Promise<AccessEvent[]> {
  const rows = await db
    .select()
    .from(accessEvents)
    .orderBy(desc(accessEvents.at), desc(accessEvents.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(({ id, at, actor, action, email }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    email,
  }))
}

export async function countAccessEvents(db: Db): Promise<number> {
  return db.$count(accessEvents)
}

/** Replaces a deleted account's address; its events stay distinguishable. */
export async function anonymizeAccessEvents(
  db: Db,
  reader: { id: number; email: string },
): Promise<void> {
  const { id, email } = reader
  const name = `deleted reader ${id}`
  await db
    .update(accessEvents)
    .set({
      email: sql`case when ${accessEvents.email} = ${email} then ${name} else ${accessEvents.email} end`,
      actor: sql`case when ${accessEvents.actor} = ${email} then ${name} else ${accessEvents.actor} end`,
    })
    .where(sql`${accessEvents.email} = ${email} or ${accessEvents.actor} = ${email}`)
}
