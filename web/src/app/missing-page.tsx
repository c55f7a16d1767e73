import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useOnline } from '../lib/online.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'

/** In the place of a page whose code could not be loaded. */
export function MissingPage() {
  const online = useOnline()

  // A browser keeps a failed import until the page is loaded again; what was not saved is stored by now.
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        as="h1"
        icon={<WifiOff aria-hidden size={28} />}
        title={online ? 'A part of this page could not be loaded.' : 'This page needs a connection'}
        actions={
          <>
            <Button variant="primary" onClick={() => window.history.back()}>
              Back
            </Button>
            {online ? (
              <Button onClick={() => window.location.reload()}>Load the page again</Button>
            ) : null}
          </>
        }
      >
        {online
          ? 'Check your connection, then load the page again.'
          : 'It has not been opened on this device yet.'}{' '}
        What you did on other pages is kept.
      </EmptyState>
    </div>
  )
}
