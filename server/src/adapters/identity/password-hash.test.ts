import { hashPassword as hashBefore } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { identityAccounts } from '../../db/schema.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { makeInterest } from '../../testing/make.ts'
import { createPasswordHashing } from './password-hash.ts'

const passwords = createPasswordHashing()
/** Hashes as the product does. */
const t = await accountsApp({}, { passwords: undefined })
beforeEach(() => t.reset())

const EMAIL = 'ada@example.com'
const PASSWORD = 'quiet-otter-1'

test('a password is hashed with the work that OWASP asks for, each with a salt of its own', async () => {
  const [one, other] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)]
  expect(one).toMatch(/^scrypt-15-8-3:[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(other).not.toBe(one)
  expect(await passwords.verify(one, PASSWORD)).toBe(true)
  expect(await passwords.verify(one, 'quiet-otter-2')).toBe(false)
})

test('what is stored but is no hash opens to no password', async () => {
  for (const stored of ['', 'not a hash', 'scrypt-15-8-3:00:', 'scrypt-15-8-3:00:ab'])
    expect(await passwords.verify(stored, PASSWORD)).toBe(false)
})

test('a hash of less work opens the account once more, and is replaced by one of today', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  await t.register(EMAIL, PASSWORD)
  const stored = async () => (await t.db.select().from(identityAccounts))[0]!
  const before = await stored()
  const old = await hashBefore(PASSWORD)
  expect(passwords.isOutdated(old)).toBe(true)
  await t.db
    .update(identityAccounts)
    .set({ password: old })
    .where(eq(identityAccounts.id, before.id))
  expect((await t.signIn(EMAIL, 'quiet-otter-2')).status).toBe(401)
  expect((await stored()).password).toBe(old)
  expect((await t.signIn(EMAIL, PASSWORD)).status).toBe(200)
  const after = await stored()
  expect(after.password).toMatch(/^scrypt-15-8-3:/)
  // The password has not changed, so what ends with a new one goes on.
  expect(after.updatedAt).toEqual(before.updatedAt)
  expect((await t.signIn(EMAIL, PASSWORD)).status).toBe(200)
})
