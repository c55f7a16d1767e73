import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import { isIsbn13 } from '@pagelight/contract/isbn.ts'
import type { StarterLine } from './starter-catalogue.ts'
import { starterEntry, type StarterEntry } from './starter-entry.ts'
import { workKey } from '../../domain/works/work-key.ts'

const MIN_WORDS = 40
const MAX_WORDS = 80

/** One sentence a problem, each beginning with the file and line. */
export function checkStarterLines(lines: readonly StarterLine[]): string[] {
  const problems: string[] = []
  const works = new Map<string, string>()
  const isbns = new Map<string, string>()
  for (const { place, value } of lines) {
    const parsed = starterEntry.safeParse(value)
    if (!parsed.success) {
      problems.push(
        ...parsed.error.issues.map(
          (issue) => `${place}: ${issue.path.join('.') || 'line'}: ${issue.message}`,
        ),
      )
      continue
    }
    const entry = parsed.data
    const found = [
      ...entryProblems(entry),
      ...repeated(
        works,
        workKey(entry.title, entry.author),
        place,
        `"${entry.title}" by ${entry.author}`,
      ),
      ...repeated(isbns, entry.isbn13, place, `ISBN ${entry.isbn13}`),
    ]
    problems.push(...found.map((problem) => `${place}: ${problem}`))
  }
  return problems
}

function repeated(seen: Map<string, string>, key: string, place: string, what: string): string[] {
  const first = seen.get(key)
  if (first !== undefined) return [`${what} stands in ${first} already`]
  seen.set(key, place)
  return []
}

function entryProblems(entry: StarterEntry): string[] {
  const problems: string[] = []
  if (!isIsbn13(entry.isbn13)) problems.push(`ISBN ${entry.isbn13} has a wrong check digit`)
  const words = entry.description.split(/\s+/).length
  if (words < MIN_WORDS || words > MAX_WORDS) {
    problems.push(`the description has ${words} words, not ${MIN_WORDS}-${MAX_WORDS}`)
  }
  if (/\(.*#\s*\d/.test(entry.title)) problems.push('the title holds a series suffix')
  if (new Set(entry.subjects).size < entry.subjects.length) problems.push('a subject stands twice')
  if (entry.subjects.some((subject) => subject !== subject.toLowerCase()))
    problems.push('a subject has capitals')
  for (const dimension of DIMENSIONS) {
    const problem = detectContradiction(
      dimension.key,
      entry[dimension.rating],
      entry[dimension.explanation],
    )
    if (problem)
      problems.push(
        `${dimension.shortName} ${entry[dimension.rating]} contradicts its explanation: ${problem}`,
      )
  }
  return problems
}

const NEGATED =
  /\b(?:no|not|none|never|nothing|without|neither|nor|free of|instead of|rather than|hardly)\b[^.;]{0,60}$/i
const STRONG: Record<DimensionKey, RegExp> = {
  language: /\b(?:frequent|pervasive|constant|f-words?|strong language|slurs?)\b/gi,
  sexual: /\b(?:graphic|explicit|erotica?|sex scenes?|rapes?|orgy|pervasive)\b/gi,
  violence:
    /\b(?:graphic|gory|gore|tortured?|gruesome|massacres?|murders?|beheaded|rapes?|killings?)\b/gi,
}
const ABSENT =
  /^(?:none\b|no (?!longer|detail|holds|restraint)|nothing\b|there (?:is|are) no\b|entirely clean|practically none)/i

/** Returns why the explanation cannot belong to its rating, or null. */
export function detectContradiction(
  dimension: DimensionKey,
  rating: number,
  explanation: string,
): string | null {
  const strong = [...explanation.matchAll(STRONG[dimension])].find(
    (match) => !NEGATED.test(explanation.slice(0, match.index)),
  )
  if (rating === 0 && strong) return `"${strong[0]}" at level 0`
  if (rating >= 4 && ABSENT.test(explanation)) return `it says there is none at level ${rating}`
  if (dimension === 'language' && rating <= 2) {
    const fWords = /\b(?:frequent|many|pervasive|constant|dozens of|some|several) f-words?\b/i.exec(
      explanation,
    )
    if (fWords && !NEGATED.test(explanation.slice(0, fWords.index)))
      return `"${fWords[0]}" at level ${rating}`
  }
  return null
}
