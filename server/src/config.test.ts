import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError, variables } from './config/variables.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const load = (environment: Record<string, string>) =>
  loadConfig({ DATA_DIR: folder, ...environment })

test.each(['.env.example', 'docs/operations.md'])(
  '%s names every variable, and none that is not read',
  (file) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    const pattern = file.endsWith('.md') ? /^\| .*? \| /gm : /\b[A-Z][A-Z0-9_]+(?==)/g
    const named = (text.match(pattern) ?? []).flatMap(
      (place) => place.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
    )
    expect(named.toSorted()).toEqual(Object.keys(variables.shape).toSorted())
  },
)

test('nothing has to be set', () => {
  expect(load({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    adminEmails: [],
  })
})

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/books'],
  ['CATALOGUE_KEY', 'MCowBQYDK2VwAyEA'],
  ['DATABASE_URL', 'postgres://one:5432,/books'],
  ['DATABASE_URL', 'postgres://one:5432,two:port/books'],
  ['DATABASE_URL', 'postgres://one,two/books?target_session_attrs=any'],
  ['ROLE', 'queen'],
  ['ROLE', 'worker'],
  ['PUBLIC_URL', 'pagelight.example'],
  ['PUBLIC_URL', 'https://example.com/pagelight'],
  ['ADMIN_EMAILS', 'ada@example.com, nobody'],
  ['LOG_LEVEL', 'loud'],
  ['IDENTITY_SECRET', 'short'],
  ['SMTP_URL', 'mail.example.com'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'spaces do not fit into a bearer token'],
  ['TRUST_PROXY', 'perhaps'],
  ['BODIES_PER_ADDRESS', '0'],
  ['PILOT_REQUIRE_VERIFIED_EMAIL', 'sometimes'],
  ['IDENTITY_PROVIDER', 'auth0'],
  ['FIREBASE_PROJECT_ID', 'My Project'],
  ['FIREBASE_AUTH_DOMAIN', 'https://demo.firebaseapp.com'],
  ['FIREBASE_AUTH_URL', 'localhost'],
  ['FIREBASE_JWKS_URL', 'file:///keys.json'],
  ['FIREBASE_GOOGLE', 'maybe'],
  ['AI_PROVIDER', 'acme'],
  ['AI_BASE_URL', 'localhost:11434'],
  ['AI_DAILY_TOKENS', 'plenty'],
  ['AI_TIMEOUT_SECONDS', '291'],
  ['AI_BACKGROUND_TIMEOUT_SECONDS', '0'],
  ['AI_CONCURRENCY', '0'],
  ['AI_BACKGROUND_PER_MINUTE', '1.5'],
  ['OPEN_LIBRARY', 'yes'],
  ['OPEN_LIBRARY_URL', 'openlibrary.org'],
  ['CONTACT_EMAIL', 'nobody'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['SECURITY_CONTACT', 'http://example.com/report'],
  ['GOOGLE_BOOKS_API_KEY', 'a b'],
])('a bad %s stops the start by its name: %s', (name, value) => {
  expect(() => load({ [name]: value })).toThrow(ConfigError)
  expect(() => load({ [name]: value })).toThrow(new RegExp(`^${name}: must`))
})

const firebase = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_PROJECT_ID: 'demo-books',
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_AUTH_DOMAIN: 'demo-books.firebaseapp.com',
}

test('Firebase needs three settings, and its keys are those of Google', () => {
  expect(load(firebase).firebase).toEqual({
    projectId: 'demo-books',
    apiKey: 'AIza-key',
    authDomain: 'demo-books.firebaseapp.com',
    authUrl: null,
    jwksUrl:
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    google: true,
  })
})

test.each(['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'])(
  'Firebase without %s stops the start by its name',
  (name) => {
    expect(() => load({ ...firebase, [name]: '' })).toThrow(
      new ConfigError(`${name}: must be set with IDENTITY_PROVIDER=firebase`),
    )
  },
)

test('the settings of Firebase change nothing while the accounts are our own', () => {
  expect(load({ ...firebase, IDENTITY_PROVIDER: 'embedded' }).firebase).toBeUndefined()
})

test('every bad variable is named, an empty one counts as absent', () => {
  expect(() => load({ PORT: '-1', LOG_LEVEL: 'loud', HOST: '' })).toThrow(
    /^PORT: .*\nLOG_LEVEL: .*$/,
  )
})

const OIDC = {
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'us',
  OIDC_CLIENT_SECRET: 'hush',
}

test.each([
  [{ GOOGLE_CLIENT_ID: 'us' }, 'GOOGLE_CLIENT_SECRET: must be set too, since GOOGLE_CLIENT_ID is'],
  [
    { GOOGLE_CLIENT_SECRET: 'hush' },
    'GOOGLE_CLIENT_ID: must be set too, since GOOGLE_CLIENT_SECRET is',
  ],
  [
    { ...OIDC, OIDC_CLIENT_SECRET: '' },
    'OIDC_CLIENT_SECRET: must be set too, since OIDC_ISSUER is',
  ],
  [
    { OIDC_NAME: 'Example' },
    /^OIDC_ISSUER: must .*\nOIDC_CLIENT_ID: must .*\nOIDC_CLIENT_SECRET: must .*since OIDC_NAME is$/,
  ],
  [{ ...OIDC, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER: must be an https address'],
  [
    { ...OIDC, OIDC_ISSUER: 'http://localhost.example.com' },
    'OIDC_ISSUER: must be an https address',
  ],
])('half a third-party provider stops the start: %o', (environment, message) => {
  expect(() => load(environment)).toThrow(message)
})

test.each([
  [{ SIGN_IN: 'oidc' }, 'SIGN_IN: oidc needs OIDC_ISSUER, GOOGLE_CLIENT_ID or REMOTE_USER_PROXIES'],
  [{ ...OIDC, SIGN_IN: 'none' }, 'SIGN_IN: must be all or oidc'],
  [
    { ...OIDC, SIGN_IN_AT_ONCE: 'true' },
    'SIGN_IN_AT_ONCE: needs SIGN_IN=oidc and exactly one provider',
  ],
  [{ OIDC_2_NAME: 'Example' }, 'OIDC_2_ISSUER: must be set too, since OIDC_2_NAME is'],
  [{ OIDC_ADMIN_GROUP: 'all' }, 'OIDC_ISSUER: must be set too, since OIDC_ADMIN_GROUP is'],
  [
    { REMOTE_USER_ADMIN_GROUP: 'all' },
    'REMOTE_USER_PROXIES: must be set too, since REMOTE_USER_ADMIN_GROUP is',
  ],
  ...['proxy', '0.0.0.0/0', '10.0.0.0/', '10.0.0.2/33', '::/0', '10.0.0.2,', '*'].map(
    (proxies): [Record<string, string>, string] => [
      { REMOTE_USER_PROXIES: proxies },
      'REMOTE_USER_PROXIES: must be addresses or networks',
    ],
  ),
])('a sign-in of a house that cannot be meant stops the start: %o', (environment, message) => {
  expect(() => load(environment)).toThrow(message)
})

test.each([
  ['10.0.0.2', true],
  ['10.0.0.3', false],
  ['::ffff:172.18.9.9', true],
  ['172.19.0.1', false],
  ['fd00:0:0:1::5', true],
  ['', false],
])('of %j the proxy in front is heard: %s', (address, isHeard) => {
  const proxies = '10.0.0.2, 172.18.0.0/16, fd00::/48'
  expect(load({ REMOTE_USER_PROXIES: proxies }).remoteUser?.isProxy(address)).toBe(isHeard)
})

test('a third-party provider is named as told, or for its host', () => {
  const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'hush' }
  expect(load({ ...google, ...OIDC }).thirdPartyAccounts).toMatchObject([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
    { id: 'oidc', name: 'login.example.com', clientId: 'us' },
  ])
  const local = { ...OIDC, OIDC_ISSUER: 'http://localhost:4000', OIDC_NAME: 'Example' }
  expect(load(local).thirdPartyAccounts).toMatchObject([
    { name: 'Example', issuer: 'http://localhost:4000' },
  ])
  expect(load({}).thirdPartyAccounts).toEqual([])
})

test.each([
  [{ AI_MODEL: 'm' }, 'AI_PROVIDER: must be set too, since AI_MODEL is'],
  [
    { AI_PROVIDER: 'anthropic' },
    'AI_MODEL: must be set with AI_PROVIDER=anthropic\nAI_API_KEY: must be set with AI_PROVIDER=anthropic, or ANTHROPIC_API_KEY',
  ],
  [
    { AI_PROVIDER: 'openai', AI_MODEL: 'm', ANTHROPIC_API_KEY: 'k' },
    'AI_API_KEY: must be set with AI_PROVIDER=openai, or OPENAI_API_KEY',
  ],
  [
    { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' },
    'AI_BASE_URL: must be set with AI_PROVIDER=openai-compatible',
  ],
])('half a language model stops the start: %o', (environment, message) => {
  expect(() => load(environment)).toThrow(new ConfigError(message))
})

test('a language model needs a provider, its name and a key, or an address', () => {
  expect(load({ ANTHROPIC_API_KEY: 'k' }).languageModel).toBeUndefined()
  expect(
    load({ AI_PROVIDER: 'google', AI_MODEL: 'm', GOOGLE_GENERATIVE_AI_API_KEY: 'k' }).languageModel,
  ).toEqual({
    provider: 'google',
    model: 'm',
    apiKey: 'k',
    baseUrl: undefined,
    question: 'full',
    dailyTokens: 2_000_000,
    timeoutMs: 30_000,
    backgroundTimeoutMs: 120_000,
    concurrency: 4,
    backgroundPerMinute: 30,
  })
  const local = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'm',
    AI_BASE_URL: 'http://localhost:11434/v1/',
  }
  expect(load(local).languageModel).toMatchObject({
    apiKey: undefined,
    baseUrl: 'http://localhost:11434/v1',
  })
})

test('the database may have several hosts', () => {
  const url = 'postgres://me@one:5432,[::1]:5433,three/books?target_session_attrs=read-write'
  expect(load({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('several processes need one database and one secret', () => {
  const database = { ROLE: 'web', DATABASE_URL: 'postgres://localhost/books' }
  expect(() => load(database)).toThrow(/^IDENTITY_SECRET: must be set/)
  expect(load({ ...database, IDENTITY_SECRET: 'x'.repeat(32) }).role).toBe('web')
})

test('a data folder that cannot be made is named', () => {
  expect(() => loadConfig({ DATA_DIR: '/dev/null/var' })).toThrow(/^DATA_DIR: /)
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:3000'],
  [{ PUBLIC_URL: 'https://books.example.com/' }, 'https://books.example.com'],
])('%o is opened at %s', (environment, publicUrl) => {
  expect(load(environment).publicUrl).toBe(publicUrl)
})

test.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://mail.example.com' }, true],
  [{ SMTP_URL: 'smtp://mail.example.com', PILOT_REQUIRE_VERIFIED_EMAIL: 'false' }, false],
  [{ PILOT_REQUIRE_VERIFIED_EMAIL: 'true' }, true],
])(
  'addresses must be confirmed where mail can be sent, unless said otherwise: %o',
  (environment, required) => {
    expect(load(environment).requireVerifiedEmail).toBe(required)
  },
)

test('Open Library is asked unless it is turned off, and told whom to write to; Google Books with a key', () => {
  expect(load({}).sources).toEqual({
    openLibrary: {
      baseUrl: 'https://openlibrary.org',
      userAgent: 'Pagelight (http://localhost:3000)',
    },
    googleBooks: null,
  })
  const told = load({
    CONTACT_EMAIL: 'me@example.com',
    BRAND_NAME: 'Bücher 本',
    GOOGLE_BOOKS_API_KEY: 'a-key',
  }).sources
  expect(told.openLibrary?.userAgent).toBe('Bcher (me@example.com)')
  expect(told.googleBooks).toEqual({ baseUrl: 'https://www.googleapis.com', apiKey: 'a-key' })
  expect(load({ OPEN_LIBRARY: 'off' }).sources.openLibrary).toBeNull()
})
