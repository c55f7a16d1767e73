import { AsyncLocalStorage } from 'node:async_hooks'

export type Requester = string | number

/** Asks for work that is nobody's own: jobs, and what all readers share. */
export const BACKGROUND = 'background'
const requesters = new AsyncLocalStorage<{ requester: Requester }>()

/** Statements of `work`, also of what it starts and does not wait for, take the turns of `requester`. */
export function asRequester<T>(requester: Requester, work: () => T): T {
  return requesters.run({ requester }, work)
}

/** From now on, in the work of `asRequester`. */
export function setRequester(requester: Requester): void {
  const store = requesters.getStore()
  if (store) store.requester = requester
}

export const currentRequester = (): Requester => requesters.getStore()?.requester ?? BACKGROUND
