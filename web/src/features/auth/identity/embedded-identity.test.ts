import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmbeddedIdentity } from './embedded-identity.ts'

let answer: (path: string) => Response
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer(path)
  })
})
afterEach(() => vi.unstubAllGlobals())

const refuse = (status: number, code?: string, error = 'Said by the server') => {
  answer = () => Response.json({ error, detail: '', code }, { status })
}

test.each([
  [401, 'USER_NOT_FOUND', 'No account found with this email address.'],
  [401, 'INVALID_PASSWORD', 'Incorrect password.'],
  [400, 'INVALID_EMAIL', 'Invalid email address.'],
  [400, 'PASSWORD_TOO_SHORT', 'Password should be at least 6 characters.'],
  [422, 'USER_ALREADY_EXISTS', 'An account with this email already exists.'],
  [429, undefined, 'Too many failed attempts. Please try again later.'],
  [403, 'EMAIL_NOT_APPROVED', 'Said by the server'],
  [500, undefined, 'An error occurred. Please try again.'],
])('A %d %s is said as: %3$s', async (status, code, sentence) => {
  refuse(status, code)
  await expect(createEmbeddedIdentity().signIn('mara@example.com', 'secret1')).rejects.toThrow(
    sentence,
  )
})

test('A sign-in tells the listeners who it is', async () => {
  const user = { id: 'u1', email: 'mara@example.com', name: '', image: null, emailVerified: false }
  answer = (path) => Response.json(path.endsWith('/get-session') ? null : { token: 'x', user })
  const heard: unknown[] = []
  const identity = createEmbeddedIdentity()
  identity.onChange((who) => heard.push(who === 'unreachable' ? who : (who?.uid ?? null)))
  await vi.waitFor(() => expect(heard).toEqual([null]))
  await identity.signIn('mara@example.com', 'secret1')
  expect(heard).toEqual([null, 'u1'])
})

test('A sign-out that did not reach the server is made up for before the next visit believes in a session', async () => {
  refuse(500)
  await expect(createEmbeddedIdentity().signOut()).rejects.toThrow('An error occurred')
  answer = () => Response.json({})
  const heard: unknown[] = []
  createEmbeddedIdentity().onChange((profile) => heard.push(profile))
  await vi.waitFor(() => expect(heard).toContain(null))
  expect(asked).toEqual(['/api/identity/sign-out', '/api/identity/sign-out'])
  await vi.waitFor(() => expect(localStorage).toHaveLength(0))
})

test.each([429, 500, 503])(
  'A %d when the page loads is no answer to who is signed in',
  async (status) => {
    refuse(status)
    const heard: unknown[] = []
    createEmbeddedIdentity().onChange((who) => heard.push(who))
    await vi.waitFor(() => expect(heard).toEqual(['unreachable']))
  },
)

test('A lost connection when the page loads is no answer either, a 401 is', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  const heard: unknown[] = []
  createEmbeddedIdentity().onChange((who) => heard.push(who))
  await vi.waitFor(() => expect(heard).toEqual(['unreachable']))
  refuse(401)
  createEmbeddedIdentity().onChange((who) => heard.push(who))
  await vi.waitFor(() => expect(heard).toEqual(['unreachable', null]))
})

test.each([200, 429, 503])(
  'An answer about the session that comes after a log-out answered with %d is dropped',
  async (status) => {
    const user = { id: 'u1', email: 'mara@example.com' }
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async (path: string) =>
      path.endsWith('/get-session') ? late.promise : Response.json({}, { status }),
    )
    const heard: unknown[] = []
    const identity = createEmbeddedIdentity()
    identity.onChange((who) => heard.push(who))
    await identity.signOut().catch(() => {})
    late.resolve(Response.json({ user }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toEqual([null])
    localStorage.clear()
  },
)
