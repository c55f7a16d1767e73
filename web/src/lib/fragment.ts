import { useMemo, useSyncExternalStore } from 'react'

/** The parameters after #, where the secrets of mailed links are: browsers do not send them to servers. */
export function useFragment(): URLSearchParams {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => new URLSearchParams(hash.slice(1)), [hash])
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
