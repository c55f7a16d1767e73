/** Gives the reader a file to keep, as a link with `download` does. */
export function saveFile(
  name: string,
  type: 'text/csv' | 'application/json',
  content: string,
): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser begins to read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
