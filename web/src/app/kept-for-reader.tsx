import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepAnswersWith } from '../lib/call.ts'
import { setAsOf, useAsOf } from '../lib/kept/as-of.ts'
import { mayKeep } from '../lib/kept/kept-account.ts'
import { whenIdle } from '../ui/overlays/when-idle.ts'

const ASK_AGAIN_MS = 20_000
const loadKeeping = () => import('./keep-for-reader.ts')

/** Keeps what the server answers this reader, shows it while there is no answer, and asks again until there is one. */
export function KeptForReader({ uid, name }: { uid: string; name: string }) {
  const queryClient = useQueryClient()
  const away = useAsOf() !== null
  const wasAway = useRef(false)

  useEffect(() => {
    if (!mayKeep()) return
    let isOver = false
    // What comes when the reader is gone would begin anew what the log-out has removed.
    const keeping = () =>
      loadKeeping().then(({ keepFor }) => (isOver ? null : keepFor({ uid, name }, queryClient)))
    const stops = [
      keepAnswersWith({
        keep: (...answer) =>
          void whenIdle(
            () =>
              void keeping()
                .then((keeper) => keeper?.keep(...answer))
                .catch(() => {}),
          ),
        find: (...asked) =>
          keeping()
            .then((keeper) => keeper?.find(...asked))
            .catch(() => undefined),
      }),
      whenIdle(() => void keeping().catch(() => {})),
    ]
    return () => {
      isOver = true
      for (const stop of stops) stop()
      setAsOf(null)
    }
  }, [uid, name, queryClient])

  useEffect(() => {
    if (!away && wasAway.current) void queryClient.invalidateQueries()
    wasAway.current = away
    if (!away) return
    const again = () => void queryClient.refetchQueries({ type: 'active' })
    const timer = setInterval(again, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [away, queryClient])
  return null
}
