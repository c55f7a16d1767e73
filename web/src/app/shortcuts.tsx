import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../lib/paths.ts'
import { hasShortcuts } from '../lib/shortcuts.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'

const KEYS: readonly [keys: string, does: string][] = [
  ['/', 'To the search box of the page, or to the search'],
  ['?', 'Shows these keys'],
  ['↓ ↑', 'Through suggestions, stars and menus'],
  ['Enter', 'Takes what is highlighted'],
  ['Escape', 'Closes suggestions, menus and dialogs'],
]

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
    <Dialog open={open} onOpenChange={setOpen} size="sm" title="Keyboard">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3">
        {KEYS.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-xs border border-edge bg-wash px-2 font-sans text-15 font-medium">
                {keys}
              </kbd>
            </dt>
            <dd className="text-ink-2">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-13 text-ink-3">The preferences turn single keys off.</p>
    </Dialog>
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
