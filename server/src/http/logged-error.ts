import { withoutValues } from '../db/pool.ts'

/**
 * The message of a failed query holds its parameters, such as notes or addresses; its cause has a
 * code and, but for those above, no values.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  if ('params' in error && error.cause instanceof Error) return loggedError(error.cause)
  const code = errorCode(error)
  const message = withoutValues(error.message, code)
  return {
    type: error.name,
    message,
    code,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  }
}

/** For the process's log; what `loggedError` has made already stays as it is. */
export const serializers = {
  err: (error: unknown) => (error instanceof Error ? loggedError(error) : error),
}

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}
