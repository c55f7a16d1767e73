import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../percentile.ts'

/** A reader who searches again and again, three tenths of a second after each answer, while `work` is done. */
export async function whileSearching<T>(origin: string, token: string, work: () => Promise<T>) {
  const waits: number[] = []
  let failed = 0
  const done = new AbortController()
  const searching = (async () => {
    for (let n = 0; !done.signal.aborted; n++) {
      const started = performance.now()
      const response = await fetch(`${origin}/api/search/book`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ title: ['the hobbit', 'emma', 'dune', 'holes'][n % 4], author: '' }),
      })
      await response.text()
      if (!response.ok) failed++
      waits.push(performance.now() - started)
      await wait(300)
    }
  })()
  const started = performance.now()
  const answer = await work()
  const ms = performance.now() - started
  done.abort()
  await searching
  return { ms, waits, failed, answer }
}

export const p95Of = (waits: readonly number[]) => Math.round(percentile(waits, 0.95))
