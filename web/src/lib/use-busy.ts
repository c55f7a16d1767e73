import { useState } from 'react'

/** Which of several things are being worked on, by their keys. */
export function useBusy() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function during(key: string, work: () => Promise<void>): Promise<void> {
    setBusy((before) => new Set(before).add(key))
    try {
      await work()
    } finally {
      setBusy((before) => new Set([...before].filter((one) => one !== key)))
    }
  }

  return { busy, during }
}
