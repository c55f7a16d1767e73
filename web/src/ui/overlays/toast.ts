import type * as Sonner from './toaster-sonner.tsx'

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

async function speak(words: (sonner: typeof Sonner) => void): Promise<void> {
  wanted = true
  mount?.()
  try {
    words(await import('./toaster-sonner.tsx'))
  } catch {
    // The chunk could not be loaded: a message lost, but nothing that the page cannot do without.
  }
}

function say(kind: Sonner.ToastKind, message: string): void {
  void speak(({ show }) => show(kind, message))
}

/** Brief messages at the edge of the page, announced to screen readers: 4 s, warnings 7 s. */
export const toast = {
  success: (message: string) => say('success', message),
  error: (message: string) => say('error', message),
  info: (message: string) => say('info', message),
  warning: (message: string) => say('warning', message),
  /** Stays until the work has ended, well or badly; what came of it is said by who began it. */
  during: (work: Promise<unknown>, message: string) =>
    void speak(({ showDuring }) => showDuring(work, message)),
}
