import { constants, setPriority } from 'node:os'

/** For a thread that works in the background: on Linux this is about the calling thread alone, and requests go first. */
export function lowerThreadPriority(to = constants.priority.PRIORITY_LOW): void {
  try {
    setPriority(to)
  } catch {
    // Not allowed here; then all have the same priority.
  }
}
