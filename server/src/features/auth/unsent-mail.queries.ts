/** In a queue that nobody works on, which forgets them after 30 days. */
import { mailKind, type UnsentMail, unsentMail } from '@pagelight/contract/pilot.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { readers } from '../../db/schema.ts'

const kept = unsentMail.pick({ kind: true, reason: true, at: true }).extend({ to: z.string() })

export const unsentMails = { name: 'unsent-mail', schema: kept }

const ofQueue = sql`pgboss.job where name = ${unsentMails.name}`

/** Newest first. Who has registered needs no notice of the approval any more. */
export async function selectUnsentMails(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ mails: Omit<UnsentMail, 'link'>[]; total: number }> {
  const needed = sql`from ${ofQueue} and not (
    data->>'kind' = ${mailKind.enum['approval-notice']}
    and exists (select from ${readers} where ${readers.email} = data->>'to'))`
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data ${needed} order by data->>'at' desc, id limit ${page.limit} offset ${page.offset}`,
  )
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${needed}`)
  const mails = rows.map(({ data }) => {
    const { to, ...mail } = kept.parse(data)
    return { email: to, ...mail }
  })
  return { mails, total: counted.rows[0]?.total ?? 0 }
}

export async function selectUnsentKinds(db: Db, to: string): Promise<UnsentMail['kind'][]> {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from ${ofQueue} and data->>'to' = ${to} order by data->>'at' desc, id`,
  )
  return rows.map(({ data }) => kept.parse(data).kind)
}

export async function deleteUnsentMails(
  db: Db,
  to: string,
  kind: UnsentMail['kind'],
): Promise<void> {
  await db.execute(sql`delete from ${ofQueue} and data->>'to' = ${to} and data->>'kind' = ${kind}`)
}

/** Sent, not sent or to be sent. */
export async function deleteMailJobs(db: Db, to: string): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job where name in ('mail', ${unsentMails.name}) and state <> 'active' and data->>'to' = ${to}`)
}
