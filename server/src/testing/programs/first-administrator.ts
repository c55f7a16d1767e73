import { z } from 'zod'
import { addressOf } from '../address-of.ts'

export async function sendAs(
  origin: string,
  method: string,
  to: string,
  token: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(origin + to, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

/** Through the setup link. */
export async function registerFirst(origin: string, setup: string): Promise<string> {
  return await register(origin, { email: 'ada@example.com', setup })
}

export async function register(
  origin: string,
  { email, setup }: { email: string; setup?: string },
): Promise<string> {
  const body = { email, password: PASSWORD, name: email.split('@')[0] }
  const { token } = await openSession(origin, 'sign-up', body, setup)
  await sendAs(origin, 'POST', '/api/auth/firebase-token', token, {
    idToken: token,
    ...(setup ? { setup } : {}),
  })
  return token
}

export const PASSWORD = 'quiet-otter-1'

export async function openSession(
  origin: string,
  by: 'sign-up' | 'sign-in',
  body: { email: string; password: string; name?: string | undefined },
  setup?: string,
): Promise<{ cookie: string; token: string }> {
  const headers = {
    Origin: origin,
    'Content-Type': 'application/json',
    // Where a proxy is trusted, everybody is a client of their own.
    'X-Forwarded-For': addressOf(body.email),
    ...(setup === undefined ? {} : { 'X-Setup-Token': setup }),
  }
  const made = await fetch(`${origin}/api/identity/${by}/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const cookies = made.headers.getSetCookie().map((line) => line.split(';')[0])
  const cookie = cookies.join('; ')
  const answer = await fetch(`${origin}/api/identity/token`, { headers: { Cookie: cookie } })
  const { token } = z.object({ token: z.string() }).parse(await answer.json())
  return { cookie, token }
}
