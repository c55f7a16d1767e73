/** From the youngest. */
const AUDIENCES = ['Children', 'Middle grade', 'Young adult', 'Adult']
/** One book for older readers says little: a child may own it as a gift. */
const OLDER_BOOKS = 2

/**
 * Which audiences a reader may be offered: those beside the one read most, younger ones that were read, and older ones that
 * were read more than once; of `chosen` audiences those alone and what was read more than once. Everything is allowed for a reader who has read nothing, and a book of unknown audience always.
 */
export function toAudienceRange(read: readonly (string | null)[], chosen: readonly string[] = []) {
  const counts = AUDIENCES.map((audience) => read.filter((one) => one === audience).length)
  const most = counts.lastIndexOf(Math.max(...counts))
  return (audience: string | null): boolean => {
    const at = AUDIENCES.indexOf(audience ?? '')
    if (at >= 0 && chosen.length > 0)
      return chosen.includes(AUDIENCES[at]!) || counts[at]! >= OLDER_BOOKS
    if (at < 0 || counts[most] === 0 || Math.abs(at - most) <= 1) return true
    return counts[at]! >= (at < most ? 1 : OLDER_BOOKS)
  }
}

/** 0 if one of them is unknown. */
export function audienceSteps(one: string | null, other: string | null): number {
  const [a, b] = [AUDIENCES.indexOf(one ?? ''), AUDIENCES.indexOf(other ?? '')]
  return a < 0 || b < 0 ? 0 : Math.abs(a - b)
}
