import type { LibraryRow } from '@pagelight/contract/library.ts'
import { ApiError, hasStatus } from '../../../lib/api-error.ts'
import { changed, joined, whatOf, type Action, type Change, type Known } from './change.ts'
import { NotSignedIn, sendChange, type Sent } from './send-change.ts'
import { onStoredChange, readStored, store } from './stored-changes.ts'

/** `kept`: the server cannot be reached, and the change waits on this device. */
export type Outcome = { kept: true } | ({ kept: false } & Sent)
export type News = { sent: number; messages: string[] }

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000

type Caller = { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/** Without an owner, changes are sent at once and not kept. */
let owner = ''
let mayStillSend = (): boolean => true
let changes: Change[] = []
let inFlight: Change | null = null
let sending: Promise<void> | null = null
let pauseMs = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
const callers = new Map<string, Caller>()
const listeners = new Set<() => void>()
let tell: (news: News) => void = () => {}

/** All changes of the reader's library go through here, one after the other. */
export function submit(action: Action, title: string, known: Known): Promise<Outcome> {
  const serial = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const next: Change = { ...action, serial, title, known, waited: false }
  const before = changes
  update(joined(before, next, inFlight))
  // Whoever waits for a change that this one replaces hears of this one.
  const replaced = before.filter((one) => !changes.includes(one))
  return new Promise((resolve, reject) => {
    const earlier = replaced.flatMap((one) => callers.get(one.serial) ?? [])
    for (const one of replaced) callers.delete(one.serial)
    callers.set(serial, {
      resolve: (outcome) => [...earlier, { resolve }].forEach((one) => one.resolve(outcome)),
      reject: (error) => [...earlier, { reject }].forEach((one) => one.reject(error)),
    })
    sendAll()
  })
}

/** The signed-in reader's changes are sent from now on; those of anybody else are forgotten. */
export function openOutbox(
  reader: string,
  isStillSignedIn: () => boolean,
  onNews: (news: News) => void,
): () => void {
  if (readStored()?.owner !== reader) store('', [])
  owner = reader
  mayStillSend = isStillSignedIn
  tell = onNews
  changes = (readStored()?.changes ?? []).map((one) => ({ ...one, waited: true }))
  notify()
  const stop = onStoredChange(() => {
    changes = readStored()?.changes ?? []
    settleSentElsewhere()
    notify()
  })
  const again = () => sendAll()
  window.addEventListener('online', again)
  sendAll()
  return () => {
    stop()
    window.removeEventListener('online', again)
    clearTimeout(timer)
    owner = ''
    mayStillSend = () => true
    tell = () => {}
    changes = []
    notify()
  }
}

export function sendAll(): void {
  clearTimeout(timer)
  sending ??= exclusively(sendInOrder).finally(() => {
    sending = null
    if (changes.some(({ waited }) => !waited)) sendAll()
  })
}

/** The rows as they will be when all has been sent. */
export function withUnsent<T extends LibraryRow>(rows: readonly T[]): T[] {
  return rows.flatMap((row) => entryWithUnsent(row) ?? [])
}

export function entryWithUnsent<T extends LibraryRow>(entry: T): T | null {
  return changes.reduce<T | null>((item, change) => item && changed(item, change), entry)
}

export function unsentChanges(): readonly Change[] {
  return changes
}

export function onUnsentChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(next: Change[]): void {
  changes = next
  if (owner !== '') store(owner, changes)
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

async function sendInOrder(): Promise<void> {
  const news: News = { sent: 0, messages: [] }
  for (let [change] = changes; change !== undefined; [change] = changes) {
    // Of the reader whose change it is, also if the outbox becomes another's meanwhile.
    const isStillSignedIn = mayStillSend
    if (!isStillSignedIn()) {
      keepAll()
      break
    }
    inFlight = change
    const sent = sendChange(change, isStillSignedIn)
    const result = await sent.catch((error: unknown) => new Failed(error))
    inFlight = null
    // By now the outbox may be another reader's: it is asked anew.
    if (result instanceof Failed && result.reason instanceof NotSignedIn) continue
    if (owner !== '' && result instanceof Failed && isUnanswered(result.reason)) {
      if (hasStatus(result.reason, 401)) callers.get(change.serial)?.reject(result.reason)
      keepAll()
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      timer = setTimeout(sendAll, pauseMs)
      break
    }
    pauseMs = FIRST_PAUSE_MS
    finish(change, result, news)
  }
  if (news.sent + news.messages.length > 0) tell(news)
}

class Failed {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

function finish(change: Change, result: Sent | Failed, news: News): void {
  const caller = callers.get(change.serial)
  callers.delete(change.serial)
  update(changes.filter(({ serial }) => serial !== change.serial))
  if (result instanceof Failed) {
    caller?.reject(result.reason)
    if (!caller) news.messages.push(refusalText(change, result.reason))
    return
  }
  caller?.resolve({ kept: false, ...result })
  if (change.waited) news.sent += 1
  if (result.news !== undefined) news.messages.push(result.news)
}

function refusalText(change: Change, reason: unknown): string {
  if (hasStatus(reason, 404) && reason instanceof ApiError) return reason.message
  return `“${change.title}”: ${whatOf(change)} could not be saved.`
}

function keepAll(): void {
  update(changes.map((one) => (one.waited ? one : { ...one, waited: true })))
  for (const caller of callers.values()) caller.resolve({ kept: true })
  callers.clear()
}

function settleSentElsewhere(): void {
  const left = new Set(changes.map(({ serial }) => serial))
  for (const [serial, caller] of callers) {
    if (left.has(serial)) continue
    callers.delete(serial)
    caller.resolve({ kept: false, answer: {} })
  }
}

/** Nobody has answered, or somebody who speaks for a server that is away. A 401 ends the session: it waits for the next. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind !== 'answer' || UNANSWERED.has(error.status)
}

const UNANSWERED = new Set([401, 408, 429, 502, 503, 504])

/** One tab after the other, where the browser can say so. */
function exclusively(work: () => Promise<void>): Promise<void> {
  if (owner === '' || !('locks' in navigator)) return work()
  return navigator.locks.request('unsent_changes', async () => {
    changes = readStored()?.changes ?? []
    settleSentElsewhere()
    await work()
  })
}
