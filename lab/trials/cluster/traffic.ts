/** Readers who write through one web server, and try again what was not acknowledged. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { sendAs } from '../../../server/src/testing/programs/first-administrator.ts'
import { admit } from '../../../server/src/testing/programs/http-reader.ts'

const ATTEMPT_MS = 3_000
const IMPORT_ATTEMPT_MS = 20_000
const NOTE_AGAIN_MS = 200
const IMPORT_AGAIN_MS = 2_000
const BETWEEN_NOTES_MS = 20
const BETWEEN_IMPORTS_MS = 4_000
const ENTRIES = 20
const ROWS = 12
/** A reader may import 60 files an hour, tries included. */
const IMPORTERS = 6

export type Reader = { origin: string; token: string }
type Note = { entry: number; sent: number; acknowledged: number }
type Acknowledgement = { begun: number; at: number }

export type Traffic = Awaited<ReturnType<typeof startTraffic>>

export async function startTraffic(name: string, origin: string, admin: string) {
  const mailName = name.toLowerCase().replaceAll(' ', '-')
  const writer = { origin, token: await admit(origin, admin, `${mailName}-notes@example.com`) }
  const importers: Reader[] = []
  for (let n = 0; n < IMPORTERS; n++) {
    importers.push({ origin, token: await admit(origin, admin, `${mailName}-${n}@example.com`) })
  }
  await importFile(writer, fileOf(`${name} noted`, ENTRIES), () => undefined)
  const notes = (await entriesOf(writer)).map(({ id }): Note => ({
    entry: id,
    sent: 0,
    acknowledged: 0,
  }))
  const files: { reader: Reader; title: string }[] = []
  const answers = new Map<string, number>()
  const count = (answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1)
  let last: Acknowledgement = { begun: 0, at: 0 }
  const ending = new AbortController()

  async function writeNotes() {
    for (let n = 1; !ending.signal.aborted; n++) {
      const note = notes[n % notes.length]!
      note.sent = n
      while (!(await sendNote(n, note.entry))) await wait(NOTE_AGAIN_MS)
      note.acknowledged = n
      await wait(BETWEEN_NOTES_MS)
    }
  }

  async function sendNote(n: number, entry: number): Promise<boolean> {
    const begun = performance.now()
    const answer = await answerTo(writer, 'PATCH', `/api/user/books/${entry}`, ATTEMPT_MS, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ notes: String(n) }),
    })
    count(`note ${answer}`)
    if (answer !== '200') return false
    last = { begun, at: performance.now() }
    return true
  }

  async function importFiles() {
    for (let n = 0; !ending.signal.aborted; n++) {
      const reader = importers[n % importers.length]!
      const title = `${name} ${n}`
      await importFile(reader, fileOf(title, ROWS), count)
      files.push({ reader, title })
      await wait(BETWEEN_IMPORTS_MS)
    }
  }

  const running = Promise.all([writeNotes(), importFiles()])
  return {
    name,
    writer,
    importers,
    notes,
    files,
    answers,
    /** When the first call that began after this moment was acknowledged; null if none was in time. */
    async nextAcknowledged(after: number, withinMs: number): Promise<number | null> {
      while (performance.now() < after + withinMs) {
        if (last.begun > after) return last.at
        await wait(20)
      }
      return null
    },
    async end() {
      ending.abort()
      await running
    },
  }
}

export const titlesOf = (title: string, rows = ROWS) =>
  Array.from({ length: rows }, (_, row) => `Volume ${row} of ${title}`)

const fileOf = (title: string, rows: number) =>
  goodreadsFile(titlesOf(title, rows).map((one) => ({ Title: one, Author: `Author of ${one}` })))

/** The same file again changes nothing. */
async function importFile(reader: Reader, content: string, count: (answer: string) => void) {
  for (;;) {
    const body = new FormData()
    body.set('file', new File([content], 'export.csv'))
    const answer = await answerTo(reader, 'POST', '/api/user/books/import', IMPORT_ATTEMPT_MS, {
      body,
    })
    count(`import ${answer}`)
    if (answer === '200') return
    await wait(IMPORT_AGAIN_MS)
  }
}

async function answerTo(
  { origin, token }: Reader,
  method: string,
  to: string,
  withinMs: number,
  init: RequestInit,
): Promise<string> {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(withinMs)
  try {
    const answer = await fetch(origin + to, { ...init, method, headers, signal })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch {
    return signal.aborted ? 'none in time' : 'broken off'
  }
}

const withBooks = z.object({
  books: z.array(z.object({ id: z.int(), title: z.string(), notes: z.string().nullable() })),
})

export async function entriesOf({ origin, token }: Reader) {
  return withBooks.parse(await sendAs(origin, 'GET', '/api/user/books', token)).books
}
