import { z } from 'zod'

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
  const headers = {
    Origin: origin,
    'Content-Type': 'application/json',
    ...(setup === undefined ? {} : { 'X-Setup-Token': setup }),
  }
  const account = { email, password: 'quiet-otter-1', name: email.split('@')[0] }
  const made = await fetch(`${origin}/api/identity/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookies = made.headers.getSetCookie().map((line) => line.split(';')[0])
  const answer = await fetch(`${origin}/api/identity/token`, {
    headers: { Cookie: cookies.join('; ') },
  })
  const { token } = z.object({ token: z.string() }).parse(await answer.json())
  await sendAs(origin, 'POST', '/api/auth/firebase-token', token, {
    idToken: token,
    ...(setup ? { setup } : {}),
  })
  return token
}
