import type { Pool } from 'pg'

/** Runs background work when no request uses the database. */
export type RunWhenIdle = <T>(work: () => Promise<T>) => Promise<T>

/** Between two queries of one request. */
const PAUSE_MS = 3
/** The work runs after this however busy the database is. */
const PATIENCE_MS = 25
const LOOK_EVERY_MS = 1

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A request sends several queries, each of which would wait behind background work on the only
 * connection.
 */
export function createRunWhenIdle(
  pool: Pick<Pool, 'on' | 'totalCount' | 'idleCount' | 'waitingCount'>,
): RunWhenIdle {
  let lastUse = -Infinity
  let ownUse = -Infinity
  pool.on('release', () => (lastUse = performance.now()))
  const isQuiet = (now: number) =>
    pool.waitingCount === 0 &&
    pool.idleCount === pool.totalCount &&
    (lastUse <= ownUse || now - lastUse > PAUSE_MS)

  return async (work) => {
    const until = performance.now() + PATIENCE_MS
    for (let now = performance.now(); now < until && !isQuiet(now); now = performance.now())
      await wait(LOOK_EVERY_MS)
    try {
      return await work()
    } finally {
      ownUse = performance.now()
    }
  }
}
