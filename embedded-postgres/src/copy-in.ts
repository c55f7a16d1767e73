const COPY_FROM_STDIN = /^\s*copy\s[^;]*\sfrom\s+stdin\b/i
/** The CopyInResponse message; no client of ours reads its number of columns. */
const COPY_IN_RESPONSE = Uint8Array.of('G'.charCodeAt(0), 0, 0, 0, 7, 0, 0, 0)
/** Bytes of a statement that are looked at: the columns of a wide table take more than a few hundred. */
const LONGEST_COPY = 64 * 1024
const DATA = 'd'.charCodeAt(0)
const DONE = 'c'.charCodeAt(0)
const FAIL = 'f'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

export type CopyStep =
  | { kind: 'pass' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'run'; message: Uint8Array }

const none = new Uint8Array(0)

/** PGlite runs one message at a time, so a COPY and its rows are gathered into one; keep it to a few MB. */
export function createCopyIn() {
  let held: Uint8Array[] = []

  return function next(message: Uint8Array): CopyStep {
    if (held.length > 0) {
      if (message[0] === DATA) {
        held.push(message)
        return { kind: 'answer', bytes: none }
      }
      if (message[0] === DONE || message[0] === FAIL) {
        const whole = Buffer.concat([...held, message])
        held = []
        return { kind: 'run', message: new Uint8Array(whole) }
      }
      held = [] // the client went away in the middle
    }
    if (
      message[0] === QUERY &&
      COPY_FROM_STDIN.test(Buffer.from(message.subarray(5, LONGEST_COPY)).toString('utf8'))
    ) {
      held = [message]
      return { kind: 'answer', bytes: COPY_IN_RESPONSE }
    }
    return { kind: 'pass' }
  }
}

/** Drops the engine's CopyInResponse, which the client has already received. */
export function dropCopyResponse(send: (bytes: Uint8Array) => void): (bytes: Uint8Array) => void {
  let first = true
  return (bytes) => {
    const skip =
      first && bytes[0] === COPY_IN_RESPONSE[0]
        ? 1 + new DataView(bytes.buffer, bytes.byteOffset).getInt32(1)
        : 0
    first = false
    if (bytes.length > skip) send(bytes.subarray(skip))
  }
}
