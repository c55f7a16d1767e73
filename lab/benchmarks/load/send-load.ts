import { setTimeout as wait } from 'node:timers/promises'
import { headersOf, nextAction, type LoadCall, type LoadReader } from './actions.ts'

export type Load = {
  origin: string
  readers: readonly LoadReader[]
  titles: readonly string[]
  bookIds: readonly number[]
  thinkMs: { from: number; to: number }
  random: () => number
}

export type Seen = { times: Map<string, number[]>; errors: Map<string, number>; seconds: number }

/** Every reader's actions have their times whatever becomes of the answers, and a call's time counts from when it was due. */
export async function sendLoad(load: Load, ms: number): Promise<Seen> {
  const seen: Seen = { times: new Map(), errors: new Map(), seconds: ms / 1_000 }
  const until = performance.now() + ms
  await Promise.all(load.readers.map((reader) => act(load, { reader, until, seen })))
  return seen
}

async function act(
  load: Load,
  { reader, until, seen }: { reader: LoadReader; until: number; seen: Seen },
): Promise<void> {
  const { from, to } = load.thinkMs
  const underWay: Promise<void>[] = []
  let due = performance.now() + load.random() * to
  while (due < until) {
    await waitUntil(due)
    const begun = due
    for (const call of nextAction({ ...load, reader })) {
      underWay.push(send(load.origin, { reader, call, due: begun + call.afterMs, seen }))
    }
    due += from + load.random() * (to - from)
  }
  await Promise.all(underWay)
}

async function send(
  origin: string,
  { reader, call, due, seen }: { reader: LoadReader; call: LoadCall; due: number; seen: Seen },
): Promise<void> {
  await waitUntil(due)
  const status = await fetch(origin + call.path, {
    method: call.method,
    headers: headersOf(reader, call),
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
  })
    .then(async (answer) => {
      await answer.arrayBuffer()
      const etag = answer.headers.get('etag')
      if (etag && call.kind.endsWith('library')) reader.etag = etag
      return answer.status
    })
    .catch(() => 0)
  const isFine = (status >= 200 && status < 300) || status === 304
  // A reader opens books that are not in the library too.
  if (!isFine && !(status === 404 && call.kind === 'own entry')) {
    const what = `${call.kind}: ${status}`
    seen.errors.set(what, (seen.errors.get(what) ?? 0) + 1)
  }
  const times = seen.times.get(call.kind) ?? []
  if (times.push(performance.now() - due) === 1) seen.times.set(call.kind, times)
}

const waitUntil = (due: number) => wait(Math.max(0, due - performance.now()))
