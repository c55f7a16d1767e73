import { useRef } from 'react'

/** Returns the focus to where it was; for dialogs that are opened by state, without a trigger. */
export function useReturnFocus(onClosed?: () => void) {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus()
      onClosed?.()
    },
  }
}
