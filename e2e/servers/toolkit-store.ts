import { randomUUID } from 'node:crypto'
import { ToolkitError } from './toolkit-server.ts'
import type { Signer } from './toolkit-signer.ts'

export type Account = {
  localId: string
  email: string
  password: string
  displayName: string
  emailVerified: boolean
  disabled: boolean
  signedInAt: number
}

export type Fields = Record<string, unknown>
export type ToolkitStore = ReturnType<typeof createToolkitStore>

/** The accounts, tokens and mailed codes of a fake Identity Toolkit, in memory. */
export function createToolkitStore(signer: Signer) {
  const accounts = new Map<string, Account>()
  const refreshTokens = new Map<string, string>()
  const codes = new Map<string, { email: string; kind: string }>()
  const mails: { to: string; kind: string; code: string }[] = []

  return {
    settings: { protectsAddresses: false, tooManyAttempts: false },
    /** What would have been sent, oldest first. */
    mails,
    byEmail: (email: string) => [...accounts.values()].find((account) => account.email === email),
    add: (account: Account) => void accounts.set(account.localId, account),
    remove: ({ localId }: Account) => void accounts.delete(localId),
    async accountOf(idToken: unknown): Promise<Account> {
      const account = accounts.get((await signer.holderOf(idToken)) ?? '')
      if (!account) throw new ToolkitError('INVALID_ID_TOKEN')
      return account
    },
    accountOfRefreshToken: (token: string) => accounts.get(refreshTokens.get(token) ?? ''),
    revokeRefreshTokens({ localId }: Account): void {
      for (const [token, holder] of refreshTokens)
        if (holder === localId) refreshTokens.delete(token)
    },
    async signIn(account: Account): Promise<Fields> {
      const refreshToken = randomUUID()
      refreshTokens.set(refreshToken, account.localId)
      const { localId, email, displayName } = account
      const idToken = await signIdToken(signer, account)
      return { localId, email, displayName, idToken, refreshToken, expiresIn: '3600' }
    },
    mailCode(email: string, kind: string): void {
      const code = randomUUID()
      codes.set(code, { email, kind })
      mails.push({ to: email, kind, code })
    },
    useCode(code: string, kind: string): Account {
      const found = codes.get(code)
      const account = found?.kind === kind ? this.byEmail(found.email) : undefined
      if (!account) throw new ToolkitError('INVALID_OOB_CODE')
      codes.delete(code)
      return account
    },
  }
}

export function signIdToken(signer: Signer, account: Account): Promise<string> {
  const { localId, email, displayName, emailVerified, signedInAt } = account
  return signer.sign({
    sub: localId,
    user_id: localId,
    email,
    email_verified: emailVerified,
    ...(displayName ? { name: displayName } : {}),
    auth_time: Math.floor(signedInAt / 1000),
    // So that two tokens of the same second differ.
    jti: randomUUID(),
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  })
}
