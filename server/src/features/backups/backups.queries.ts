import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { readers } from '../../db/schema.ts'

export async function hasReaderOlderThan(db: Db, seconds: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from ${readers} where ${readers.createdAt} < now() - ${seconds} * interval '1 second' limit 1`)
  return rowCount === 1
}
