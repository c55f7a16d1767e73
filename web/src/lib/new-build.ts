const RELOADED_FOR = 'reloaded_for_build'

/**
 * A tab from before an update asks for files that the server no longer has. When the server has another build than this
 * tab, the page loads again: once for each build, so that it can never loop. Answers whether it does.
 */
export async function reloadForNewBuild(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!own) return false
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const served = answer.ok
      ? /<script type="module"[^>]*\ssrc="([^"]+)"/.exec(await answer.text())?.[1]
      : undefined
    if (!served || served === own || sessionStorage.getItem(RELOADED_FOR) === served) return false
    sessionStorage.setItem(RELOADED_FOR, served)
  } catch {
    return false
  }
  window.location.reload()
  return true
}

/** Whether a file of the app could not be fetched, in the words of Chromium, Firefox, Safari and Vite. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  )
}
