import { expect, test } from 'vitest'
import { z } from 'zod'
import { lastingFolder } from '../../../server/src/testing/lasting-folder.ts'
import {
  addressOfDatabase,
  ownDatabase,
} from '../../../server/src/testing/databases/own-database.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import {
  register,
  registerFirst,
  sendAs,
} from '../../../server/src/testing/programs/first-administrator.ts'
import { admit, sendImport } from '../../../server/src/testing/programs/http-reader.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'

/** What a process may remember of who has access. */
const STALE_MS = 5_000
const ROUNDS = 3

// The embedded database belongs to one process.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'two web servers and a worker on one database: what is done at one is seen at the other',
  { timeout: 240_000 },
  async () => {
    const url = await addressOfDatabase(await ownDatabase('roles'))
    const [port, otherPort, workerPort] = [await freePort(), await freePort(), await freePort()]
    const [at, other] = [`http://localhost:${port}`, `http://localhost:${otherPort}`]
    const start = (role: string, on: number) =>
      startProgram(lastingFolder('pagelight-role-'), 'main.ts', {
        PORT: String(on),
        ROLE: role,
        DATABASE_URL: url,
        IDENTITY_SECRET: 'of both servers, so that each knows the tokens of the other',
        PUBLIC_URL: at,
      })
    const first = start('web', port)
    const setup = await first.says(/(?<=setup=)[\w-]{43}/)
    const admin = await registerFirst(at, setup)
    const [second, worker] = [start('web', otherPort), start('worker', workerPort)]
    await Promise.all([second.says(/ is at /), worker.says(/A worker of .* is at /)])
    expect((await fetch(`http://localhost:${workerPort}/api/config`)).status).toBe(404)

    // Approved at one, registered at the same, read at the other.
    const reader = await admit(at, admin, 'reader@example.com')
    expect(await notesAt(other, reader)).toEqual([])

    // The file is read by the web server that took it, its rows are added by the worker.
    const file = goodreadsFile([{ Title: 'Emma', Author: 'Jane Austen' }])
    expect((await sendImport(at, reader, file)).status).toBe(200)
    expect(await titlesAt(other, reader)).toEqual(['Emma'])

    const [entry] = await entriesAt(at, reader)
    await sendAs(at, 'PATCH', `/api/user/books/${entry!.id}`, reader, { notes: 'changed' })
    expect(await notesAt(other, reader)).toEqual(['changed'])

    const staleness = await longestStaleness({ at, other, admin })
    console.log(`RESULT staleness_ms ${JSON.stringify(staleness)}`)
    const ended = [first, second, worker].map(async ({ child, ended: end }) => {
      child.kill('SIGTERM')
      return await end
    })
    expect(await Promise.all(ended)).toEqual([0, 0, 0])
  },
)

type Servers = { at: string; other: string; admin: string }
type Staleness = Record<'approval' | 'edit' | 'import' | 'revocation', number>

/** In milliseconds, from the answer of one server until the other shows it. */
async function longestStaleness({ at, other, admin }: Servers): Promise<Staleness> {
  const longest: Staleness = { approval: 0, edit: 0, import: 0, revocation: 0 }
  const until = async (kind: keyof Staleness, isSeen: () => Promise<boolean>) => {
    const answeredAt = performance.now()
    await expect.poll(isSeen, { interval: 5, timeout: 2 * STALE_MS }).toBe(true)
    longest[kind] = Math.max(longest[kind], Math.round(performance.now() - answeredAt))
  }
  for (let round = 0; round < ROUNDS; round++) {
    const email = `reader${round}@example.com`
    await sendAs(at, 'POST', '/api/pilot/interest', admin, { email })
    const { interests } = withInterests.parse(
      await sendAs(at, 'GET', '/api/pilot/admin/list', admin),
    )
    const { id } = interests.find((interest) => interest.email === email)!
    const isApproved = async () =>
      withApproved.parse(await sendAs(other, 'POST', '/api/pilot/check-email', admin, { email }))
        .approved
    expect(await isApproved()).toBe(false)
    await sendAs(at, 'POST', `/api/pilot/admin/approve/${id}`, admin)
    await until('approval', isApproved)
    const reader = await register(at, { email })
    const titles = () => titlesAt(other, reader)

    const rows = Array.from({ length: 200 }, (_, n) => ({
      Title: `Book ${round} ${n}`,
      Author: `Writer ${n}`,
    }))
    await sendImport(at, reader, goodreadsFile(rows))
    await until('import', async () => (await titles()).length === rows.length)
    const [entry] = await entriesAt(other, reader)
    await sendAs(at, 'PATCH', `/api/user/books/${entry!.id}`, reader, { notes: `said ${round}` })
    await until('edit', async () => (await notesAt(other, reader)).includes(`said ${round}`))

    await sendAs(at, 'POST', `/api/pilot/admin/revoke/${id}`, admin)
    await until('revocation', () =>
      titles().then(
        () => false,
        () => true,
      ),
    )
  }
  return longest
}

const withInterests = z.object({ interests: z.array(z.object({ id: z.int(), email: z.string() })) })
const withApproved = z.object({ approved: z.boolean() })
const withBooks = z.object({
  books: z.array(z.object({ id: z.int(), title: z.string(), notes: z.string().nullable() })),
})

async function entriesAt(origin: string, token: string) {
  return withBooks.parse(await sendAs(origin, 'GET', '/api/user/books', token)).books
}
const titlesAt = async (origin: string, token: string) =>
  (await entriesAt(origin, token)).map(({ title }) => title)
const notesAt = async (origin: string, token: string) =>
  (await entriesAt(origin, token)).map(({ notes }) => notes)
