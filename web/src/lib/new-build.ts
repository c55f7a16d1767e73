const RELOADED_FOR = 'reloaded_for_build'

/**
 * After an update the server no longer has the chunks of an old tab. Reloads the page if the server's build differs, at
 * most once for each build; returns whether it does.
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

/** By the messages of Chromium, Firefox, Safari and Vite. */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload/i.test(error.message)
  )
}
