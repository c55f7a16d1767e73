import { useRef } from 'react'
import { flushSync } from 'react-dom'

type Identified = { id: number }

/** Where the focus goes when the part of the list that had it is gone: to the head, or to the next book. */
export function useListFocus(shown: readonly Identified[]) {
  const head = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)

  function toHead(change: () => void) {
    flushSync(change)
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }

  function toNeighbourOf({ id }: Identified): () => void {
    const at = shown.findIndex((entry) => entry.id === id)
    const neighbour = shown[at + 1] ?? shown[at - 1]
    return () => {
      const title = list.current?.querySelector<HTMLElement>(`[data-title-of="${neighbour?.id}"]`)
      ;(title ?? head.current)?.focus()
    }
  }

  return { head, list, toHead, toNeighbourOf }
}
