import { toast } from './toast.ts'

type Messages<T> = { done: (answer: T) => string; failed: (error: unknown) => string }

/** Returns true on success. Takes a promise, because a mutation's callbacks are lost if its component is unmounted. */
export async function toastResult<T>(
  work: Promise<T>,
  { done, failed }: Messages<T>,
): Promise<boolean> {
  try {
    const answer = await work
    toast.success(done(answer))
    return true
  } catch (error) {
    toast.error(failed(error))
    return false
  }
}
