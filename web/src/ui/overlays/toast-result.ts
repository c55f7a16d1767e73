import { toast } from './toast.ts'

type Words<T> = { done: (answer: T) => string; failed: (error: unknown) => string }

/**
 * Says what came of a change; true where it succeeded. The work is awaited, not given callbacks: a mutation forgets those
 * of a button that the renewed page no longer has, and the message with them.
 */
export async function toastResult<T>(
  work: Promise<T>,
  { done, failed }: Words<T>,
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
