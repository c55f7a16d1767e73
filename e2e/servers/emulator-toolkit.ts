import { decodeJwt } from 'jose'
import { ACCOUNT_CALLS, type IdentityToolkit, TOKEN_CALL } from './identity-toolkit.ts'
import { type Call, serve } from './toolkit-server.ts'
import { createSigner } from './toolkit-signer.ts'

const TOKENS = ['idToken', 'id_token', 'access_token']

/**
 * The official emulator, behind a proxy that signs its tokens: the emulator's own are unsigned, and the server accepts
 * none of those, whatever its settings.
 */
export async function startEmulatorToolkit(
  projectId: string,
  emulator: string,
): Promise<IdentityToolkit> {
  const signer = await createSigner(projectId)
  const calls: string[] = []

  async function signed(body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const changed = { ...body }
    for (const name of TOKENS) {
      const token = changed[name]
      if (typeof token === 'string') changed[name] = await signer.sign(decodeJwt(token))
    }
    return changed
  }

  async function forward({ method, path, contentType, body }: Call) {
    if (path === '/jwks') return { status: 200, body: signer.jwks }
    calls.push(path.startsWith(TOKEN_CALL) ? 'token' : (ACCOUNT_CALLS.exec(path)?.[1] ?? path))
    const headers = { 'Content-Type': contentType }
    const response = await fetch(emulator + path, {
      method,
      headers,
      ...(method === 'POST' ? { body } : {}),
    })
    return {
      status: response.status,
      body: await signed((await response.json()) as Record<string, unknown>),
    }
  }

  async function asOwner(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>> {
    const response = await fetch(emulator + path, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok)
      throw new Error(`The emulator answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  async function find(email: string): Promise<{ localId: string; displayName: string } | null> {
    const { users } = await asOwner('POST', `${accounts}:lookup`, { email: [email] })
    return (users as { localId: string; displayName: string }[] | undefined)?.[0] ?? null
  }

  const { url, stop } = await serve(forward)
  return {
    url,
    jwksUrl: `${url}/jwks`,
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
    stop,
  }
}
