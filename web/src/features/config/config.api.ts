import type { AppConfig } from '@pagelight/contract/config.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

let loaded: Promise<AppConfig> | undefined

/** Loaded once; again only after a failure. */
export function loadConfig(): Promise<AppConfig> {
  loaded ??= call('config').catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

/** For who has changed a part of it. */
export function forgetConfig(): void {
  loaded = undefined
}

/** null until it is loaded. Without the query client, which visitors do not load. */
export function useConfig(): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null)
  useEffect(() => {
    let unmounted = false
    // After a failure the app works with its defaults.
    loadConfig().then(
      (loadedConfig) => (unmounted ? undefined : setConfig(loadedConfig)),
      () => {},
    )
    return () => {
      unmounted = true
    }
  }, [])
  return config
}
