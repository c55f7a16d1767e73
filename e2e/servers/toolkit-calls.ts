import { randomUUID } from 'node:crypto'
import { ToolkitError } from './toolkit-server.ts'
import type { Signer } from './toolkit-signer.ts'
import { signIdToken, type Fields, type ToolkitStore } from './toolkit-store.ts'

const RECENT_SIGN_IN_MS = 300_000

type ToolkitCall = (store: ToolkitStore, body: Fields) => Promise<Fields>

/** The account calls by name: https://identitytoolkit.googleapis.com/v1/accounts:NAME */
export const toolkitCalls: Record<string, ToolkitCall> = {
  signUp,
  signInWithPassword,
  lookup,
  update,
  delete: deleteAccount,
  sendOobCode,
  resetPassword,
}

async function signUp(store: ToolkitStore, body: Fields): Promise<Fields> {
  const email = emailOf(body)
  if (store.byEmail(email)) throw new ToolkitError('EMAIL_EXISTS')
  const account = {
    localId: randomUUID(),
    email,
    password: strongPassword(body['password']),
    displayName: '',
    emailVerified: false,
    disabled: false,
    signedInAt: Date.now(),
  }
  store.add(account)
  return store.signIn(account)
}

async function signInWithPassword(store: ToolkitStore, body: Fields): Promise<Fields> {
  const { protectsAddresses, tooManyAttempts } = store.settings
  if (tooManyAttempts)
    throw new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER : Access is temporarily disabled.')
  const account = store.byEmail(emailOf(body))
  const isRight = account?.password === body['password']
  if (!isRight && protectsAddresses) throw new ToolkitError('INVALID_LOGIN_CREDENTIALS')
  if (!account) throw new ToolkitError('EMAIL_NOT_FOUND')
  if (!isRight) throw new ToolkitError('INVALID_PASSWORD')
  if (account.disabled) throw new ToolkitError('USER_DISABLED')
  account.signedInAt = Date.now()
  return { ...(await store.signIn(account)), registered: true }
}

async function lookup(store: ToolkitStore, body: Fields): Promise<Fields> {
  const { localId, email, displayName, emailVerified } = await store.accountOf(body['idToken'])
  const providerUserInfo = [
    { providerId: 'password', email, displayName, federatedId: email, rawId: email },
  ]
  return {
    users: [{ localId, email, displayName, emailVerified, providerUserInfo, passwordHash: 'kept' }],
  }
}

async function update(store: ToolkitStore, body: Fields): Promise<Fields> {
  if (body['oobCode']) {
    const confirmed = store.useCode(text(body['oobCode']), 'VERIFY_EMAIL')
    confirmed.emailVerified = true
    return { localId: confirmed.localId, email: confirmed.email, emailVerified: true }
  }
  const account = await store.accountOf(body['idToken'])
  if (typeof body['displayName'] === 'string') account.displayName = body['displayName']
  if (body['password']) account.password = strongPassword(body['password'])
  return store.signIn(account)
}

async function deleteAccount(store: ToolkitStore, body: Fields): Promise<Fields> {
  const account = await store.accountOf(body['idToken'])
  if (Date.now() - account.signedInAt > RECENT_SIGN_IN_MS)
    throw new ToolkitError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  store.remove(account)
  return {}
}

async function sendOobCode(store: ToolkitStore, body: Fields): Promise<Fields> {
  const kind = text(body['requestType'])
  const account =
    kind === 'VERIFY_EMAIL' ? await store.accountOf(body['idToken']) : store.byEmail(emailOf(body))
  if (!account && !store.settings.protectsAddresses) throw new ToolkitError('EMAIL_NOT_FOUND')
  const email = account?.email ?? emailOf(body)
  if (account) store.mailCode(email, kind)
  return { email }
}

async function resetPassword(store: ToolkitStore, body: Fields): Promise<Fields> {
  const account = store.useCode(text(body['oobCode']), 'PASSWORD_RESET')
  account.password = strongPassword(body['newPassword'])
  store.revokeRefreshTokens(account)
  return { email: account.email, requestType: 'PASSWORD_RESET' }
}

export async function refreshIdToken(
  store: ToolkitStore,
  signer: Signer,
  refreshToken: string,
): Promise<Fields> {
  const account = store.accountOfRefreshToken(refreshToken)
  if (!account) throw new ToolkitError('TOKEN_EXPIRED')
  if (account.disabled) throw new ToolkitError('USER_DISABLED')
  const token = await signIdToken(signer, account)
  return {
    access_token: token,
    id_token: token,
    refresh_token: refreshToken,
    expires_in: '3600',
    token_type: 'Bearer',
    user_id: account.localId,
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function emailOf(body: Fields): string {
  const email = text(body['email']).toLowerCase()
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new ToolkitError('INVALID_EMAIL')
  return email
}

function strongPassword(password: unknown): string {
  if (text(password).length < 6)
    throw new ToolkitError('WEAK_PASSWORD : Password should be at least 6 characters')
  return text(password)
}
