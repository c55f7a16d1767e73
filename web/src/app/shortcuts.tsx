import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../lib/paths.ts'
import { hasShortcuts } from '../lib/shortcuts.ts'
import { OnDemand } from '../ui/overlays/on-demand.tsx'
import { lazyPart } from '../ui/states/lazy-part.tsx'

const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** Single keys, where nothing is typed and no dialog is open. */
export function Shortcuts() {
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.key !== '/' && event.key !== '?') || isTakenElsewhere(event) || !hasShortcuts())
        return
      event.preventDefault()
      if (event.key === '?') setOpen(true)
      else if (!focusSearchBox()) navigate(paths.search)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])

  return (
    <OnDemand when={open}>
      <ShortcutsDialog open={open} onOpenChange={setOpen} />
    </OnDemand>
  )
}

function isTakenElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=radio], [type=checkbox])'))
  return (
    isTyping || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
  )
}

function focusSearchBox(): boolean {
  const box = document.querySelector<HTMLInputElement>(
    'main input[role=combobox], main input[type=search]',
  )
  box?.focus()
  box?.select()
  return box !== null
}
