import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { newOutcome, type Outcome } from './fault.ts'
import { fileOfRound, numberOf, ROWS, titleOfRound, type Client } from './faulty-client.ts'

const IMPORTS_WITHIN_MS = 120_000
const PAUSE_MS = 100

const library = z.object({
  books: z.array(z.object({ id: z.int(), title: z.string(), notes: z.string().nullable() })),
})
const importReport = z.object({
  file_name: z.string(),
  status: z.string(),
  rows: z.int(),
  rows_done: z.int(),
  added_books: z.int(),
  not_added_rows: z.int(),
  refusal: z.string().nullable(),
})
const imports = z.object({ imports: z.array(importReport) })

/** Once no import is under way: what was acknowledged is there, once, and the reports say what is there. */
export async function checkKept(client: Client, round: number): Promise<Outcome> {
  const outcome = newOutcome()
  const file = fileOfRound(round)
  const reports = await endedImports(client, file)
  const { books } = await client.read('/api/user/books', library)
  const numbers = new Map(books.map(({ id, notes }) => [id, numberOf(notes)]))
  const titles = new Set(books.map(({ title }) => title))
  const { acknowledged } = client
  for (const [id, number] of acknowledged.notes)
    if (!((numbers.get(id) ?? 0) >= number)) outcome.lost += 1
  outcome.twice = books.length - titles.size
  const there = [...titles].filter((title) => title.startsWith(titleOfRound(round))).length
  const report = reports.find(({ file_name: name }) => name === file)
  if (acknowledged.files.has(file)) outcome.lost += ROWS - there
  if (!report && there > 0) outcome.failures.push(`${file}: no report on its ${there} rows`)
  if (!report) return outcome
  const { status, rows, rows_done: done, added_books: added, not_added_rows: givenUp } = report
  // Its reader was told, and nothing of it is there.
  const isWithoutRows = status === 'failed' && there === 0
  if (isWithoutRows && !acknowledged.files.has(file)) return outcome
  outcome.given_up_rows = givenUp
  const isWhole = new Set([ROWS, rows, done, added + givenUp]).size === 1 && added === there
  if (status !== 'done' || !isWhole) {
    const facts = `${done} of ${rows} rows, ${added} added, ${there} there`
    outcome.failures.push(
      `${file}: ${status}, ${facts}${report.refusal ? `: ${report.refusal}` : ''}`,
    )
  }
  return outcome
}

async function endedImports(client: Client, file: string) {
  for (const until = performance.now() + IMPORTS_WITHIN_MS; ;) {
    const { imports: reports } = await client.read('/api/user/imports', imports)
    const own = reports.find(({ file_name: name }) => name === file)
    if (own?.status !== 'running' && own?.status !== 'reading') return reports
    if (performance.now() > until)
      throw new Error(`${file} does not end: ${own.status}, ${own.rows_done} rows`)
    await wait(PAUSE_MS)
  }
}
