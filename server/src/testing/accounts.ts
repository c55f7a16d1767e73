/** The whole server with real accounts: the embedded identity provider instead of the tests' signer, and real time. */
import { pino } from 'pino'
import { createEmbeddedIdentity } from '../adapters/identity/embedded-identity.ts'
import type { Mail, Mailer } from '../adapters/mailer/mailer.ts'
import { loadConfig } from '../config.ts'
import { mayRegister } from '../features/auth/admission.ts'
import { forgetReader } from '../features/auth/auth.service.ts'
import { queueMail } from '../features/auth/mail.job.ts'
import { AdapterError } from '../http/errors.ts'
import { keptFolder } from './lasting-folder.ts'
import { PUBLIC_URL, testApp } from './test-app.ts'
import { testDatabase } from './databases/test-database.ts'

export type Answer = {
  status: number
  body: Record<string, unknown>
  cookie: string
  headers: Headers
}

export async function accountsApp(environment: Record<string, string> = {}) {
  const { db } = await testDatabase()
  const dataDir = keptFolder('pagelight-accounts-')
  const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL, TRUST_PROXY: 'true', ...environment })
  const mails: Mail[] = []
  const mailServer = { down: false }
  const logLines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) })
  let heldAt: Date | null = null
  const clock = () => heldAt ?? new Date()
  const identity = await createEmbeddedIdentity({
    config,
    db,
    queueMail: (request) => queueMail(t.deps.jobs, db, request),
    log,
    clock,
    mayRegister: (email, setupToken) => mayRegister({ db, config }, email, setupToken),
    forget: (uid) => forgetReader({ db, config }, uid),
  })
  const mailer: Mailer = {
    async send(mail) {
      if (mailServer.down) throw new AdapterError('mail', 'the mail server did not take the mail')
      mails.push(mail)
    },
  }
  const t = await testApp({ config, identity, clock, log, mailer })
  let client = 0

  /** One of the provider's own calls, as the browser makes it; the mails it asked for have been sent. */
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
        'X-Forwarded-For': `client-${client}`,
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
    /** Stops our own clock, so that no limit earns anything back while a test goes on; the provider's runs. */
    holdClock: () => void (heldAt = new Date()),
    releaseClock: () => void (heldAt = null),
    db,
    mails,
    mailServer,
    logLines,
    /** Everything empty, and another client's address, whose rate limits are fresh. */
    async reset() {
      await t.reset()
      mails.length = 0
      mailServer.down = false
      logLines.length = 0
      client++
    },
    identityCall,
    register: (email: string, password = 'secret1', headers: Record<string, string> = {}) =>
      identityCall('POST', '/sign-up/email', { email, password, name: 'Ada' }, headers),
    signIn: (email: string, password = 'secret1') =>
      identityCall('POST', '/sign-in/email', { email, password }),
    async tokenOf(cookie: string): Promise<string> {
      const { body } = await identityCall('GET', '/token', undefined, { Cookie: cookie })
      return String(body['token'])
    },
  }
}
