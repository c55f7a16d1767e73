import type { ImportCounts } from './catalogue-import.queries.ts'

const EVERY_MS = 2_000
const BAD_LINES_NAMED = 10

/** `now` is in milliseconds. */
export function progressReport(print: (line: string) => void, now: () => number) {
  let current = ''
  let startedAt = 0
  let startedWith = 0
  let printedAt = -EVERY_MS
  let named = 0
  return {
    progress(file: string, { lines, books, badLines }: ImportCounts): void {
      if (file !== current) {
        current = file
        startedAt = now()
        startedWith = lines
        printedAt = -EVERY_MS
      }
      if (now() - printedAt < EVERY_MS) return
      printedAt = now()
      const rate = Math.round((lines - startedWith) / Math.max(0.001, (now() - startedAt) / 1000))
      print(
        `${file}: ${lines} lines, ${books} kept, ${badLines} bad lines${rate > 0 ? `, ${rate} lines a second` : ''}`,
      )
    },
    badLine(file: string, line: number, reason: string): void {
      named++
      if (named <= BAD_LINES_NAMED) print(`${file}, line ${line}: ${reason}; passed over`)
      if (named === BAD_LINES_NAMED) print('Further bad lines are only counted.')
    },
  }
}
