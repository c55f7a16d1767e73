import { useEffect, useRef } from 'react'

/**
 * For a form that is left. `save` is null while there is nothing to save. Closing the tab is too late for a call: then
 * the browser asks.
 */
export function useSaveOnLeaving(
  save: (() => void) | null,
  { escapeDiscards = false }: { escapeDiscards?: boolean } = {},
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
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) latest.current?.()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && escapeDiscards) latest.current = null
    }
    element?.addEventListener('focusout', onFocusOut)
    element?.addEventListener('keydown', onKeyDown)
    return () => {
      element?.removeEventListener('focusout', onFocusOut)
      element?.removeEventListener('keydown', onKeyDown)
      latest.current?.()
    }
  }, [escapeDiscards])

  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return form
}
