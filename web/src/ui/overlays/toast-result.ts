import { toast } from './toast.ts'

/** null: there is nothing to say. */
type Messages<T> = { done: (answer: T) => string | null; failed: (error: unknown) => string }

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
    toast.error(failed(error))
    return false
  }
}
