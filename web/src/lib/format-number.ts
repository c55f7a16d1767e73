/** A share from 0 to 1 in words: "87%" */
export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
