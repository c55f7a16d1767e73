// Runs before the first paint, so that the wrong theme never flashes. src/ui/theme.ts uses the same key and attribute.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's theme is used.
}
