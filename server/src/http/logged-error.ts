/**
 * The message of a failed query holds its parameters, such as notes or addresses; its cause has a
 * code and no values.
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

export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : errorCode(error.cause)
}
