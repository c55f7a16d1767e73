import { PGlite } from '@electric-sql/pglite'

/** The engine writes zeros to all of it when it starts, and the usual 128 MB stay with the process. */
const BUFFERS = ['-c', 'shared_buffers=32MB']
const MEMORY = [...PGlite.defaultStartParams, ...BUFFERS]

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
