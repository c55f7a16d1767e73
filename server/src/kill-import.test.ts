import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportRow, madeUpBook, seeded } from './bench/made-up-books.ts'
import { registerFirst, sendAs } from './testing/first-administrator.ts'
import { freePort } from './testing/free-port.ts'
import { admit, sendImport } from './testing/http-reader.ts'
import { goodreadsFile } from './testing/goodreads-file.ts'
import { startProgram } from './testing/program.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const ROUNDS = 20
/** Enough for hundreds of transactions, so that most kills hit the middle of one. */
const ROWS = 6_000

test(
  `an import that is killed at ${ROUNDS} random moments ends like an undisturbed one, with no row twice`,
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = { PORT: String(port), DATA_DIR: path.join(folder, 'var'), LOG_LEVEL: 'silent' }
    let server = startProgram(folder, 'main.ts', environment)
    await server.says(/ is at /)
    const setup = await server.says(/(?<=setup=)[\w-]{43}/)
    const admin = await registerFirst(origin, setup)
    const file = exportOf(ROWS)

    const killed = await admit(origin, admin, 'bo@example.com')
    const answer = sendImport(origin, killed, file).catch(() => null)
    let hits = 0
    let done = 0
    for (let round = 1; round <= ROUNDS; round++) {
      done = await progress(origin, killed, done)
      await wait(randomInt(0, 120))
      server.child.kill('SIGKILL')
      await server.ended
      server = startProgram(folder, 'main.ts', environment)
      await server.says(/ is at /)
      if ((await newest(origin, killed)).status === 'running') hits++
    }
    await answer
    expect(hits).toBeGreaterThanOrEqual(ROUNDS / 2)
    const ended = await end(origin, killed)

    const undisturbed = await admit(origin, admin, 'cleo@example.com')
    expect((await sendImport(origin, undisturbed, file)).status).toBe(200)
    const expected = await end(origin, undisturbed)
    expect(ended.rows_done).toBe(expected.rows_done)
    expect([ended.added_books, ended.skipped_books]).toEqual([expected.added_books, expected.skipped_books])
    expect(await libraryOf(origin, killed)).toEqual(await libraryOf(origin, undisturbed))
  },
)

/** Every tenth row is another edition of a book further up. */
function exportOf(rows: number): string {
  const random = seeded(3)
  return goodreadsFile(
    Array.from({ length: rows }, (_, n) => exportRow(madeUpBook(n % 10 === 9 ? n >> 1 : n), n, random)),
  )
}

const withImports = z.object({
  imports: z.array(
    z.object({
      status: z.string(),
      rows_done: z.int(),
      added_books: z.int(),
      skipped_books: z.int(),
    }),
  ),
})

async function newest(origin: string, token: string) {
  const { imports } = withImports.parse(await sendAs(origin, 'GET', '/api/user/imports', token))
  return imports[0] ?? { status: 'none', rows_done: 0, added_books: 0, skipped_books: 0 }
}

/** Waits until more than `before` rows are done, or all; answers how many. */
async function progress(origin: string, token: string, before: number): Promise<number> {
  for (;;) {
    const { status, rows_done: done } = await newest(origin, token)
    if (done > before || !['none', 'running'].includes(status)) return done
    await wait(5)
  }
}

async function end(origin: string, token: string) {
  for (;;) {
    const report = await newest(origin, token)
    if (report.status !== 'running') return report
    await wait(50)
  }
}

const withBooks = z.object({
  books: z.array(
    z.object({
      id: z.int(),
      user_rating: z.int().nullable(),
      notes: z.string().nullable(),
      read_date: z.string().nullable(),
      shelf: z.string().nullable(),
      tags: z.array(z.string()),
    }),
  ),
})

async function libraryOf(origin: string, token: string) {
  const { books } = withBooks.parse(await sendAs(origin, 'GET', '/api/user/books', token))
  return books.toSorted((a, b) => a.id - b.id)
}
