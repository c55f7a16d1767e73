/** The test app with the embedded identity provider and real time. */
import type { Mail, Mailer } from '../adapters/mailer/mailer.ts'
import type { Deps } from '../deps.ts'
import { AdapterError } from '../http/errors.ts'
import { addressOf } from './address-of.ts'
import { PUBLIC_URL, testApp } from './test-app.ts'

export type Answer = {
  status: number
  body: Record<string, unknown>
  cookie: string
  headers: Headers
}

export async function accountsApp(
  environment: Record<string, string> = {},
  overrides: Partial<Deps> = {},
) {
  const mails: Mail[] = []
  const mailServer = { down: false }
  let heldAt: Date | null = null
  const clock = () => heldAt ?? new Date()
  const mailer: Mailer = {
    async send(mail) {
      if (mailServer.down) throw new AdapterError('mail', 'the mail server did not take the mail')
      mails.push(mail)
    },
  }
  const t = await testApp(
    { identity: undefined, clock, mailer, ...overrides },
    { TRUST_PROXY: 'true', ...environment },
  )
  let client = 0

  /** A call to the provider as the browser makes it; mails are delivered before it returns. */
  async function identityCall(
    method: 'GET' | 'POST',
    to: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await t.app.request(`/api/identity${to}`, {
      method,
      headers: {
        Origin: PUBLIC_URL,
        'X-Forwarded-For': addressOf(`client ${client}`),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (method === 'POST') await t.deliverMails()
    const text = await response.text()
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : {},
      cookie,
      headers: response.headers,
    }
  }

  return {
    ...t,
    /** Stops our clock, so that rate limits do not refill; the provider's clock runs. */
    holdClock: () => void (heldAt = new Date()),
    releaseClock: () => void (heldAt = null),
    mails,
    mailServer,
    /** Everything empty, with the address of another client, whose rate limits are full. */
    async reset() {
      await t.reset()
      mails.length = 0
      mailServer.down = false
      client++
    },
    identityCall,
    register: (email: string, password = 'quiet-otter-1', headers: Record<string, string> = {}) =>
      identityCall('POST', '/sign-up/email', { email, password, name: 'Ada' }, headers),
    signIn: (email: string, password = 'quiet-otter-1') =>
      identityCall('POST', '/sign-in/email', { email, password }),
    confirmAddress: (cookie: string, token: string) =>
      identityCall('POST', '/verify-email', { token }, { Cookie: cookie }),
    linkIn: (to: string, page: MailedPage) => newestToken(mails, to, page),
    async tokenOf(cookie: string): Promise<string> {
      const { body } = await identityCall('GET', '/token', undefined, { Cookie: cookie })
      return String(body['token'])
    },
  }
}

type MailedPage = 'confirm-email' | 'reset-password'

/** The token of the newest link to this page in mails to the address. */
function newestToken(mails: readonly Mail[], to: string, page: MailedPage): string {
  const texts = mails.filter((mail) => mail.to === to).map(({ text }) => text)
  const links = texts.map((text) => new RegExp(`/${page}#token=(\\S+)`).exec(text)?.[1])
  return links.findLast((link) => link !== undefined) ?? ''
}
