import type { ToastKind } from './toaster-sonner.tsx'

let wanted = false
let mount: (() => void) | null = null

/** The page's one Toaster registers here and is told when the first message needs it. */
export function onToasterWanted(listener: () => void): () => void {
  mount = listener
  if (wanted) listener()
  return () => {
    if (mount === listener) mount = null
  }
}

async function say(kind: ToastKind, message: string): Promise<void> {
  wanted = true
  mount?.()
  try {
    const { show } = await import('./toaster-sonner.tsx')
    show(kind, message)
  } catch {
    // The chunk could not be loaded: a message lost, but nothing that the page cannot do without.
  }
}

/** Brief messages at the edge of the page, announced to screen readers: 4 s, warnings 7 s. */
export const toast = {
  success: (message: string) => void say('success', message),
  error: (message: string) => void say('error', message),
  info: (message: string) => void say('info', message),
  warning: (message: string) => void say('warning', message),
}
