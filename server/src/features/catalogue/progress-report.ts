import type { ImportCounts } from './catalogue-import.queries.ts'

const EVERY_MS = 2_000
const BAD_LINES_NAMED = 10

/** `now` is in milliseconds. */
export function progressReport(say: (line: string) => void, now: () => number) {
  let current = ''
  let startedAt = 0
  let startedWith = 0
  let saidAt = -EVERY_MS
  let named = 0
  return {
    progress(file: string, { lines, books, badLines }: ImportCounts): void {
      if (file !== current) {
        current = file
        startedAt = now()
        startedWith = lines
        saidAt = -EVERY_MS
      }
      if (now() - saidAt < EVERY_MS) return
      saidAt = now()
      const rate = Math.round((lines - startedWith) / Math.max(0.001, (now() - startedAt) / 1000))
      say(
        `${file}: ${lines} lines, ${books} books, ${badLines} bad lines${rate > 0 ? `, ${rate} lines a second` : ''}`,
      )
    },
    badLine(file: string, line: number, reason: string): void {
      named++
      if (named <= BAD_LINES_NAMED) say(`${file}, line ${line}: ${reason}; passed over`)
      if (named === BAD_LINES_NAMED) say('Further bad lines are only counted.')
    },
  }
}
