import { isVague } from './vague-subjects.ts'
import { subjectKey } from './neighbours/terms.ts'

/** What a book is about: the keys of its subjects and, as far as they are phrases, of the parts of these. */
export type About = { whole: readonly string[]; parts: readonly string[] }

/** Without what half of all novels are about. */
export function aboutOf(subjects: readonly string[]): About {
  const whole = telling(subjects.map(subjectKey))
  const parts = telling(whole.flatMap(partsOf)).filter((part) => !whole.includes(part))
  return { whole, parts }
}

/** Keys of what both are about. A part of a phrase counts only where it is a subject of the other. */
export function sharedKeys(one: About, other: About): string[] {
  return [
    ...one.whole.filter((key) => other.whole.includes(key) || other.parts.includes(key)),
    ...one.parts.filter((key) => other.whole.includes(key)),
  ]
}

const telling = (keys: readonly string[]) => [
  ...new Set(keys.filter((key) => key !== '' && !isVague(key))),
]

const NEGATIONS = new Set(['no', 'not', 'without'].map(subjectKey))

/** "Boarding school" is about a school, "regency england" about the Regency; but "no magic" is not about magic. */
function partsOf(key: string): string[] {
  const words = key.split(' ')
  if (NEGATIONS.has(words[0]!)) return []
  return words
    .slice(1)
    .flatMap((_, i) => [words.slice(i + 1).join(' '), words.slice(0, i + 1).join(' ')])
}
