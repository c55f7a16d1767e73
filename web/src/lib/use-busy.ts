import { useState } from 'react'

/** `busy` holds the keys of the work in progress. */
export function useBusy() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function run(key: string, work: () => Promise<void>): Promise<void> {
    setBusy((before) => new Set(before).add(key))
    try {
      await work()
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== key)))
    }
  }

  return { busy, run }
}
