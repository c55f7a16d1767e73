import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { LIBRARY_KEY } from '../library-cache.ts'
import { openOutbox, sendAll } from './outbox.ts'

type OutboxOfReaderProps = {
  reader: string
  /** False while the server cannot be reached. */
  connected: boolean
  isStillSignedIn: () => boolean
}

/** Sends what waits, and tells what came of it. */
export function OutboxOfReader({ reader, connected, isStillSignedIn }: OutboxOfReaderProps) {
  const queryClient = useQueryClient()

  useEffect(
    () =>
      openOutbox(reader, isStillSignedIn, ({ sent, messages }) => {
        if (sent > 0) toast.success(`${formatCount(sent, 'change')} sent`)
        for (const message of messages) toast.warning(message)
        void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY })
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- it asks for the token when it is called
    [reader, queryClient],
  )
  useEffect(() => {
    if (connected) sendAll()
  }, [connected])
  return null
}
