import { AsyncLocalStorage } from 'node:async_hooks'

export type Facts = Record<string, string | number>

/** Never with titles, addresses or what was typed. */
export type Part = {
  name: string
  kind: 'call' | 'statement' | 'job' | 'outside'
  facts?: Facts | undefined
}

export type Tracing = {
  /** Runs `work` as a part of what is under way, or of `parent`, a W3C traceparent. Of an error the kind is kept. */
  part: <T>(
    part: Part,
    work: (note: (facts: Facts) => void) => Promise<T>,
    parent?: string,
  ) => Promise<T>
  traceparent: () => string | null
  close: () => Promise<void>
}

/** Without a collector. */
export const noTracing: Tracing = {
  part: (_part, work) => work(() => undefined),
  traceparent: () => null,
  close: async () => undefined,
}

const requests = new AsyncLocalStorage<string>()

/** `work` and what it starts, jobs too, are for the request of this id. */
export function forRequest<T>(id: string, work: () => T): T {
  return requests.run(id, work)
}

export const currentRequest = (): string | undefined => requests.getStore()
