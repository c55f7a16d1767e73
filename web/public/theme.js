// Runs before the first paint, so that a reader's chosen theme never flashes in. A file of its own because the
// content security policy allows no inline scripts. src/ui/theme.ts keeps the same key and attribute.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; the system's theme is a fine answer then.
}
