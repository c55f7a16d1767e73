import type { RouteName } from '@pagelight/contract/routes.ts'
import { mayKeep, readKeptAccount, storeKeptAccount, type KeptAccount } from './kept-account.ts'

/** The answers that a reader may want without a network: how many of each, and how large one may be. */
const LIMITS = {
  listRows: { most: 1, bytes: 12_000_000 },
  viewReading: { most: 1, bytes: 200_000 },
  getPreferences: { most: 1, bytes: 20_000 },
  listPeople: { most: 1, bytes: 200_000 },
  listRecommendations: { most: 10, bytes: 400_000 },
  viewBook: { most: 200, bytes: 50_000 },
  viewEntry: { most: 200, bytes: 25_000 },
  listMostAsked: { most: 1, bytes: 6_000_000 },
} as const satisfies Partial<Record<RouteName, { most: number; bytes: number }>>

type KeptCall = keyof typeof LIMITS
export type KeptAnswer = { at: number; answer: unknown }

/** Never more than this lies in the browser. */
export const MOST_KEPT_BYTES = Object.values(LIMITS).reduce(
  (sum, { most, bytes }) => sum + most * bytes,
  0,
)

/** Put in by build/contract-version.ts: what another version of the calls has answered is not read. */
declare const CONTRACT_VERSION: string | undefined
const PREFIX = 'kept '
const VERSION = `${PREFIX}${typeof CONTRACT_VERSION === 'string' ? CONTRACT_VERSION : 'dev'} `
const SIZE = 'X-Kept-Bytes'
/** Of no page and no call. */
const PLACE = '/kept/'

function isKept(call: RouteName): call is KeptCall {
  return call in LIMITS
}

/** `key` is the call's address. */
export async function keepAnswer(
  account: Omit<KeptAccount, 'seenAt'>,
  { call, key }: { call: RouteName; key: string },
  answer: unknown,
): Promise<void> {
  if (!isKept(call) || !isOf(account.uid)) return
  const at = Date.now()
  const body = new TextEncoder().encode(JSON.stringify({ at, answer } satisfies KeptAnswer))
  storeKeptAccount({ ...account, seenAt: at })
  const { most, bytes } = LIMITS[call]
  const name = VERSION + account.uid
  const cache = await caches.open(name)
  const place = `${PLACE}${call}`
  if (body.length > bytes) {
    // What was kept before would be older than is said.
    await cache.delete(place + key)
  } else {
    await cache.put(place + key, new Response(body, { headers: { [SIZE]: String(body.length) } }))
    const all = (await cache.keys()).filter(({ url }) => url.includes(`${place}/`))
    // The oldest come first.
    await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((one) => cache.delete(one)))
  }
  // Forgotten meanwhile, in this tab or another one.
  if (!isOf(account.uid)) await caches.delete(name)
}

function isOf(uid: string): boolean {
  return mayKeep() && readKeptAccount()?.uid === uid
}

export async function readKept(
  uid: string,
  { call, key }: { call: RouteName; key: string },
): Promise<KeptAnswer | null> {
  if (!isKept(call) || !isOf(uid)) return null
  const found = await caches.match(`${PLACE}${call}${key}`, { cacheName: VERSION + uid })
  return found ? ((await found.json()) as KeptAnswer) : null
}

/** All that was kept of a call, the latest first. */
export async function readAllKept(uid: string, call: KeptCall): Promise<KeptAnswer[]> {
  if (!isOf(uid)) return []
  const cache = await caches.open(VERSION + uid)
  const places = (await cache.keys()).filter(({ url }) => url.includes(`${PLACE}${call}/`))
  const found = await Promise.all(places.map((one) => cache.match(one)))
  const answers = await Promise.all(
    found.flatMap((one) => (one ? [one.json() as Promise<KeptAnswer>] : [])),
  )
  return answers.toReversed()
}

/** Removes what is nobody's, of an older version or too old; the rest is that of `uid`. */
export async function dropKept(uid: string | null = null): Promise<void> {
  const own = uid === null ? null : VERSION + uid
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && name !== own)
      .map((name) => caches.delete(name)),
  )
}

export async function dropAnswers(uid: string, call: KeptCall): Promise<void> {
  const cache = await caches.open(VERSION + uid)
  const places = (await cache.keys()).filter(({ url }) => url.includes(`${PLACE}${call}/`))
  await Promise.all(places.map((one) => cache.delete(one)))
}

export async function countKeptBytes(uid: string): Promise<number> {
  if (!isOf(uid)) return 0
  const cache = await caches.open(VERSION + uid)
  const found = await Promise.all((await cache.keys()).map((one) => cache.match(one)))
  return found.reduce((sum, one) => sum + Number(one?.headers.get(SIZE) ?? 0), 0)
}
