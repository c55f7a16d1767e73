/** A reader that writes numbered notes and imports files, never gives up, and remembers what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import type { Installation } from './installation.ts'
import { createSender, type Sender } from './sender.ts'

export const ROWS = 200
const ENTRIES = 20
const PAUSE_MS = 20
const RECOVERED_WITHIN_MS = 120_000

const rows = z.object({ books: z.array(z.object({ id: z.int() })) })

export type Client = Sender & {
  /** The number last acknowledged of each entry, and the files whose import was. */
  acknowledged: { notes: Map<number, number>; files: Set<string> }
  /** Writes until `disturb` is over and a write after it was acknowledged; returns the milliseconds from the fault until then. */
  writeWhile: (round: number, afterMs: number, disturb: () => Promise<void>) => Promise<number>
}

export async function createClient(installation: Installation): Promise<Client> {
  const sender = createSender(installation)
  const entries = await importEntries(sender)
  const acknowledged = { notes: new Map<number, number>(), files: new Set<string>() }
  let number = 0
  let lastAcknowledged = 0
  let lastAnswer = ''

  async function writeNext(isOver: () => boolean): Promise<void> {
    number += 1
    const entry = entries[number % entries.length]!
    while (!isOver()) {
      const { status, text } = await write(sender, entry, number)
      lastAnswer = `${status} ${text}`
      if (status === 200) {
        acknowledged.notes.set(entry, number)
        lastAcknowledged = performance.now()
        return
      }
      await wait(PAUSE_MS)
    }
  }

  return {
    ...sender,
    acknowledged,
    async writeWhile(round, afterMs, disturb) {
      let over = Infinity
      const hasRecovered = () => lastAcknowledged > over
      const isGivenUp = () => performance.now() > over + RECOVERED_WITHIN_MS
      const writing = (async () => {
        while (!hasRecovered() && !isGivenUp()) {
          await writeNext(isGivenUp)
          await wait(PAUSE_MS)
        }
      })()
      const importing = sendFile(sender, round).then((name) => name && acknowledged.files.add(name))
      await wait(afterMs)
      const began = performance.now()
      await disturb().finally(() => (over = performance.now()))
      await Promise.all([writing, importing])
      if (!hasRecovered()) throw new Error(`no write is acknowledged any more: ${lastAnswer}`)
      return lastAcknowledged - began
    },
  }
}

async function write({ send }: Sender, entry: number, number: number) {
  try {
    const answer = await send('PATCH', `/api/user/books/${entry}`, { notes: noteOf(number) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

/** Returns the ids of the entries that the notes are written on. */
async function importEntries(sender: Sender): Promise<number[]> {
  if ((await sendFile(sender, 0, ENTRIES)) === null) throw new Error('the first import failed')
  const { books } = await sender.read('/api/user/books/rows', rows)
  return books.map(({ id }) => id)
}

/** Returns the file's name if the import was acknowledged. */
async function sendFile({ send }: Sender, round: number, count = ROWS): Promise<string | null> {
  const lines = Array.from({ length: count }, (_, n) => ({
    Title: `${titleOfRound(round)}${n} of a Faulty File`,
    Author: `Writer ${n} of ${round}`,
  }))
  const form = new FormData()
  const name = fileOfRound(round)
  form.set('file', new File([goodreadsFile(lines)], name))
  try {
    const answer = await send('POST', '/api/user/books/import', form)
    await answer.arrayBuffer()
    return answer.ok ? name : null
  } catch {
    return null
  }
}

const noteOf = (number: number) => `note ${number}`
export const numberOf = (note: string | null) => Number(note?.slice('note '.length))
export const titleOfRound = (round: number) => `Round ${round} Row `
export const fileOfRound = (round: number) => `round-${round}.csv`
