import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The page behind it does not scroll, see base.css. */
export const backdropStyle =
  'pointer-events-auto fixed inset-0 z-40 animate-fade-in bg-scrim backdrop-blur-[2px]'

/** A drawer stands at the side, with the page beside it. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'drawer'

const CENTERED =
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[min(90dvh,52rem)] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-line'

const sizes: Record<DialogSize, string> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  drawer: 'sm:left-auto sm:w-88 sm:border-l sm:border-line',
}

/** On a phone a sheet fills the screen. */
export function panelStyle(size: DialogSize, sheet: boolean): string {
  return classNames(
    'fixed z-50 flex flex-col bg-sheet text-ink shadow-lg animate-rise-in focus:outline-none',
    sheet
      ? 'inset-0 max-sm:pt-[env(safe-area-inset-top)] max-sm:pb-[env(safe-area-inset-bottom)]'
      : 'top-1/2 left-1/2 w-[calc(100vw-2rem)] max-h-[90dvh] -translate-x-1/2 -translate-y-1/2 rounded-lg border border-line',
    sheet && size !== 'drawer' && CENTERED,
    sizes[size],
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  )
}
