import { expect, test } from 'vitest'
import { z } from 'zod'
import { EPUB_ATTACKS, TEXT_ATTACKS } from '../hostile-files/book-attacks.ts'
import { IMPORT_ATTACKS } from '../hostile-files/import-attacks.ts'
import { sendAttack } from '../hostile-files/send-attack.ts'
import { dataFolderWithCatalogue } from '../../../server/src/testing/data-folder.ts'
import { freePort } from '../../../server/src/testing/servers/free-port.ts'
import { registerFirst, sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { startProgram } from '../../../server/src/testing/programs/program.ts'

/** The whole list is `npm run test:files`. */
const FEW = new Map([
  ['59 chapters of a megabyte', 413],
  ['little said and much held', 422],
  ['a package of 330,000 open elements', 422],
  ['an emoji at the cut of a chapter', 200],
  ['half a sign in UTF-16', 200],
  ['lines that could be headings', 413],
  ['apostrophes', 422],
  ['square brackets', 400],
  ['one quotation mark', 400],
  ['emojis where texts are cut', 200],
  ['NULs', 400],
])

test(
  'files that are made to end or stall the server end as an answer to whoever sent them',
  { timeout: 600_000 },
  async () => {
    const folder = await dataFolderWithCatalogue()
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }
    const server = startProgram(folder, 'main.ts', environment)
    await server.says(/ is at /)
    const token = await registerFirst(origin, await server.says(/(?<=setup=)[\w-]{43}/))
    const book = { title: 'A Test Book', author: 'Ann Author' }
    const made = await sendAs(origin, 'POST', '/api/books/select', token, book)
    const bookId = z.object({ book: z.object({ id: z.int() }) }).parse(made).book.id
    const answered = new Map<string, number>()
    for (const attack of [...EPUB_ATTACKS, ...TEXT_ATTACKS, ...IMPORT_ATTACKS]) {
      if (!FEW.has(attack.name)) continue
      answered.set(attack.name, await sendAttack({ origin, bookId }, token, attack, attack.make()))
      expect([attack.name, server.child.exitCode]).toEqual([attack.name, null])
    }
    expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(FEW))
    expect(await sendAs(origin, 'GET', '/api/user/preferences', token)).toBeTruthy()
  },
)
