import type { ReactNode } from 'react'

/** The title and all that can be done with the library, in one line where there is room for it. */
export function LibraryHead({ children }: { children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-2 pt-4 pb-3 sm:gap-2.5 sm:pt-6 print:p-0">
      <h1 className="mr-auto text-26 sm:mr-2 sm:text-34">My Library</h1>
      {children}
    </header>
  )
}
