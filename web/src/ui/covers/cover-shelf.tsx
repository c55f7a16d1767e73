import type { ReactNode } from 'react'

/** List items side by side, to swipe where they do not fit. */
export function CoverShelf({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3.5 overflow-x-auto px-4 py-1.5 sm:-mx-1 sm:scroll-px-1 sm:gap-5 sm:px-1">
      {children}
    </ul>
  )
}
