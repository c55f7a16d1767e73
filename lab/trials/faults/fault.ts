export type Outcome = {
  times: number
  /** What was acknowledged and is not there. */
  lost: number
  /** What is there more than once. */
  twice: number
  failures: string[]
  /** Rows of a part of a file on which the server was ended twice; its reader is told which rows these are. */
  given_up_rows: number
  /** The longest time from the fault to the next acknowledged write. */
  recovery_ms: number
}

export type Fault = {
  name: string
  /** What this machine lacks for it, null if nothing. */
  lacks?: () => string | null
  run: (given: { times: number; folder: string }) => Promise<Outcome>
}

export const newOutcome = (): Outcome => ({
  times: 0,
  lost: 0,
  twice: 0,
  failures: [],
  given_up_rows: 0,
  recovery_ms: 0,
})
