const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 0 })

/** "1,200" */
export function formatNumber(value: number): string {
  return value.toLocaleString('en')
}

/** "3,120" or "31K" */
export function formatCompact(value: number): string {
  return value < 10_000 ? formatNumber(value) : compact.format(value)
}

/** "1 book" or "1,200 books" */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A share from 0 to 1: "87%" */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`
}
