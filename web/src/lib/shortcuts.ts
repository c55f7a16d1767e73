/** Keys of the whole page; a setting of this device. WCAG 2.1.4 asks that single keys can be turned off. */
export const SHORTCUTS = 'shortcuts'

export function hasShortcuts(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS) !== 'false'
  } catch {
    return true
  }
}
