import { createServer, type RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'

/** A real OpenID Connect provider. Any e-mail may log in there; one that begins with "unconfirmed" is not confirmed. */
export type OpenIdProvider = {
  settings: Record<string, string>
  /** Which site it sends people back to; known only when that runs. */
  serve: (publicUrl: string) => void
  /** 'gone' breaks every connection, 'silent' never answers. */
  mood: (mood: 'well' | 'gone' | 'silent') => void
  stop: () => Promise<void>
}

const CLIENT_ID = 'pagelight'
const CLIENT_SECRET = 'what only the two of them know'

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let mood: 'well' | 'gone' | 'silent' = 'well'
  let answer: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => {
    if (mood === 'gone') request.socket.destroy()
    else if (mood === 'well') answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port')
  // Another site than 127.0.0.1, as a provider is: cookies and windows are treated as across sites.
  const issuer = `http://localhost:${address.port}`

  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'Reading Circle',
    },
    serve(publicUrl) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT_ID,
            client_secret: CLIENT_SECRET,
            redirect_uris: [`${publicUrl}/api/identity/callback/oidc`],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['one key is enough here'] },
        findAccount: (_context, email) => ({
          accountId: email,
          claims: () => ({
            sub: email,
            email,
            email_verified: !email.startsWith('unconfirmed'),
            name: 'Olive Outside',
          }),
        }),
      })
      answer = provider.callback()
    },
    mood: (next) => void (mood = next),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
