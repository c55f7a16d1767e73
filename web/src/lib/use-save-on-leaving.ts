import { useEffect, useRef, type FocusEvent } from 'react'

/** `save` is null while there is nothing to save. Closing the tab is too late for a call: then the browser asks. */
export function useSaveOnLeaving(save: (() => void) | null) {
  const latest = useRef(save)
  const unsaved = save !== null

  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => latest.current?.(), [])
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return {
    /** For the element around the fields. */
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) latest.current?.()
    },
    discard() {
      latest.current = null
    },
  }
}
