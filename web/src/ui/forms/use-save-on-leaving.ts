import { useEffect, useRef } from 'react'

/**
 * For a form that is left. `save` is null while there is nothing to save. Closing the tab is too late for a call: then
 * the browser asks.
 */
export function useSaveOnLeaving(
  save: (() => void) | null,
  { onFocusOut: savesOnFocusOut = true }: { onFocusOut?: boolean } = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(save)
  const unsaved = save !== null

  useEffect(() => {
    latest.current = save
  })

  useEffect(() => {
    const element = form.current
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // If the focus is still here, the whole window has lost it.
      const isInside = [relatedTarget, document.activeElement].some(
        (focused) => focused instanceof Node && element?.contains(focused),
      )
      if (!isInside) latest.current?.()
    }
    if (savesOnFocusOut) element?.addEventListener('focusout', onFocusOut)
    return () => {
      element?.removeEventListener('focusout', onFocusOut)
      latest.current?.()
    }
  }, [savesOnFocusOut])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return form
}
