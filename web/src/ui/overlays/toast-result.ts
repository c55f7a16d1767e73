import { hasStatus } from '../../lib/api-error.ts'
import { toast } from './toast.ts'

/** null: there is nothing to say, or it is said elsewhere. */
type Messages<T> = {
  done: (answer: T) => string | null
  failed: (error: unknown) => string | null
}

/** Returns true on success. Takes a promise, because a mutation's callbacks are lost if its component is unmounted. */
export async function toastResult<T>(
  work: Promise<T>,
  { done, failed }: Messages<T>,
): Promise<boolean> {
  try {
    const answer = await work
    const message = done(answer)
    if (message !== null) toast.success(message)
    return true
  } catch (error) {
    const message = failed(error)
    // After a 401 the session says that it has ended.
    if (message !== null && !hasStatus(error, 401)) toast.error(message)
    return false
  }
}
