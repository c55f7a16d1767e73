/**
 * What a log may hold of an error. A failed query's own message carries the statement's parameters, which can be a
 * reader's notes or address; its cause is the database's, with a code and no values.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  if ('params' in error && error.cause instanceof Error) return loggedError(error.cause)
  return {
    type: error.name,
    message: error.message,
    code: errorCode(error),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  }
}

/** The system's or database's code of an error, or of the error that caused it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}
