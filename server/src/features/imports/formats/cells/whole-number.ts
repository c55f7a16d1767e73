/** `320`, `320.0` and `1,024`; null if the text is no whole number. */
export function wholeNumber(text: string): number | null {
  const bare = text.trim().replace(/^(-?\d{1,3}),(\d{3})$/, '$1$2')
  return /^-?\d{1,6}(?:\.0{1,4})?$/.test(bare) ? Number(bare) : null
}
