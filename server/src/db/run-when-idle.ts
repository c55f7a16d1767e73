import type { Pool } from 'pg'

/** Runs one piece of work that can wait, a statement for instance, when nobody else asks the database anything. */
export type RunWhenIdle = <T>(work: () => Promise<T>) => Promise<T>

/** Between one question of a request and its next. */
const PAUSE_MS = 3
/** However busy the database is, the work goes on after this. */
const PATIENCE_MS = 25
const LOOK_EVERY_MS = 1

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A request asks the database several things, one after the other, and would wait behind such work again and again: on the
 * embedded database there is one connection for all. `pool` is the one that requests use.
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
