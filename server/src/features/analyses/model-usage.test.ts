import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { createTokenBudget } from './model-usage.queries.ts'

const database = await testDatabase()
let now = new Date('2026-11-21T23:00:00Z')
const tokenBudget = () => createTokenBudget(database.db, 1_000, () => now)

beforeEach(async () => {
  await database.truncate()
  now = new Date('2026-11-21T23:00:00Z')
})

test("the day's tokens are taken until they are used up, also through a restart", async () => {
  expect(await tokenBudget().reserve(600, 1)).toBe(true)
  expect(await tokenBudget().reserve(401, 1)).toBe(false)
  expect(await tokenBudget().reserve(400, 1)).toBe(true)
  expect(await tokenBudget().reserve(1, 1)).toBe(false)
})

test('what was set aside and not used can be taken again', async () => {
  await tokenBudget().reserve(1_000, 1)
  await tokenBudget().refund(300)
  expect(await tokenBudget().reserve(300, 1)).toBe(true)
  await tokenBudget().refund(5_000)
  expect(await tokenBudget().reserve(1_001, 1)).toBe(false)
})

test('many at once do not take more than there is', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => tokenBudget().reserve(100, 1)))
  expect(taken.filter(Boolean)).toHaveLength(10)
})

test('what nobody waits for leaves its share to what somebody waits for', async () => {
  expect(await tokenBudget().reserve(501, 0.5)).toBe(false)
  expect(await tokenBudget().reserve(500, 0.5)).toBe(true)
  expect(await tokenBudget().reserve(1, 0.5)).toBe(false)
  expect(await tokenBudget().reserve(1, 1)).toBe(true)
})

test('a new day begins at midnight UTC', async () => {
  await tokenBudget().reserve(1_000, 1)
  now = new Date('2026-11-22T00:00:00Z')
  expect(await tokenBudget().reserve(1_000, 1)).toBe(true)
})
