import numbers from '../../../../../data/titles/numbers.json' with { type: 'json' }
import { fold } from '../fold.ts'

const VALUES = new Map<string, string>([
  ...numbers.names.flatMap(({ from, words }) => numbered(words, (i) => from + i)),
  ...numbers.tens.flatMap((words) => numbered(words, (i) => 30 + 10 * i)),
])

function numbered(words: string, number: (i: number) => number): [string, string][] {
  const all = words.split(' ').map((word, i): [string, string] => [fold(word), String(number(i))])
  return all.filter(([word]) => word !== '')
}

/** "двенадцать" is "12"; the word itself if it is no number. */
export function numberNameAsDigits(foldedWord: string): string {
  return VALUES.get(foldedWord) ?? foldedWord
}
