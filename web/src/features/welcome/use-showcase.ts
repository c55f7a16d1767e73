import type { ResponseOf } from '@pagelight/contract/api.ts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

export type Showcase = ResponseOf<'showcase'>

/** Without the query client, which visitors do not load. */
export function useShowcase(): Showcase | 'loading' | 'failed' {
  const [showcase, setShowcase] = useState<Showcase | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const controller = new AbortController()
    call('showcase', { signal: controller.signal }).then(setShowcase, () => {
      if (!controller.signal.aborted) setShowcase('failed')
    })
    return () => controller.abort()
  }, [])
  return showcase
}
