/** What must hold once nothing is written any more. */
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { entriesOf, titlesOf, type Reader, type Traffic } from './traffic.ts'

const JOBS_END_WITHIN_MS = 240_000

export type Findings = { acknowledged: number; lost: string[]; twice: string[] }

export async function findLostAndTwice(traffic: Traffic): Promise<Findings> {
  const { name, writer, notes, files, importers } = traffic
  const lost: string[] = []
  const twice: string[] = []
  const stored = new Map((await entriesOf(writer)).map(({ id, notes: text }) => [id, Number(text)]))
  for (const { entry, sent, acknowledged } of notes) {
    const found = stored.get(entry)
    if (found === undefined || found < acknowledged || found > sent)
      lost.push(`${name}: note ${acknowledged} of entry ${entry}, which says ${found}`)
  }
  for (const reader of importers) {
    const counts = new Map<string, number>()
    for (const { title } of await entriesOf(reader)) counts.set(title, (counts.get(title) ?? 0) + 1)
    for (const [title, count] of counts) if (count > 1) twice.push(`${count} × ${title}`)
    const own = files.filter((file) => file.reader === reader)
    lost.push(...own.flatMap((file) => titlesOf(file.title)).filter((title) => !counts.has(title)))
  }
  const written = notes.reduce((sum, { acknowledged }) => Math.max(sum, acknowledged), 0)
  return { acknowledged: written + files.length, lost, twice }
}

export async function findLostDirectWrites(url: string, written: number[]): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: string }>('select n::text from direct_writes')
  await client.end()
  const found = new Set(rows.map(({ n }) => Number(n)))
  return written.filter((n) => !found.has(n)).map((n) => `direct write ${n} to an old leader`)
}

const imports = z.object({ imports: z.array(z.object({ id: z.int(), status: z.string() })) })

/** What has not ended well: imports, and jobs by queue and state. */
export async function findUnended(url: string, readers: readonly Reader[]): Promise<string[]> {
  const giveUpAt = performance.now() + JOBS_END_WITHIN_MS
  for (;;) {
    const left = [...(await unendedImports(readers)), ...(await unendedJobs(url))]
    if (left.length === 0 || performance.now() > giveUpAt) return left
    await wait(1_000)
  }
}

async function unendedImports(readers: readonly Reader[]): Promise<string[]> {
  const left: string[] = []
  for (const { origin, token } of readers) {
    const listed = imports.parse(await sendAs(origin, 'GET', '/api/user/imports', token))
    const running = listed.imports.filter(({ status }) => status === 'running')
    left.push(...running.map(({ id }) => `import ${id}`))
  }
  return left
}

const unendedJobs = (url: string) =>
  jobsWhere(url, `state in ('created', 'retry', 'active') and name <> 'unsent-mail'`)

export const findFailedJobs = (url: string) => jobsWhere(url, `state = 'failed'`)

async function jobsWhere(url: string, condition: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; state: string; count: string }>(
    `select name, state::text, count(*) from pgboss.job where ${condition} group by 1, 2`,
  )
  await client.end()
  return rows.map(({ name, state, count }) => `${count} ${state} jobs of ${name}`)
}
