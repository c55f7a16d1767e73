import { Dialog } from '../ui/overlays/dialog.tsx'

const KEYS: readonly [keys: string, does: string][] = [
  ['/', 'To the search box of the page, or to the search'],
  ['?', 'Shows these keys'],
  ['↓ ↑', 'Through suggestions, stars and menus'],
  ['Enter', 'Takes what is highlighted'],
  ['Escape', 'Closes suggestions, menus and dialogs'],
]

export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Keyboard">
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
