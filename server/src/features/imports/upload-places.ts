import { AppError } from '../../http/errors.ts'
import { MAX_RUNNING, TOO_MANY } from './imports.service.ts'

/**
 * How many files of one reader are received and read at a time. All readers' files wait in one line for the thread that reads
 * them, on disk meanwhile: without this, one reader's hundred files would keep everybody else out.
 */
export function createPlaces() {
  const taken = new Map<number, number>()

  async function within<T>(readerId: number, work: () => Promise<T>): Promise<T> {
    const mine = taken.get(readerId) ?? 0
    if (mine >= MAX_RUNNING) throw new AppError(429, TOO_MANY, { headers: { 'Retry-After': '10' } })
    taken.set(readerId, mine + 1)
    try {
      return await work()
    } finally {
      const rest = (taken.get(readerId) ?? 1) - 1
      if (rest > 0) taken.set(readerId, rest)
      else taken.delete(readerId)
    }
  }

  return { within }
}
