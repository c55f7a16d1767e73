import type { InterestTotals, PilotInterest } from '@pagelight/contract/pilot.ts'
import { and, count, desc, eq, inArray, like, not, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { groupGrants, pilotInterests, readers } from '../../db/schema.ts'

/** Also by a provider's group. */
const isAdministrator = sql<boolean>`${readers.isAdmin} is true or ${groupGrants.isAdministrator} is true`

/** Writes the row again on a repeat, so that the response time does not reveal known addresses. */
export async function upsertInterest(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insert(pilotInterests)
    .values({ email, createdAt: now })
    .onConflictDoUpdate({ target: pilotInterests.email, set: { email } })
}

export type InterestFilter = {
  search?: string | undefined
  status?: 'pending' | 'approved' | undefined
}

/** Newest first; approved ones by approval date. null: all of them. */
export async function selectInterests(
  db: Db,
  filter: InterestFilter,
  page: { limit: number; offset: number } | null,
): Promise<PilotInterest[]> {
  const newest = filter.status === 'approved' ? pilotInterests.approvedAt : pilotInterests.createdAt
  const all = db
    .select({ interest: pilotInterests, isAdmin: isAdministrator })
    .from(pilotInterests)
    .leftJoin(readers, eq(readers.email, pilotInterests.email))
    .leftJoin(groupGrants, eq(groupGrants.email, pilotInterests.email))
    .where(filterCondition(filter))
    .orderBy(desc(newest), desc(pilotInterests.id))
    .$dynamic()
  const rows = await (page ? all.limit(page.limit).offset(page.offset) : all)
  return rows.map(toInterest)
}

export async function countInterests(
  db: Db,
  filter: InterestFilter,
): Promise<InterestTotals & { matches: number }> {
  const [row] = await db
    .select({
      total: count(),
      approved: sql<number>`count(*) filter (where ${pilotInterests.approved})::int`,
      matches: sql<number>`count(*) filter (where ${filterCondition(filter) ?? sql`true`})::int`,
    })
    .from(pilotInterests)
  const { total = 0, approved = 0, matches = 0 } = row ?? {}
  return { total, approved, pending: total - approved, matches }
}

export async function findInterest(db: Db, id: number): Promise<PilotInterest | null> {
  const [row] = await db
    .select({ interest: pilotInterests, isAdmin: isAdministrator })
    .from(pilotInterests)
    .leftJoin(readers, eq(readers.email, pilotInterests.email))
    .leftJoin(groupGrants, eq(groupGrants.email, pilotInterests.email))
    .where(eq(pilotInterests.id, id))
  return row ? toInterest(row) : null
}

/** Returns the e-mails that were not approved before. */
export async function approveInterests(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(pilotInterests)
    .set({ approved: true, approvedAt: now })
    .where(and(inArray(pilotInterests.id, [...ids]), not(pilotInterests.approved)))
    .returning({ email: pilotInterests.email })
  return rows.map(({ email }) => email)
}

function filterCondition({ search, status }: InterestFilter): SQL | undefined {
  return and(
    search ? like(pilotInterests.email, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`) : undefined,
    status && eq(pilotInterests.approved, status === 'approved'),
  )
}

/** Returns its e-mail; null if there is none or it is approved. */
export async function deletePendingInterest(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .delete(pilotInterests)
    .where(and(eq(pilotInterests.id, id), not(pilotInterests.approved)))
    .returning({ email: pilotInterests.email })
  return row?.email ?? null
}

type InterestRow = { interest: typeof pilotInterests.$inferSelect; isAdmin: boolean }

function toInterest({ interest: row, isAdmin }: InterestRow): PilotInterest {
  return {
    id: row.id,
    email: row.email,
    created_at: row.createdAt.toISOString(),
    approved: row.approved,
    approved_at: row.approvedAt?.toISOString() ?? null,
    ...(isAdmin ? { is_admin: true } : {}),
  }
}
