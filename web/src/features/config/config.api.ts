import type { AppConfig } from '@pagelight/contract/config.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

let loaded: Promise<AppConfig> | undefined

/** What the server says about itself; asked once a page, and again only where it did not answer. */
export function loadConfig(): Promise<AppConfig> {
  loaded ??= call('config').catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** The same for components: null until the server has answered. Without the query client, which visitors do not load. */
export function useConfig(): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null)
  useEffect(() => {
    let gone = false
    // Where the server did not answer, the app works with its defaults.
    const show = (answer: AppConfig) => (gone ? undefined : setConfig(answer))
    loadConfig().then(show, () => {})
    return () => {
      gone = true
    }
  }, [])
  return config
}
