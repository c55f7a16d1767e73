import { z } from 'zod'
import { readStarterCatalogue } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { addressOf } from '../../../server/src/testing/address-of.ts'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import {
  register,
  registerFirst,
  sendAs,
} from '../../../server/src/testing/programs/first-administrator.ts'
import { sendImport } from '../../../server/src/testing/programs/http-reader.ts'
import { exportRow, madeUpBook } from '../../../server/src/testing/made-up-books.ts'
import { seeded } from '../../../server/src/testing/seeded.ts'
import type { LoadReader } from './actions.ts'

const AT_ONCE = 4
const SMALL = 15
/** What nobody knows is rated for each reader alone, which takes minutes. */
const KNOWN = 0.95

const rows = z.object({ books: z.array(z.object({ id: z.int(), title: z.string() })) })
const interests = z.object({ interests: z.array(z.object({ id: z.int() })) })

type Wanted = { readers: number; libraries: number; books: number }

/** The first `libraries` readers import `books` each; the others have a few of those that the catalogue has. */
export async function prepareReaders(
  { origin, setup }: { origin: string; setup: string },
  wanted: Wanted,
): Promise<{ readers: LoadReader[]; bookIds: number[] }> {
  const admin = await registerFirst(origin, setup)
  const emails = Array.from({ length: wanted.readers }, (_, n) => `reader${n}@example.com`)
  await inParallel(emails, (email) => askForAccess(origin, email))
  await approveAll(origin, admin)
  const catalogue = await readStarterCatalogue()
  const known = new Set(catalogue.map(({ title }) => title))
  const bookIds = new Set<number>()
  const prepare = async (email: string, fill: (token: string) => Promise<void>) => {
    const token = await register(origin, { email })
    await fill(token)
    const { books } = rows.parse(await sendAs(origin, 'GET', '/api/user/books/rows', token))
    for (const { id, title } of books) if (known.has(title)) bookIds.add(id)
    return { email, token, bookIds: books.map(({ id }) => id) }
  }
  const large = await inParallel(emails.slice(0, wanted.libraries), async (email, seed) => {
    const file = exportOf(catalogue, wanted.books, seed)
    return { ...(await prepare(email, (token) => importFile(origin, token, file))), isLarge: true }
  })
  const pool = [...bookIds]
  const small = await inParallel(emails.slice(wanted.libraries), async (email, seed) => ({
    ...(await prepare(email, (token) => addSome(origin, token, pool, seed))),
    isLarge: false,
  }))
  return { readers: [...large, ...small], bookIds: pool }
}

async function approveAll(origin: string, admin: string): Promise<void> {
  const list = interests.parse(await sendAs(origin, 'GET', '/api/pilot/admin/list', admin))
  const ids = list.interests.map(({ id }) => id)
  for (let i = 0; i < ids.length; i += 100)
    await sendAs(origin, 'POST', '/api/pilot/admin/approve', admin, { ids: ids.slice(i, i + 100) })
}

async function askForAccess(origin: string, email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(email) }
  const body = JSON.stringify({ email })
  const answer = await fetch(`${origin}/api/pilot/interest`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Asking for access was answered ${answer.status}`)
  await answer.arrayBuffer()
}

type Catalogue = Awaited<ReturnType<typeof readStarterCatalogue>>

function exportOf(catalogue: Catalogue, count: number, seed: number): string {
  const random = seeded(seed + 1)
  return goodreadsFile(
    Array.from({ length: count }, (_, n) => {
      const known = random() < KNOWN ? catalogue[(n * 7 + seed) % catalogue.length] : undefined
      const book = known ? { ...known, isbn13: known.isbns[0] ?? null } : madeUpBook(n)
      return exportRow(book, n, random)
    }),
  )
}

async function importFile(origin: string, token: string, file: string): Promise<void> {
  const answer = await sendImport(origin, token, file)
  if (!answer.ok) throw new Error(`The import was answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function addSome(origin: string, token: string, pool: readonly number[], seed: number) {
  for (let n = 0; n < SMALL; n++) {
    const book_id = pool[(seed * 37 + n * 11) % pool.length]
    await sendAs(origin, 'POST', '/api/user/books', token, {
      book_id,
      rating: 1 + ((n * seed) % 5),
    })
  }
}

async function inParallel<T, R>(all: readonly T[], run: (one: T, n: number) => Promise<R>) {
  const results: R[] = []
  let next = 0
  const work = async () => {
    for (let n = next++; n < all.length; n = next++) results[n] = await run(all[n]!, n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}
