/** Every endpoint of the contract against every kind of bad token, over the verifiers of both identity providers. */
import { api } from '@pagelight/contract/api.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFirebaseIdentity } from '../../adapters/identity/firebase-identity.ts'
import { identityJwks, identitySessions, identityUsers } from '../../db/schema.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { databaseState } from '../../testing/databases/database-state.ts'
import { goodBodies } from '../../testing/good-bodies.ts'
import { startKeyServer } from '../../testing/servers/key-server.ts'
import {
  MADE_AT,
  makeAdmin,
  makeBook,
  makeEntry,
  makeInterest,
  makePreferences,
  makeReader,
} from '../../testing/make.ts'
import { PUBLIC_URL, testApp, type CallOptions, type TestApp } from '../../testing/test-app.ts'

const PROJECT = 'demo-books'
const KEY_ID = 'key-of-this-test'
const names = Object.keys(api) as RouteName[]
const accessOf = (name: RouteName) => (api[name] satisfies Endpoint).access
const guarded = names.filter((name) => accessOf(name) !== 'public')
const open = names.filter((name) => accessOf(name) === 'public')

const keys = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(keys.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
const publicPem = new TextEncoder().encode(await exportSPKI(keys.publicKey))
const strangers = await generateKeyPair('RS256')

/** Our own tokens name the session that they were issued for. */
const sessionOf = (uid: string) => `session-of-${uid}`

type Person = { id: number; uid: string; email: string }
type Side = {
  t: Pick<TestApp, 'app' | 'db' | 'database' | 'reset'>
  issuer: string
  audience: string
  /** What the provider has to know before a token of this holder can be good. */
  prepare: (people: Person[]) => Promise<void>
}

async function embeddedSide(): Promise<Side> {
  const t = await accountsApp()
  return {
    t,
    issuer: PUBLIC_URL,
    audience: PUBLIC_URL,
    async prepare(people) {
      const key = {
        id: KEY_ID,
        publicKey: JSON.stringify(jwk),
        privateKey: 'elsewhere',
        alg: 'RS256',
        createdAt: MADE_AT,
      }
      await t.db.insert(identityJwks).values(key).onConflictDoNothing()
      const times = { createdAt: MADE_AT, updatedAt: MADE_AT }
      const expiresAt = new Date(Date.now() + 3_600_000)
      for (const { uid, email } of people) {
        await t.db.insert(identityUsers).values({ id: uid, email, name: uid, ...times })
        await t.db
          .insert(identitySessions)
          .values({ id: sessionOf(uid), userId: uid, token: uid, expiresAt, ...times })
      }
    },
  }
}

const keyServer = await startKeyServer([jwk])
afterAll(() => keyServer.close())

async function firebaseSide(): Promise<Side> {
  const clock = () => new Date()
  const identity = createFirebaseIdentity({ projectId: PROJECT, jwksUrl: keyServer.url }, clock)
  const t = await testApp({ identity, clock })
  return {
    t,
    issuer: `https://securetoken.google.com/${PROJECT}`,
    audience: PROJECT,
    prepare: async () => {},
  }
}

describe.each([
  ['our own accounts', embeddedSide],
  ['Firebase', firebaseSide],
])('%s', (_provider, makeSide) => {
  let side: Side
  let ada: Person
  let bob: Person
  let chief: Person
  let request: { id: number }
  let adasBook: { id: number }
  let bobsBook: { id: number }

  beforeAll(async () => {
    side = await makeSide()
  })

  beforeEach(async () => {
    const { db } = side.t
    await side.t.reset()
    ada = await makeReader(db)
    bob = await makeReader(db)
    chief = await makeAdmin(db)
    request = await makeInterest(db)
    adasBook = await makeBook(db)
    bobsBook = await makeBook(db)
    await makeEntry(db, ada, adasBook, { rating: 3 })
    await makeEntry(db, bob, bobsBook, { rating: 4 })
    await makePreferences(db, ada, [2, 2, 2])
    await side.prepare([ada, bob, chief])
  })

  function claimsOf(person: Person): JWTPayload {
    const now = Math.floor(Date.now() / 1000)
    const { issuer: iss, audience: aud } = side
    const { uid: sub, email } = person
    const [iat, exp] = [now - 60, now + 3540]
    return { sub, sid: sessionOf(sub), email, email_verified: true, iss, aud, iat, exp }
  }

  const sign = (
    claims: JWTPayload,
    header: { alg: string; kid?: string } = { alg: 'RS256', kid: KEY_ID },
  ) =>
    new SignJWT(claims)
      .setProtectedHeader(header)
      .sign(header.alg === 'HS256' ? publicPem : keys.privateKey)
  const tokenOf = (person: Person) => sign(claimsOf(person))

  /** Tokens of an administrator, who could do anything, were they good. */
  const badTokens: Record<string, () => Promise<string> | string | null> = {
    'no token': () => null,
    garbage: () => 'not.a.token',
    'an expired one': () => sign({ ...claimsOf(chief), iat: 1_700_000_000, exp: 1_700_003_600 }),
    'one of another issuer': () => sign({ ...claimsOf(chief), iss: 'https://elsewhere.example' }),
    'one for another audience': () => sign({ ...claimsOf(chief), aud: 'elsewhere' }),
    'an unsigned one (alg none)': () => new UnsecuredJWT(claimsOf(chief)).encode(),
    'one signed with HS256 and the public key': () =>
      sign(claimsOf(chief), { alg: 'HS256', kid: KEY_ID }),
    'one signed with HS256, without a key id': () => sign(claimsOf(chief), { alg: 'HS256' }),
    "one signed with a stranger's key": () =>
      new SignJWT(claimsOf(chief))
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(strangers.privateKey),
    "a reader's, made out to the administrator": async () => {
      const [head, , signature] = (await tokenOf(ada)).split('.')
      return `${head}.${Buffer.from(JSON.stringify(claimsOf(chief))).toString('base64url')}.${signature}`
    },
    'one without a holder': () => sign({ ...claimsOf(chief), sub: undefined }),
  }

  /** What would work, were the token good, so that a call that is let through is seen by what it changes. */
  function inputOf(name: RouteName): Pick<CallOptions, 'params' | 'body'> {
    const isAboutARequest = accessOf(name) === 'admin' && api[name].path.startsWith('/api/pilot')
    const body = name === 'deleteAccount' ? { email: chief.email } : goodBodies[name]
    return { params: { id: isAboutARequest ? request.id : adasBook.id }, body }
  }

  async function call(name: RouteName, token: string | null, input = inputOf(name)) {
    const endpoint: Endpoint = api[name]
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
      String(input.params?.[key] ?? 1),
    )
    const response = await side.t.app.request(path, {
      method: endpoint.method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    return { status: response.status, body: (await response.json()) as { error?: string } }
  }

  const everything = () => databaseState(side.t.database)

  /** Makes the call with all of the guarded endpoints and tells what each of them answered. */
  async function statuses(
    list: RouteName[],
    token: string | null,
  ): Promise<Record<string, number>> {
    const answers: Record<string, number> = {}
    for (const name of list) answers[name] = (await call(name, token)).status
    return answers
  }
  const all = (list: RouteName[], status: number) =>
    Object.fromEntries(list.map((name) => [name, status]))

  test('the tokens of this test are good where nothing is wrong with them', async () => {
    expect((await call('listEntries', await tokenOf(ada))).status).toBe(200)
    expect((await call('listInterests', await tokenOf(chief))).status).toBe(200)
    expect(
      (await call('verifyToken', null, { body: { idToken: await tokenOf(ada) } })).status,
    ).toBe(200)
  })

  test.each(Object.keys(badTokens))(
    'every guarded endpoint answers 401 and changes nothing: %s',
    async (kind) => {
      const token = (await badTokens[kind]?.()) ?? null
      const before = await everything()
      expect(await statuses(guarded, token)).toEqual(all(guarded, 401))
      expect(await everything()).toEqual(before)
    },
  )

  test.each(Object.keys(badTokens).filter((kind) => kind !== 'no token'))(
    'a sign-in with a bad token is refused with 401 and changes nothing: %s',
    async (kind) => {
      const before = await everything()
      const answer = await call('verifyToken', null, {
        body: { idToken: await badTokens[kind]?.() },
      })
      expect(answer.status).toBe(401)
      expect(await everything()).toEqual(before)
    },
  )

  test.each(Object.keys(badTokens))('open endpoints do not look at the token: %s', async (kind) => {
    const token = (await badTokens[kind]?.()) ?? null
    const list = open.filter((name) => name !== 'verifyToken' && name !== 'submitInterest')
    for (const name of list) expect(await call(name, token)).toEqual(await call(name, null))
  })

  test("a reader is refused with 403 on everything of an administrator's, and nothing changes", async () => {
    const admins = names.filter((name) => accessOf(name) === 'admin')
    const before = await everything()
    expect(await statuses(admins, await tokenOf(ada))).toEqual(all(admins, 403))
    expect(await everything()).toEqual(before)
  })

  test("another reader's things cannot be reached by their id, and nothing changes", async () => {
    const token = await tokenOf(bob)
    const before = await everything()
    const ofAda = { id: adasBook.id }
    expect((await call('rateEntry', token, { params: ofAda, body: { rating: 1 } })).status).toBe(
      404,
    )
    expect(
      (await call('editEntry', token, { params: ofAda, body: { notes: 'mine now' } })).status,
    ).toBe(404)
    expect((await call('removeEntry', token, { params: ofAda })).status).toBe(404)
    expect((await call('deleteAccount', token, { body: { email: ada.email } })).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  test("a token that names another reader's e-mail opens nothing of theirs", async () => {
    const token = await sign({ ...claimsOf(bob), email: ada.email })
    expect((await call('listEntries', token)).body).toMatchObject({ books: [{ id: bobsBook.id }] })
  })

  test('somebody who was never approved is refused with 403 everywhere, and nothing changes', async () => {
    const eve = { id: 0, uid: 'uid-of-eve', email: 'eve@example.com' }
    await side.prepare([eve])
    const before = await everything()
    expect(await statuses(guarded, await tokenOf(eve))).toEqual(all(guarded, 403))
    expect(
      (await call('verifyToken', null, { body: { idToken: await tokenOf(eve) } })).status,
    ).toBe(403)
    expect(await everything()).toEqual(before)
  })

  test('a reader whose access was revoked is refused at once, although the token is still good', async () => {
    const token = await tokenOf(ada)
    expect((await call('listEntries', token)).status).toBe(200)
    const interests = (await call('listInterests', await tokenOf(chief))).body as {
      interests?: { id: number; email: string }[]
    }
    const id = interests.interests?.find(({ email }) => email === ada.email)?.id ?? 0
    expect((await call('revokeInterest', await tokenOf(chief), { params: { id } })).status).toBe(
      200,
    )
    const before = await everything()
    for (const [name, status] of Object.entries(await statuses(guarded, token))) {
      expect([name, [401, 403].includes(status)]).toEqual([name, true])
    }
    expect([401, 403]).toContain(
      (await call('verifyToken', null, { body: { idToken: token } })).status,
    )
    expect(await everything()).toEqual(before)
  })
})
