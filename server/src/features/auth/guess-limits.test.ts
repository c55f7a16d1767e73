import { expect, test } from 'vitest'
import { createGuessLimits } from './guess-limits.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

function limits() {
  const identity = {
    findPasswordDate: async (email: string) =>
      email.startsWith('made-up') ? null : new Date('2026-11-01T00:00:00Z'),
  }
  return createGuessLimits({ identity: identity as never, clock: () => NOW })
}

const from = (email: string, address: string) => ({ email, address, device: null })

test('20,500 sign-ins to made-up accounts do not give back what was guessed at one that exists', async () => {
  const { spend } = limits()
  for (let n = 0; n < 100; n++) await spend(from('ada@example.com', `bot-${n}`))
  await expect(spend(from('ada@example.com', 'bot-100'))).rejects.toMatchObject({ status: 429 })
  for (let n = 0; n < 20_500; n++)
    await spend(from(`made-up-${n}@x.example`, `swarm-${n % 513}`)).catch(() => undefined)
  await expect(spend(from('ada@example.com', 'bot-101'))).rejects.toMatchObject({ status: 429 })
})

test('a device of an earlier password is one of many strangers', async () => {
  const { spend } = limits()
  const known = { id: 'phone', markedAt: NOW }
  const old = { id: 'old', markedAt: LONG_AGO }
  for (let n = 0; n < 100; n++) await spend(from('ada@example.com', `bot-${n}`))
  const guess = (device: typeof known) => spend({ ...from('ada@example.com', 'home'), device })
  await expect(guess(old)).rejects.toMatchObject({ status: 429 })
  for (let n = 0; n < 10; n++) await guess(known)
  await expect(guess(known)).rejects.toMatchObject({ status: 429 })
})

test('a success costs nothing', async () => {
  const { spend } = limits()
  for (let n = 0; n < 300; n++) {
    const refund = await spend(from('ada@example.com', 'home'))
    refund()
  }
  await expect(spend(from('ada@example.com', 'home'))).resolves.toBeDefined()
})
