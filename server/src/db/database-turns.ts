import { createFairTurns } from '../concurrency/fair-turns.ts'
import { currentRequester } from './requester.ts'

export class DatabaseBusy extends Error {
  constructor() {
    super('The turn at the database did not come')
    this.name = 'DatabaseBusy'
  }
}

type Limits = { places: number; perRequester: number; waitMs: number }

/** Readers use the database in turns, `perRequester` times at once each, and wait at most `waitMs`. */
export function createDatabaseTurns({ places, perRequester, waitMs }: Limits) {
  const turns = createFairTurns(places, perRequester)
  let waiting = 0

  /** Returns what ends the turn. */
  function waitForTurn(weight = 1): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    let isWaiting = true
    const stopWaiting = () => {
      isWaiting = false
      waiting -= 1
    }
    waiting += 1
    const timer = setTimeout(() => {
      stopWaiting()
      reject(new DatabaseBusy())
    }, waitMs)
    const useTurn = async () => {
      if (!isWaiting) return
      clearTimeout(timer)
      stopWaiting()
      const turn = Promise.withResolvers<void>()
      resolve(turn.resolve)
      await turn.promise
    }
    void turns(currentRequester(), useTurn, weight)
    return promise
  }

  return { waitForTurn, waiting: () => waiting }
}
