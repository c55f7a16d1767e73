import { useEffect, useState } from 'react'
import { whenIdle } from '../ui/overlays/when-idle.ts'
import { registerWorker } from './app-worker.ts'

/**
 * The service worker keeps the app on the device. A new build is ready, once, when it has been fetched; `apply` loads
 * the page again with it. Without being asked it comes when all tabs have been closed.
 */
export function useAppUpdate(): { ready: boolean; apply: () => void; later: () => void } {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const typing = useTyping(waiting !== null)

  useEffect(() => whenIdle(() => void follow(setWaiting)), [])

  return {
    ready: waiting !== null && !typing,
    apply() {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload())
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      waiting?.postMessage({ type: 'SKIP_WAITING' })
      setWaiting(null)
    },
    later: () => setWaiting(null),
  }
}

async function follow(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  const registration = await registerWorker()
  if (registration === null) return
  const tell = () => {
    // The first one of all needs no question.
    if (registration.waiting && navigator.serviceWorker.controller && isNew(registration))
      onWaiting(registration.waiting)
  }
  tell()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', tell)
  })
}

let told: ServiceWorker | null = null

/** Each build is asked about once. */
function isNew({ waiting }: ServiceWorkerRegistration): boolean {
  const isAnother = waiting !== told
  told = waiting
  return isAnother
}

/** Whether a text field has the focus. */
function useTyping(wanted: boolean): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const look = () => setTyping(isTextField(document.activeElement))
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [wanted])
  return typing
}

function isTextField(element: Element | null): boolean {
  return (
    element?.matches('textarea, [contenteditable], input:not([type=radio], [type=checkbox])') ??
    false
  )
}
