import { Button } from '../ui/button.tsx'
import { useAppUpdate } from './app-update.ts'

/** Asks before a new build takes the place of the page. */
export function UpdateBar() {
  const { ready, apply, later } = useAppUpdate()
  return (
    <output className="block">
      {ready ? (
        <div className="border-t border-line bg-accent-wash">
          <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-15">
            <p className="min-w-0 flex-1">A new version is ready.</p>
            <Button size="sm" variant="primary" onClick={apply}>
              Load it
            </Button>
            <Button size="sm" variant="quiet" onClick={later}>
              Later
            </Button>
          </div>
        </div>
      ) : null}
    </output>
  )
}
