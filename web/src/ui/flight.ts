import { flushSync } from 'react-dom'

/** As styles/base.css has it. */
const NAME = 'flight'
/** The page stands still meanwhile. */
const PATIENCE_MS = 150

/** Of a picture: from where it is to where `change` shows it. */
export type Flight = { from: Element | null | undefined; to: string; isArrived: string }

/**
 * Makes the change, and moves the picture from its old place to the first element that matches `to`. The change alone
 * where the browser has no view transitions, or the reader prefers less motion.
 */
export function fly({ from, to, isArrived }: Flight, change: () => void): void {
  const mayMove = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!(from instanceof HTMLElement) || !mayMove || !('startViewTransition' in document))
    return change()
  from.style.viewTransitionName = NAME
  let landed: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = ''
    flushSync(change)
    // What is replaced in flight ends it.
    await appears(isArrived)
    landed = document.querySelector<HTMLElement>(to)
    if (landed) landed.style.viewTransitionName = NAME
  })
  const end = () => {
    if (landed) landed.style.viewTransitionName = ''
  }
  transition.finished.then(end, end)
  // A later one takes its place.
  transition.ready.catch(() => {})
}

function appears(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) end()
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(end, PATIENCE_MS)
    function end() {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })
}
