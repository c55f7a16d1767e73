import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { forgetKept, KEEPS, readKeptAccount, storeKeptAccount } from './kept-account.ts'
import {
  countKeptBytes,
  dropKept,
  keepAnswer,
  MOST_KEPT_BYTES,
  readAllKept,
  readKept,
} from './kept-answers.ts'

const mara = { uid: 'u1', name: 'Mara' }
const rows = { call: 'listRows', key: '/api/user/books/rows' } as const
const book = (id: number) => ({ call: 'viewBook', key: `/api/books/${id}` }) as const
const DAY = 86_400_000

let kept: ReturnType<typeof memoryCaches>

beforeEach(() => {
  kept = memoryCaches()
  storeKeptAccount({ ...mara, seenAt: Date.now() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what a reader was answered is read again with its time, and by no other account', async () => {
  await keepAnswer(mara, rows, { books: ['Emma'] })
  expect(await readKept('u1', rows)).toMatchObject({ answer: { books: ['Emma'] } })
  expect(await readKept('u2', rows)).toBeNull()
  storeKeptAccount({ uid: 'u2', name: 'Ines', seenAt: Date.now() })
  expect(await readKept('u2', rows)).toBeNull()
  expect(await readKept('u1', rows)).toBeNull()
  await dropKept('u2')
  expect([...kept.keys()]).toEqual([])
})

test('an answer for an account that is no longer here is not kept', async () => {
  storeKeptAccount({ uid: 'u2', name: 'Ines', seenAt: Date.now() })
  await keepAnswer(mara, rows, { books: ['Emma'] })
  storeKeptAccount(null)
  await keepAnswer(mara, rows, { books: ['Emma'] })
  expect([...kept.keys()]).toEqual([])
})

test('what is forgotten while it is being kept is gone', async () => {
  const keeping = keepAnswer(mara, rows, { books: ['Emma'] })
  forgetKept()
  await keeping
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([]))
})

test('nothing is kept on a device whose reader has turned it off', async () => {
  localStorage.setItem(KEEPS, 'false')
  await keepAnswer(mara, rows, { books: ['Emma'] })
  expect([...kept.keys()]).toEqual([])
})

test('it is readable for 14 days after the last answer of the server, and not after the clock was put back', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  await keepAnswer(mara, rows, { books: [] })
  const then = Date.now()
  vi.setSystemTime(then + 14 * DAY)
  expect(await readKept('u1', rows)).not.toBeNull()
  vi.setSystemTime(then + 14 * DAY + 1)
  expect(readKeptAccount()).toBeNull()
  expect(await readKept('u1', rows)).toBeNull()
  vi.setSystemTime(then - 1)
  expect(readKeptAccount()).toBeNull()
})

test('the oldest of 200 opened books makes room, and an answer that is too large takes none', async () => {
  for (let id = 1; id <= 201; id += 1) await keepAnswer(mara, book(id), { id })
  expect(await readKept('u1', book(1))).toBeNull()
  expect((await readAllKept('u1', 'viewBook')).map(({ answer }) => answer).slice(0, 2)).toEqual([
    { id: 201 },
    { id: 200 },
  ])
  await keepAnswer(mara, book(201), { id: 201, text: 'x'.repeat(60_000) })
  expect(await readKept('u1', book(201))).toBeNull()
  expect(await countKeptBytes('u1')).toBeLessThan(20_000)
  expect(MOST_KEPT_BYTES).toBeLessThanOrEqual(38_000_000)
})

test('calls that nobody needs without a network are not kept', async () => {
  await keepAnswer(mara, { call: 'listSessions', key: '/api/user/sessions' } as never, [])
  expect([...kept.keys()]).toEqual([])
})
