import type { Person } from './people.ts'

/** `token` is for the API, `cookies` are for the app in a browser. */
export type SignedIn = { token: string; cookies: { name: string; value: string }[] }

/** Throws with the response if it is not a success. */
export async function call(
  baseUrl: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
) {
  return readResponse(
    await fetch(baseUrl + path, {
      method,
      headers: {
        ...(token ? bearer(token) : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
}

/** As the registration form does. The e-mail must be approved, unless `setupLink` makes it the administrator's. */
export async function signUp(
  baseUrl: string,
  person: Person,
  setupLink?: string,
): Promise<SignedIn> {
  const setup = setupLink === undefined ? undefined : new URL(setupLink).hash.replace('#setup=', '')
  const { name, email, password } = person
  const response = await fetch(`${baseUrl}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: baseUrl,
      ...(setup ? { 'x-setup-token': setup } : {}),
    },
    body: JSON.stringify({ name, email, password }),
  })
  await readResponse(response)
  const cookies = response.headers.getSetCookie().map(readCookie)
  const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const answer = await readResponse(
    await fetch(`${baseUrl}/api/identity/token`, { headers: { cookie } }),
  )
  const { token } = answer as { token: string }
  await call(baseUrl, null, 'POST', '/api/auth/firebase-token', { idToken: token, setup })
  return { token, cookies }
}

/** Requests access for the e-mails and approves it; `token` is an administrator's. */
export async function approve(baseUrl: string, token: string, ...emails: string[]): Promise<void> {
  for (const email of emails) await call(baseUrl, null, 'POST', '/api/pilot/interest', { email })
  const { interests } = (await call(baseUrl, token, 'GET', '/api/pilot/admin/list')) as {
    interests: { id: number; email: string }[]
  }
  const ids = interests.filter(({ email }) => emails.includes(email)).map(({ id }) => id)
  await call(baseUrl, token, 'POST', '/api/pilot/admin/approve', { ids })
}

/** Adds a book of the catalogue, or one that nobody knows; returns its id. */
export async function selectBook(
  baseUrl: string,
  token: string,
  title: string,
  author?: string,
): Promise<number> {
  const { book } = (await call(baseUrl, token, 'POST', '/api/books/select', { title, author })) as {
    book: { id: number }
  }
  return book.id
}

export async function readResponse(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok)
    throw new Error(`${new URL(response.url).pathname} responded ${response.status}: ${text}`)
  return JSON.parse(text) as unknown
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

function readCookie(line: string): { name: string; value: string } {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return { name, value }
}
