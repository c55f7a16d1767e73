import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { onToasterWanted } from './toast.ts'

// Sonner loads with the reader's first touch of the page, or the first message: a first visit does not pay for it.
const SonnerToaster = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./toaster-sonner.tsx')).SonnerToaster }
  } catch {
    return { default: () => null }
  }
})

/** Where messages appear; once, near the root of the app. */
export function Toaster() {
  const [wanted, setWanted] = useState(false)

  useEffect(() => {
    const want = () => setWanted(true)
    const stopListening = onToasterWanted(want)
    window.addEventListener('pointerdown', want, { once: true })
    window.addEventListener('keydown', want, { once: true })
    return () => {
      stopListening()
      window.removeEventListener('pointerdown', want)
      window.removeEventListener('keydown', want)
    }
  }, [])

  return wanted ? (
    <Suspense fallback={null}>
      <SonnerToaster />
    </Suspense>
  ) : null
}
