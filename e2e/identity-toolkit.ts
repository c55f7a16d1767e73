import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createAccounts, Refusal, type Accounts } from './toolkit-accounts.ts'
import { createSigner } from './toolkit-signer.ts'

/**
 * What the firebase SDK speaks to, on loopback: the calls of Google's Identity Toolkit and Secure Token services that
 * the app uses, with accounts in memory and really signed tokens. The paths are those that the SDK uses with an emulator.
 */
export type IdentityToolkit = {
  url: string
  jwksUrl: string
  projectId: string
  accounts: Accounts
  /** The names of the calls so far, oldest first; a test may empty it. */
  calls: string[]
  stop: () => Promise<void>
}

const ACCOUNT_CALLS = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)$/
const TOKEN_CALL = '/securetoken.googleapis.com/v1/token'

export async function startIdentityToolkit(projectId: string): Promise<IdentityToolkit> {
  const signer = await createSigner(projectId)
  const accounts = createAccounts(signer)
  const calls: string[] = []

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', 'http://toolkit')
    if (pathname === '/jwks') return signer.jwks
    const text = await bodyOf(request)
    if (pathname === TOKEN_CALL) {
      calls.push('token')
      return accounts.refresh(new URLSearchParams(text).get('refresh_token') ?? '')
    }
    const name = ACCOUNT_CALLS.exec(pathname)?.[1] ?? ''
    const call = accounts.calls[name]
    if (!call) throw new Refusal('OPERATION_NOT_ALLOWED')
    calls.push(name)
    return call(JSON.parse(text) as Record<string, unknown>)
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return send(request, response, 204)
    answer(request).then(
      (body) => send(request, response, 200, body),
      (error: unknown) => {
        const message = error instanceof Refusal ? error.message : 'INTERNAL'
        send(request, response, 400, { error: { code: 400, message, errors: [{ message, reason: 'invalid' }] } })
      },
    )
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    jwksUrl: `${url}/jwks`,
    projectId,
    accounts,
    calls,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The browser asks from the app's origin, so every answer says that this is allowed. */
function send(request: IncomingMessage, response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, {
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Content-Type': 'application/json',
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString('utf8')
}
