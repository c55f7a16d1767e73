import { WifiOff } from 'lucide-react'
import { useSession } from '../features/auth/session/session.tsx'
import { formatMoment } from '../lib/format-date.ts'
import { useAsOf } from '../lib/kept/as-of.ts'
import { useOnline } from '../lib/online.ts'
import { Button } from '../ui/button.tsx'

/** Below the page, so that nothing moves when it comes and goes. */
export function ConnectionBar() {
  const { connection, state, reconnect } = useSession()
  const online = useOnline()
  const asOf = useAsOf()
  const lost = connection !== 'ok'
  return (
    <output className="block">
      {lost || !online || asOf !== null ? (
        <div className="border-t border-line bg-caution-wash">
          <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-15">
            <WifiOff aria-hidden size={19} className="shrink-0 text-caution" />
            <p className="min-w-0 flex-1">
              {asOf === null
                ? online
                  ? lostMessage(state)
                  : offlineMessage(state)
                : `${online ? 'The server cannot be reached' : 'You are offline'}. This is as of ${formatMoment(asOf)}; changes are kept and sent later.`}
            </p>
            {lost ? (
              <Button size="sm" loading={connection === 'asking'} onClick={reconnect}>
                Try again
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </output>
  )
}

type State = 'loading' | 'signed-out' | 'signed-in'

function offlineMessage(state: State): string {
  return state === 'signed-in'
    ? 'You are offline. What you change in your library is kept on this device and sent later.'
    : 'You are offline.'
}

function lostMessage(state: State): string {
  return state === 'signed-in'
    ? 'The server cannot be reached at the moment. You are still signed in, and we keep trying.'
    : 'The server cannot be reached at the moment. We keep trying.'
}
