import { randomUUID } from 'node:crypto'
import { Refusal } from './toolkit-server.ts'
import type { Signer } from './toolkit-signer.ts'

type Account = {
  localId: string
  email: string
  password: string
  displayName: string
  emailVerified: boolean
  disabled: boolean
  signedInAt: number
}

type Fields = Record<string, unknown>

const RECENT_MS = 300_000

export function createAccounts(signer: Signer) {
  const accounts = new Map<string, Account>()
  const refreshTokens = new Map<string, string>()
  const codes = new Map<string, { email: string; kind: string }>()
  const mails: { to: string; kind: string; code: string }[] = []
  const behaviour = {
    protectsAddresses: false,
    tooManyAttempts: false,
  }

  const byEmail = (email: string) =>
    [...accounts.values()].find((account) => account.email === email)

  async function holder(token: unknown): Promise<Account> {
    const account = accounts.get((await signer.holderOf(token)) ?? '')
    if (!account) throw new Refusal('INVALID_ID_TOKEN')
    return account
  }

  function idToken({
    localId,
    email,
    displayName,
    emailVerified,
    signedInAt,
  }: Account): Promise<string> {
    return signer.sign({
      sub: localId,
      user_id: localId,
      email,
      email_verified: emailVerified,
      ...(displayName ? { name: displayName } : {}),
      auth_time: Math.floor(signedInAt / 1000),
      // Two tokens of the same second are to differ, so that a test can see that a new one came.
      jti: randomUUID(),
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    })
  }

  async function signedIn(account: Account): Promise<Fields> {
    const refreshToken = randomUUID()
    refreshTokens.set(refreshToken, account.localId)
    const { localId, email, displayName } = account
    return {
      localId,
      email,
      displayName,
      idToken: await idToken(account),
      refreshToken,
      expiresIn: '3600',
    }
  }

  function useCode(code: unknown, kind: string): Account {
    const found = codes.get(text(code))
    const account = found?.kind === kind ? byEmail(found.email) : undefined
    if (!account) throw new Refusal('INVALID_OOB_CODE')
    codes.delete(text(code))
    return account
  }

  const calls: Record<string, (body: Fields) => Promise<Fields>> = {
    async signUp(body) {
      const email = addressIn(body)
      if (byEmail(email)) throw new Refusal('EMAIL_EXISTS')
      const account = {
        localId: randomUUID(),
        email,
        password: strong(body['password']),
        displayName: '',
        emailVerified: false,
        disabled: false,
        signedInAt: Date.now(),
      }
      accounts.set(account.localId, account)
      return signedIn(account)
    },

    async signInWithPassword(body) {
      if (behaviour.tooManyAttempts)
        throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER : Access is temporarily disabled.')
      const account = byEmail(addressIn(body))
      const right = account?.password === body['password']
      if (!right && behaviour.protectsAddresses) throw new Refusal('INVALID_LOGIN_CREDENTIALS')
      if (!account) throw new Refusal('EMAIL_NOT_FOUND')
      if (!right) throw new Refusal('INVALID_PASSWORD')
      if (account.disabled) throw new Refusal('USER_DISABLED')
      account.signedInAt = Date.now()
      return { ...(await signedIn(account)), registered: true }
    },

    async lookup(body) {
      const { localId, email, displayName, emailVerified } = await holder(body['idToken'])
      const providerUserInfo = [
        { providerId: 'password', email, displayName, federatedId: email, rawId: email },
      ]
      return {
        users: [
          { localId, email, displayName, emailVerified, providerUserInfo, passwordHash: 'kept' },
        ],
      }
    },

    async update(body) {
      if (body['oobCode']) {
        const account = useCode(body['oobCode'], 'VERIFY_EMAIL')
        account.emailVerified = true
        return { localId: account.localId, email: account.email, emailVerified: true }
      }
      const account = await holder(body['idToken'])
      if (typeof body['displayName'] === 'string') account.displayName = body['displayName']
      if (body['password']) account.password = strong(body['password'])
      return signedIn(account)
    },

    async delete(body) {
      const account = await holder(body['idToken'])
      if (Date.now() - account.signedInAt > RECENT_MS)
        throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
      accounts.delete(account.localId)
      return {}
    },

    async sendOobCode(body) {
      const kind = text(body['requestType'])
      const account =
        kind === 'VERIFY_EMAIL' ? await holder(body['idToken']) : byEmail(addressIn(body))
      if (!account && !behaviour.protectsAddresses) throw new Refusal('EMAIL_NOT_FOUND')
      const email = account?.email ?? addressIn(body)
      if (account) {
        const code = randomUUID()
        codes.set(code, { email, kind })
        mails.push({ to: email, kind, code })
      }
      return { email }
    },

    async resetPassword(body) {
      const account = useCode(body['oobCode'], 'PASSWORD_RESET')
      account.password = strong(body['newPassword'])
      for (const [token, localId] of refreshTokens)
        if (localId === account.localId) refreshTokens.delete(token)
      return { email: account.email, requestType: 'PASSWORD_RESET' }
    },
  }

  return {
    calls,
    behaviour,
    /** What would have been sent, oldest first. */
    mails,
    byEmail,
    async refresh(refreshToken: string): Promise<Fields> {
      const account = accounts.get(refreshTokens.get(refreshToken) ?? '')
      if (!account) throw new Refusal('TOKEN_EXPIRED')
      if (account.disabled) throw new Refusal('USER_DISABLED')
      const token = await idToken(account)
      return {
        access_token: token,
        id_token: token,
        refresh_token: refreshToken,
        expires_in: '3600',
        token_type: 'Bearer',
        user_id: account.localId,
      }
    },
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function addressIn(body: Fields): string {
  const email = text(body['email']).toLowerCase()
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new Refusal('INVALID_EMAIL')
  return email
}

function strong(password: unknown): string {
  if (text(password).length < 6)
    throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters')
  return text(password)
}
