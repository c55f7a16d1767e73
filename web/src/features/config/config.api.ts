import type { AppConfig } from '@pagelight/contract/config.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

/**
 * What the server says about itself; null until it has answered. Asked once a page, and without the query client,
 * which visitors do not load.
 */
export function useConfig(): AppConfig | null {
  const [config, setConfig] = useState<AppConfig | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    call('config', { signal: controller.signal }).then(setConfig, () => {
      // The app works with its defaults.
    })
    return () => controller.abort()
  }, [])
  return config
}
