/** Without a list of them. */
export function countMatches(text: string, pattern: RegExp): number {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) count += 1
  return count
}

const WORD = /\S+/g

export const wordsOf = (text: string) => countMatches(text, WORD)
