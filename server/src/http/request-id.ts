import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** `work` and what it starts, jobs too, are for the request of this id. */
export function forRequest<T>(id: string, work: () => T): T {
  return requestIds.run(id, work)
}

/** Undefined for work that no request asked for. */
export const currentRequestId = (): string | undefined => requestIds.getStore()
