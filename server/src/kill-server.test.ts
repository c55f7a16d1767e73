import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startProgram } from './testing/program.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const ROUNDS = 20

test(
  `${ROUNDS} times the server is killed right after it acknowledged a write, and no write is lost`,
  { timeout: 600_000 },
  async () => {
    const folder = temporaryFolder()
    // The same port each time: the address is the issuer in the token, which has to outlive the restarts.
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = { PORT: String(port), DATA_DIR: path.join(folder, 'var'), LOG_LEVEL: 'silent' }
    let token: string | undefined
    const written: string[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const server = startProgram(folder, 'main.ts', environment)
      await server.says(/ is at /)
      token ??= await register(origin, await server.says(/(?<=setup=)[\w-]{43}/))
      expect(await notesIn(origin, token), `at the start of round ${round}`).toEqual(written)

      const { book } = withBook.parse(
        await send(origin, 'POST', '/api/books/select', token, { title: `Book ${round}` }),
      )
      const notes = `note ${round}`
      await send(origin, 'POST', '/api/user/books', token, { book_id: book.id, notes })
      server.child.kill('SIGKILL')
      written.push(notes)
      await server.ended
    }
  },
)

const withBook = z.object({ book: z.object({ id: z.int() }) })
const withNotes = z.object({ books: z.array(z.object({ id: z.int(), notes: z.string() })) })

/** In the order in which they were written. */
async function notesIn(origin: string, token: string): Promise<string[]> {
  const { books } = withNotes.parse(await send(origin, 'GET', '/api/user/books', token))
  return books.toSorted((a, b) => a.id - b.id).map(({ notes }) => notes)
}

async function send(origin: string, method: string, to: string, token: string, body?: unknown): Promise<unknown> {
  const response = await fetch(origin + to, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

/** The first administrator, through the setup link. */
async function register(origin: string, setup: string): Promise<string> {
  const headers = { Origin: origin, 'Content-Type': 'application/json', 'X-Setup-Token': setup }
  const account = { email: 'ada@example.com', password: 'secret1', name: 'Ada' }
  const made = await fetch(`${origin}/api/identity/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookies = made.headers.getSetCookie().map((line) => line.split(';')[0])
  const answer = await fetch(`${origin}/api/identity/token`, { headers: { Cookie: cookies.join('; ') } })
  const { token } = z.object({ token: z.string() }).parse(await answer.json())
  await send(origin, 'POST', '/api/auth/firebase-token', token, { idToken: token, setup })
  return token
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
