import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/databases/test-database.ts'
import { tokenAllowance } from './model-usage.queries.ts'

const database = await testDatabase()
let now = new Date('2026-11-21T23:00:00Z')
const allowance = () => tokenAllowance(database.db, 1_000, () => now)

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T23:00:00Z')
})

test("the day's tokens are taken until they are used up, also through a restart", async () => {
  expect(await allowance().take(600, 1)).toBe(true)
  expect(await allowance().take(401, 1)).toBe(false)
  expect(await allowance().take(400, 1)).toBe(true)
  expect(await allowance().take(1, 1)).toBe(false)
})

test('what was set aside and not used can be taken again', async () => {
  await allowance().take(1_000, 1)
  await allowance().giveBack(300)
  expect(await allowance().take(300, 1)).toBe(true)
  await allowance().giveBack(5_000)
  expect(await allowance().take(1_001, 1)).toBe(false)
})

test('many at once do not take more than there is', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => allowance().take(100, 1)))
  expect(taken.filter(Boolean)).toHaveLength(10)
})

test('what nobody waits for leaves its share to what somebody waits for', async () => {
  expect(await allowance().take(501, 0.5)).toBe(false)
  expect(await allowance().take(500, 0.5)).toBe(true)
  expect(await allowance().take(1, 0.5)).toBe(false)
  expect(await allowance().take(1, 1)).toBe(true)
})

test('a new day begins at midnight UTC', async () => {
  await allowance().take(1_000, 1)
  now = new Date('2026-11-22T00:00:00Z')
  expect(await allowance().take(1_000, 1)).toBe(true)
})
