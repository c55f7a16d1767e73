import type { AnalysisStage } from '@pagelight/contract/constants/analysis-stages.ts'
import type { Report } from '../../../domain/assessment.ts'

/** Work that is under way for one book, for all who ask for it meanwhile. */
export type Flight<T> = {
  landing: Promise<T>
  /** What goes on at this moment. */
  stage: () => AnalysisStage
}

export type Flights<T> = {
  /** Starts the task, or joins the one that runs; `joined` says which. */
  join: (bookId: number, task: (report: Report) => Promise<T>) => Flight<T> & { joined: boolean }
  find: (bookId: number) => Flight<T> | undefined
}

/** Keeps a hundred simultaneous wishes for one book to one task. */
export function createFlights<T>(): Flights<T> {
  const underWay = new Map<number, Flight<T>>()
  return {
    find: (bookId) => underWay.get(bookId),
    join(bookId, task) {
      const running = underWay.get(bookId)
      if (running) return { ...running, joined: true }
      let stage: AnalysisStage = 'looking'
      const landing = task((now) => void (stage = now)).finally(() => underWay.delete(bookId))
      // Those who wait hear of a failure; when they have all gone away meanwhile it is still no surprise.
      landing.catch(() => undefined)
      const flight = { landing, stage: () => stage }
      underWay.set(bookId, flight)
      return { ...flight, joined: false }
    },
  }
}

/** Whether it lands, or fails, within the time. A failure is thrown. */
export async function landsWithin(landing: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), ms)
  try {
    return await Promise.race([landing.then(() => true as const), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
