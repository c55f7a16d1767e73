import { timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '../../adapters/identity/identity-secret.ts'

type Approval = { email: string; approvedAt: Date | null }

/** Without letters and digits that are read as others. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Made from the approval, so that it need not be stored and ends with it. */
export function invitationCode(keyedHash: KeyedHash, { email, approvedAt }: Approval): string {
  const hash = keyedHash('invitation', `${email}\n${approvedAt?.toISOString() ?? ''}`)
  const code = [...hash.subarray(0, 10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export function isInvitationCode(
  keyedHash: KeyedHash,
  approval: Approval,
  given: string | null,
): boolean {
  const plain = (code: string) => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  const [typed, expected] = [plain(given ?? ''), plain(invitationCode(keyedHash, approval))]
  return typed.length === expected.length && timingSafeEqual(typed, expected)
}
