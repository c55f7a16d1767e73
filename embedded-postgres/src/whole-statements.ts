const STARTUP = 0
/** Parse, Bind, Describe, Execute and Close: they are answered at the latest when a Sync follows. */
const PARTS = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)))

/** The messages of a statement run together: one call of the engine and one answer. Null: not yet. */
export function createWholeStatements() {
  let held: Uint8Array[] = []

  return function next(message: Uint8Array): Uint8Array | null {
    const [kind = STARTUP] = message
    const isNewClient = kind === STARTUP
    if (isNewClient) held = []
    if (PARTS.has(kind)) {
      held.push(message)
      return null
    }
    if (held.length === 0) return message
    const whole = new Uint8Array(Buffer.concat([...held, message]))
    held = []
    return whole
  }
}
