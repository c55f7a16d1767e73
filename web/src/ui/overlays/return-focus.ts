import { useRef } from 'react'

/** For a dialog that is opened by state and not by a trigger of its own: where the focus was, it goes back to. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus()
    },
  }
}
