/** Fills a fresh server over its own API, as people would: registering, being approved, importing, setting limits. */
import type { Person } from '../people.ts'
import type { ServerProcess } from '../server-process.ts'
import { demoExport } from './library.ts'
import { demoAdmin, demoInterests, demoReaders, type DemoReader } from './people.ts'

/** `say` hears what is being done. Throws with the server's answer when a step fails. */
export async function fillDemo(
  { baseUrl, setupLink }: ServerProcess,
  say: (line: string) => void,
  readers: readonly DemoReader[] = demoReaders,
): Promise<void> {
  const setupToken = new URL(setupLink).searchParams.get('setup') ?? ''
  const admin = await signUp(baseUrl, demoAdmin, setupToken)
  for (const email of demoInterests) await call(baseUrl, null, 'POST', '/api/pilot/interest', { email })
  for (const reader of readers) {
    await call(baseUrl, null, 'POST', '/api/pilot/interest', { email: reader.email })
  }
  await approveReaders(baseUrl, admin, readers)
  for (const reader of readers) {
    say(`${reader.name}: importing ${reader.books} books`)
    await moveIn(baseUrl, reader)
  }
}

async function approveReaders(baseUrl: string, admin: string, readers: readonly DemoReader[]): Promise<void> {
  const { interests } = (await call(baseUrl, admin, 'GET', '/api/pilot/admin/list')) as {
    interests: { id: number; email: string }[]
  }
  const ids = interests.filter(({ email }) => readers.some((one) => one.email === email)).map(({ id }) => id)
  await call(baseUrl, admin, 'POST', '/api/pilot/admin/approve', { ids })
}

/** Registers an approved reader, sets the limits, imports the library and has recommendations made. */
async function moveIn(baseUrl: string, reader: DemoReader): Promise<void> {
  const token = await signUp(baseUrl, reader)
  const [language, sexual, violence] = reader.limits
  await call(baseUrl, token, 'PUT', '/api/user/preferences', {
    language_threshold: language,
    sexual_content_threshold: sexual,
    violence_threshold: violence,
  })
  const form = new FormData()
  form.set('file', new File([demoExport(reader)], 'goodreads_library_export.csv', { type: 'text/csv' }))
  await answerOf(
    await fetch(`${baseUrl}/api/user/books/import`, { method: 'POST', headers: bearer(token), body: form }),
  )
  await call(baseUrl, token, 'GET', '/api/recommendations')
}

/** The token for the API; `setup` is the setup link's and makes an administrator. */
async function signUp(baseUrl: string, { name, email, password }: Person, setup?: string) {
  const response = await fetch(`${baseUrl}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: baseUrl, ...(setup ? { 'x-setup-token': setup } : {}) },
    body: JSON.stringify({ name, email, password }),
  })
  await answerOf(response)
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await answerOf(await fetch(`${baseUrl}/api/identity/token`, { headers: { cookie } }))
  const { token } = answer as { token: string }
  await call(baseUrl, null, 'POST', '/api/auth/firebase-token', { idToken: token, setup })
  return token
}

async function call(baseUrl: string, token: string | null, method: string, path: string, body?: unknown) {
  return answerOf(
    await fetch(baseUrl + path, {
      method,
      headers: { ...(token ? bearer(token) : {}), ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} answered ${response.status}: ${text}`)
  return JSON.parse(text) as unknown
}
