import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { JsonSchema } from '../../../server/src/features/api-docs/json-schema.ts'
import { PASSWORD } from '../../../server/src/testing/programs/first-administrator.ts'
import { jsonOf, spoiledJson } from './bodies.ts'
import { METHODS, rarely, type FuzzRequest, type World } from './fuzz-request.ts'
import { headersOf } from './headers.ts'
import { anyText, fitting, mutated } from './values.ts'

const IDENTITY = [
  'sign-in/email',
  'sign-up/email',
  'sign-in/social',
  'request-password-reset',
  'reset-password',
  'send-verification-email',
  'verify-email',
  'sign-out',
  'get-session',
  'token',
  'jwks',
  'list-sessions',
  'revoke-session',
  'update-user',
  'change-password',
  'delete-user',
  'callback/google',
  'reset-password/x',
  'error',
  'ok',
]
const OTHER_PATHS = [
  '/',
  '/book/1',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api',
  '/api/docs',
  '/api/openapi.json',
  '/api/user/books/export.csv',
  '/assets/../../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
  '/%ff',
  '//evil.example',
  `/${'x'.repeat(3_000)}`,
]
const ACCOUNT: JsonSchema = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    password: { enum: [PASSWORD, 'quiet-otter-2', 'secret', 'x'.repeat(129)] },
    newPassword: { type: 'string', maxLength: 140 },
    name: { type: 'string', maxLength: 300 },
    token: { type: 'string', maxLength: 300 },
    provider: { type: 'string', maxLength: 20 },
    callbackURL: { type: 'string', maxLength: 200 },
  },
  required: ['email', 'password', 'name'],
}

export function besideTheContract(world: World): Arbitrary<FuzzRequest> {
  const identity = fc.constantFrom(...IDENTITY).map((path) => `/api/identity/${path}`)
  return fc
    .record({
      path: fc.oneof({ weight: 3, arbitrary: identity }, fc.constantFrom(...OTHER_PATHS)),
      query: fc.oneof(
        fc.constant(''),
        anyText.map((text) => `?token=${encodeURIComponent(text.toWellFormed())}`.slice(0, 3_000)),
      ),
      headers: headersOf('public', world),
      method: fc.oneof(fc.constantFrom('GET', 'POST'), fc.constantFrom(...METHODS)),
      content: fc.oneof(
        jsonOf(fitting(ACCOUNT, world)),
        jsonOf(mutated(ACCOUNT, world)),
        spoiledJson(fitting(ACCOUNT, world)),
      ),
      aborted: rarely(fc.constant(true), fc.constant(false)),
    })
    .map(({ path, query, headers, method, content: { headers: typed, body }, aborted }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD'
      return {
        name: path,
        method,
        path: path + query,
        headers: { ...(hasBody ? typed : {}), ...headers },
        body: hasBody ? body : null,
        aborted: aborted && hasBody,
      }
    })
}
