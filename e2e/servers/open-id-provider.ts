import type { RequestListener } from 'node:http'
import { Provider } from 'oidc-provider'
import { startLoopbackServer } from '../../server/src/testing/servers/loopback-server.ts'

type Mood = 'well' | 'gone' | 'silent'

/**
 * A certified OpenID Connect provider with its login pages. Accepts every e-mail; one that begins with "unconfirmed" is
 * not confirmed, one that begins with "librarian" is in a group. The server's own tests use a stub instead, which can also send forged tokens.
 */
export type OpenIdProvider = {
  settings: Record<string, string>
  /** The site is known only when it runs. */
  serve: (publicUrl: string) => void
  /** 'gone' breaks every connection, 'silent' never responds. */
  mood: (mood: Mood) => void
  stop: () => Promise<void>
}

const CLIENT_ID = 'pagelight'
const CLIENT_SECRET = 'the secret of the client'

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  let mood: Mood = 'well'
  let respond: RequestListener = (_request, response) => response.writeHead(503).end()
  const { origin, close } = await startLoopbackServer((request, response) => {
    if (mood === 'gone') request.socket.destroy()
    else if (mood === 'well') respond(request, response)
  })
  // Another site than 127.0.0.1, as a real provider is.
  const issuer = origin.replace('127.0.0.1', 'localhost')

  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'Reading Circle',
    },
    serve(publicUrl) {
      respond = createProvider(issuer, publicUrl).callback()
    },
    mood: (next) => void (mood = next),
    stop: close,
  }
}

function createProvider(issuer: string, publicUrl: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/identity/callback/oidc`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    cookies: { keys: ['one key is enough here'] },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({
        sub: email,
        email,
        email_verified: !email.startsWith('unconfirmed'),
        name: 'Olive Outside',
        groups: email.startsWith('librarian') ? ['librarians'] : [],
      }),
    }),
  })
}
