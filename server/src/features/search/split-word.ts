const MIN_LETTERS = 6
const MAX_LETTERS = 60
const MAX_WORDS = 8

/** Into the fewest known words, of at least two letters but for "a" and "i"; null if it cannot be. */
export function splitWord(
  typed: string,
  isKnown: (part: string, isLast: boolean) => boolean,
): string[] | null {
  if (typed.length < MIN_LETTERS || typed.length > MAX_LETTERS) return null
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= typed.length; end++) {
    best[end] = null
    for (let start = 0; start < end; start++) {
      const before = best[start]
      const part = typed.slice(start, end)
      if (!before || (part.length < 2 && !/[ai]/.test(part))) continue
      const isShorter = before.length + 1 < (best[end]?.length ?? MAX_WORDS + 1)
      if (isShorter && isKnown(part, end === typed.length)) best[end] = [...before, part]
    }
  }
  const words = best[typed.length]
  return words && words.length > 1 ? words : null
}
