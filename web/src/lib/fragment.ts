import { useMemo, useSyncExternalStore } from 'react'

/** What follows # in the address. Secrets of links in mails stand there: browsers keep it to themselves, so no server logs it. */
export function useFragment(): URLSearchParams {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => new URLSearchParams(hash.slice(1)), [hash])
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}
