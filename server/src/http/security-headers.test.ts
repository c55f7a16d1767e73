import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const publicUrl = 'http://localhost:3000'
const firebase = { authDomain: 'demo.firebaseapp.com', authUrl: null, google: true }

async function policyOf(config: Parameters<typeof securityHeaders>[0]): Promise<string[]> {
  const app = new Hono().use(securityHeaders(config)).get('/', (c) => c.text('here'))
  const policy = (await app.request('/')).headers.get('Content-Security-Policy') ?? ''
  return policy.split(';').map((part) => part.trim())
}

test('our own accounts need nobody else', async () => {
  const policy = await policyOf({ publicUrl })
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
    ]),
  )
  expect(policy).toContain(
    "img-src 'self' data: https://covers.openlibrary.org https://books.google.com https://books.googleusercontent.com https://archive.org https://*.archive.org",
  )
  expect(policy.filter((part) => !part.startsWith('img-src')).join()).not.toMatch(
    /google|frame-src|'unsafe/,
  )
})

test('Firebase adds the hosts of its calls, and those of its window', async () => {
  expect(await policyOf({ publicUrl, firebase })).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
      "script-src 'self' 'wasm-unsafe-eval' https://apis.google.com",
      'frame-src https://demo.firebaseapp.com',
    ]),
  )
})

test('without the window only the calls are allowed, and an emulator takes their place', async () => {
  const policy = await policyOf({
    publicUrl,
    firebase: { ...firebase, authUrl: 'http://localhost:9099', google: false },
  })
  expect(policy).toEqual(
    expect.arrayContaining([
      "connect-src 'self' http://localhost:9099",
      "script-src 'self' 'wasm-unsafe-eval'",
    ]),
  )
  expect(policy.filter((part) => !part.startsWith('img-src')).join()).not.toMatch(
    /google|frame-src/,
  )
})
