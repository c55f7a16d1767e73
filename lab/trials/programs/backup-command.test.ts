import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { lastingFolder } from '../../../server/src/testing/lasting-folder.ts'
import {
  addressOfDatabase,
  ownDatabase,
} from '../../../server/src/testing/databases/own-database.ts'
import {
  openSession,
  PASSWORD,
  registerFirst,
  sendAs,
} from '../../../server/src/testing/programs/first-administrator.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'

const BACKUP_KEY = 'a passphrase that nobody guesses'

/** A server's settings, and the same for a new installation. */
async function installation(label: string): Promise<Record<string, string>> {
  const kept = { BACKUP_KEY, PORT: '0', DATA_DIR: join(lastingFolder('pagelight-backup-'), 'var') }
  if (!process.env['TEST_DATABASE_URL']) return kept
  const database = await ownDatabase(label)
  await database.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; create schema public',
  )
  return { ...kept, DATABASE_URL: await addressOfDatabase(database) }
}

const withBooks = z.object({
  books: z.array(
    z.object({ id: z.int(), title: z.string(), notes: z.string().nullable().transform(Number) }),
  ),
})

async function runs(settings: Record<string, string>, command: string, args: string[] = []) {
  const program = startProgram(lastingFolder('pagelight-command-'), command, settings, args)
  return { code: await program.ended, output: program.output() }
}

test(
  'a running server is administered and backed up while it writes, and the backup fills a new installation by one command',
  { timeout: 240_000 },
  async () => {
    const settings = await installation('backup')
    const server = startProgram(lastingFolder('pagelight-serves-'), 'main.ts', settings)
    const link = new URL(await server.says(/http:\/\/localhost:\d+\/register#setup=[\w-]{43}/))
    const reader = await registerFirst(link.origin, link.hash.replace('#setup=', ''))
    const send = (method: string, path: string, body?: unknown) =>
      sendAs(link.origin, method, path, reader, body)

    expect(await runs(settings, 'commands/admin.ts', ['approve', 'bea@example.com'])).toEqual({
      code: 0,
      output: 'bea@example.com is approved.\n',
    })
    const unknown = await runs(settings, 'commands/admin.ts', ['grant', 'nobody@example.com'])
    expect(unknown).toEqual({ code: 1, output: expect.stringMatching(/nobody@example\.com/) })

    const { book } = z
      .object({ book: z.object({ id: z.int() }) })
      .parse(await send('POST', '/api/books/select', { title: 'Emma', author: 'Jane Austen' }))
    await send('POST', '/api/user/books', { book_id: book.id })
    const [entry] = withBooks.parse(await send('GET', '/api/user/books')).books
    const written = { acknowledged: 0, isOver: false }
    const writing = (async () => {
      while (!written.isOver) {
        const notes = String(written.acknowledged + 1)
        await send('PATCH', `/api/user/books/${entry!.id}`, { notes })
        written.acknowledged += 1
      }
    })()
    const file = join(lastingFolder('pagelight-file-'), 'backup')
    await expect.poll(() => written.acknowledged, { timeout: 20_000 }).toBeGreaterThan(3)
    const before = written.acknowledged
    const backup = await runs(settings, 'commands/db-backup.ts', [file])
    const after = written.acknowledged
    written.isOver = true
    await writing
    expect(backup).toEqual({ code: 0, output: `The backup is ${file}, encrypted.\n` })
    expect(after).toBeGreaterThan(before)

    const empty = await installation('restored')
    const notThis = { ...empty, BACKUP_KEY: 'another passphrase, just as long' }
    expect(await runs(notThis, 'commands/db-restore.ts', [file])).toEqual({
      code: 1,
      output: `BACKUP_KEY does not open ${file}: it was encrypted with another key.\n`,
    })
    expect(await runs(empty, 'commands/db-restore.ts', [file, 'bo@example.com'])).toEqual({
      code: 0,
      output: `Restored ${file}. The file has no account of bo@example.com.\n`,
    })
    expect(await runs(empty, 'commands/db-restore.ts', [file])).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database is not empty/),
    })
    server.child.kill('SIGTERM')
    await server.ended

    const restored = startProgram(lastingFolder('pagelight-restored-'), 'main.ts', empty)
    const origin = await restored.says(/(?<=is at )http:\/\/localhost:\d+/)
    const { token } = await openSession(origin, 'sign-in', {
      email: 'ada@example.com',
      password: PASSWORD,
    })
    const { books } = withBooks.parse(await sendAs(origin, 'GET', '/api/user/books', token))
    expect(books.map(({ title }) => title)).toEqual(['Emma'])
    expect(books[0]!.notes).toBeGreaterThanOrEqual(before)
    expect(books[0]!.notes).toBeLessThanOrEqual(after + 1)
  },
)
