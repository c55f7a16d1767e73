import { decodeJwt } from 'jose'
import { ACCOUNT_CALLS, type IdentityToolkit, TOKEN_CALL } from './identity-toolkit.ts'
import { serveToolkit, type ToolkitRequest } from './toolkit-server.ts'
import { createSigner, type Signer } from './toolkit-signer.ts'

type Json = Record<string, unknown>

const TOKEN_FIELDS = ['idToken', 'id_token', 'access_token']

/** The official emulator behind a proxy that signs its tokens: the server never accepts unsigned ones. */
export async function startEmulatorToolkit(
  projectId: string,
  emulator: string,
): Promise<IdentityToolkit> {
  const signer = await createSigner(projectId)
  const calls: string[] = []
  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  const asOwner = (method: string, path: string, body?: unknown) =>
    callAsOwner(emulator + path, method, body)

  async function find(email: string): Promise<{ localId: string; displayName: string } | null> {
    const { users } = await asOwner('POST', `${accounts}:lookup`, { email: [email] })
    return (users as { localId: string; displayName: string }[] | undefined)?.[0] ?? null
  }

  const { origin, close } = await serveToolkit(async (request) => {
    const { path } = request
    if (path === '/jwks') return { status: 200, body: signer.jwks }
    calls.push(path.startsWith(TOKEN_CALL) ? 'token' : (ACCOUNT_CALLS.exec(path)?.[1] ?? path))
    return forward(emulator, signer, request)
  })
  return {
    url: origin,
    jwksUrl: `${origin}/jwks`,
    projectId,
    calls,
    find,
    create: async (email, password) => void (await asOwner('POST', accounts, { email, password })),
    async disable(email, disabled) {
      const account = await find(email)
      await asOwner('POST', `${accounts}:update`, {
        localId: account?.localId,
        disableUser: disabled,
      })
    },
    async mailsTo(email) {
      const { oobCodes } = await asOwner('GET', `/emulator/v1/projects/${projectId}/oobCodes`)
      const codes = oobCodes as { email: string; requestType: string; oobCode: string }[]
      return codes
        .filter((one) => one.email === email)
        .map((one) => ({ kind: one.requestType, code: one.oobCode }))
    },
    async protectAddresses(on) {
      const path = `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig`
      await asOwner('PATCH', path, { emailPrivacyConfig: { enableImprovedEmailPrivacy: on } })
    },
    stop: close,
  }
}

async function forward(
  emulator: string,
  signer: Signer,
  { method, path, contentType, body }: ToolkitRequest,
) {
  const response = await fetch(emulator + path, {
    method,
    headers: { 'Content-Type': contentType },
    ...(method === 'POST' ? { body } : {}),
  })
  const content = (await response.json()) as Json
  for (const field of TOKEN_FIELDS) {
    const token = content[field]
    if (typeof token === 'string') content[field] = await signer.sign(decodeJwt(token))
  }
  return { status: response.status, body: content }
}

async function callAsOwner(url: string, method: string, body?: unknown): Promise<Json> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok)
    throw new Error(`The emulator responded ${response.status}: ${await response.text()}`)
  return (await response.json()) as Json
}
