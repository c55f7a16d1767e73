/** The accounts and books that fuzzed requests are about, with new ones for those that they ended. */
import { z } from 'zod'
import {
  openSession,
  PASSWORD,
  registerFirst,
  sendAs,
} from '../../../server/src/testing/programs/first-administrator.ts'
import { admit } from '../../../server/src/testing/programs/http-reader.ts'
import type { World } from './fuzz-request.ts'
import { prepare } from './prepared.ts'

const PEOPLE = 8
const BOOKS = 8
const TITLES = [
  'The Hobbit',
  'Pride and Prejudice',
  'Война и мир',
  '三体',
  'A 😀 Book',
  '9780261103344',
]

type Session = Awaited<ReturnType<typeof openSession>> & { email: string }

export async function createWorld(origin: string, setup: string) {
  let admin = await registerFirst(origin, setup)
  let people: Session[] = []
  let books: number[] = []
  let serial = 0
  const is = async (path: string, token: string) => {
    const answer = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    return answer.ok
  }
  const isSignedIn = (token: string) => is('/api/user/preferences', token)

  async function newPerson(): Promise<Session> {
    const email = `fuzzed${++serial}@example.com`
    await admit(origin, admin, email)
    const session = await openSession(origin, 'sign-in', { email, password: PASSWORD })
    return { ...session, email }
  }

  async function newBook(): Promise<number> {
    const n = ++serial
    const body = { title: `Fuzzed Book ${n}`, author: `Writer ${n}`, description: 'A quiet book.' }
    // An administrator names it, since a book that one reader has named is nobody else's.
    const made = await sendAs(origin, 'POST', '/api/books/select', admin, body)
    const book_id = z.object({ book: z.object({ id: z.int() }) }).parse(made).book.id
    for (const one of people)
      await sendAs(origin, 'POST', '/api/user/books', one.token, { book_id })
    return book_id
  }

  return {
    probe: await admit(origin, admin, 'another-reader@example.com'),
    /** The world as it is now, everything in it alive. */
    async renew(): Promise<World> {
      if (!(await isSignedIn(admin)))
        admin = (await openSession(origin, 'sign-in', { email: ADMIN, password: PASSWORD })).token
      people = await kept(people, ({ token }) => isSignedIn(token))
      while (people.length < PEOPLE) people.push(await newPerson())
      books = await kept(books, (id) => is(`/api/user/books/${id}`, admin))
      while (books.length < BOOKS) books.push(await newBook())
      const interests = await fuzzedInterests(origin, admin)
      const prepared = await prepare(origin, { admin, person: people[0]!, book: books[0]! })
      const tokens = people.map(({ token }) => token)
      return {
        ids: books,
        interests: interests.map(({ id }) => id),
        emails: [...interests.map(({ email }) => email), 'nobody@example.com', 'new@example.com'],
        titles: TITLES,
        fields: { idToken: tokens },
        tokens,
        cookies: people.map(({ cookie }) => cookie),
        adminToken: admin,
        prepared,
      }
    },
  }
}

const ADMIN = 'ada@example.com'

async function kept<T>(all: readonly T[], isKept: (one: T) => Promise<boolean>): Promise<T[]> {
  const keep = await Promise.all(all.map(isKept))
  return all.filter((_, n) => keep[n])
}

/** Never the administrator's own nor those of whoever only looks on. */
async function fuzzedInterests(origin: string, admin: string) {
  const list = z.object({ interests: z.array(z.object({ id: z.int(), email: z.string() })) })
  const answer = await sendAs(origin, 'GET', '/api/pilot/admin/list?search=fuzzed', admin)
  return list.parse(answer).interests
}
