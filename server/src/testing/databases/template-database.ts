import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { migrate, migrationsFolder } from '../../db/migrate.ts'
import { memoryDatabase } from './memory-database.ts'

export const cacheFolder = fileURLToPath(
  new URL('../../../../node_modules/.cache/pagelight', import.meta.url),
)

/** A dump of an empty, migrated database; rebuilt if a migration or the engine changes. */
export async function migratedTemplate(log: Logger): Promise<string> {
  const file = join(cacheFolder, `test-database-${stateHash()}.tar`)
  if (existsSync(file)) return file
  const database = await memoryDatabase(log)
  await migrate(database)
  await database.pool.query('checkpoint')
  const bytes = await database.dump()
  await database.close()
  mkdirSync(cacheFolder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, bytes)
  renameSync(draft, file) // workers may build it at the same time: the last complete one stays
  return file
}

export function engineHash(): string {
  const engine = readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return createHash('sha256').update(engine).digest('hex').slice(0, 16)
}

export function stateHash(): string {
  const hash = createHash('sha256').update(engineHash())
  for (const name of readdirSync(migrationsFolder).toSorted()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
