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
  // Later: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
