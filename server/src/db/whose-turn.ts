import { AsyncLocalStorage } from 'node:async_hooks'

export type Taker = string | number

/** Of work that is nobody's own: jobs, and what all readers share. */
export const BACKGROUND = 'background'
const takers = new AsyncLocalStorage<{ taker: Taker }>()

/** Statements of `work`, also of what it starts and does not wait for, take the turns of `taker`. */
export function inTurnsOf<T>(taker: Taker, work: () => T): T {
  return takers.run({ taker }, work)
}

/** From now on, in the work of `inTurnsOf`. */
export function takeTurnsOf(taker: Taker): void {
  const store = takers.getStore()
  if (store) store.taker = taker
}

export const currentTaker = (): Taker => takers.getStore()?.taker ?? BACKGROUND
