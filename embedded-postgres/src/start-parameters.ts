import { PGlite } from '@electric-sql/pglite'

const MEMORY = PGlite.defaultStartParams

/** -F would turn fsync off; the build's fdatasync is a no-op, so the log is synced by fsync. */
const DURABLE = [
  ...MEMORY.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'synchronous_commit=on',
  '-c',
  'full_page_writes=on',
  '-c',
  'wal_sync_method=fsync',
]

export const startParameters = { memory: MEMORY, durable: DURABLE } as const
