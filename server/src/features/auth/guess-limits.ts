import type { Deps } from '../../deps.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import type { KnownDevice } from './known-device.ts'

const WITHIN = { perMs: 15 * 60_000 }

type Guess = { email: string; address: string; device: KnownDevice | null }

/** Wrong passwords in 15 minutes. A guess is spent before the password is checked, so that parallel ones count too. */
export function createGuessLimits({ identity, clock }: Pick<Deps, 'identity' | 'clock'>) {
  // Ten guesses an address do not lock out the owner, who has another address.
  const guesses = createRateLimit({ limit: 10, ...WITHIN, clock })
  // Counts accounts that exist: made-up ones must not push them out.
  const failures = createRateLimit({ limit: 100, ...WITHIN, clock, maxKeys: Infinity })
  // One address that tries one password on many accounts.
  const sprays = createRateLimit({ limit: 100, ...WITHIN, clock })
  // Strangers cannot use up what the owner's devices have.
  const devices = createRateLimit({ limit: 10, ...WITHIN, clock, maxKeys: Infinity })

  return {
    /** Returns what gives the guess back after a success. Throws AppError 429. */
    async spend({ email, address, device }: Guess): Promise<() => void> {
      if (device && (await isStillKnown(identity, email, device))) {
        devices.spend(device.id)
        return () => devices.refund(device.id)
      }
      const here = `${address} ${email}`
      sprays.spend(address)
      guesses.spend(here)
      const exists = (await identity.findPasswordDate?.(email)) != null
      if (exists) failures.spend(email)
      return () => {
        sprays.refund(address)
        guesses.refund(here)
        if (exists) failures.refund(email)
      }
    },
  }
}

/** A new password ends what an earlier holder of the account left behind. */
async function isStillKnown(
  identity: Deps['identity'],
  email: string,
  { markedAt }: KnownDevice,
): Promise<boolean> {
  const changedAt = await identity.findPasswordDate?.(email)
  return changedAt != null && markedAt >= changedAt
}
