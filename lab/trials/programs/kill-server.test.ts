import { expect, test } from 'vitest'
import { z } from 'zod'
import { dataFolderWithCatalogue } from '../../../server/src/testing/data-folder.ts'
import { registerFirst, sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'

const ROUNDS = 6

test(
  `${ROUNDS} times the server is killed right after it acknowledged a write, and no write is lost`,
  { timeout: 600_000 },
  async () => {
    const folder = await dataFolderWithCatalogue()
    // The same port each time: the address is the issuer in the token, which has to outlive the restarts.
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent' }
    let token: string | undefined
    const written: string[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const server = startProgram(folder, 'main.ts', environment)
      await server.says(/ is at /)
      token ??= await registerFirst(origin, await server.says(/(?<=setup=)[\w-]{43}/))
      expect(await notesIn(origin, token), `at the start of round ${round}`).toEqual(written)

      const { book } = withBook.parse(
        await sendAs(origin, 'POST', '/api/books/select', token, { title: `Book ${round}` }),
      )
      const notes = `note ${round}`
      await sendAs(origin, 'POST', '/api/user/books', token, { book_id: book.id, notes })
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
  const { books } = withNotes.parse(await sendAs(origin, 'GET', '/api/user/books', token))
  return books.toSorted((a, b) => a.id - b.id).map(({ notes }) => notes)
}
