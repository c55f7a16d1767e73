import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './db.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export async function migrate({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await runMigrations(drizzle(pool), { migrationsFolder })
}
