import { isIsbn13 } from '@pagelight/contract/isbn.ts'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { contradiction } from './contradiction.ts'
import type { StarterEntry } from './starter-entry.ts'

const MIN_WORDS = 40
const MAX_WORDS = 80
/** Sentences that could stand under any book. */
const STOCK =
  /some moderate words|a moderate number|few in number|there is nothing sexual in the book|^(?:some )?(?:mild|strong) language(?: throughout)?\.$|^contains (?:some )?(?:mild|moderate|strong)/i

/** What is wrong with one entry by itself, a sentence each. */
export function entryProblems(entry: StarterEntry): string[] {
  return [
    ...textProblems(entry),
    ...listProblems(entry),
    ...DIMENSIONS.flatMap(({ key, shortName, rating, explanation }) => {
      const problem = contradiction(key, entry[rating], entry[explanation])
      return problem
        ? [`${shortName} ${entry[rating]} contradicts its explanation: ${problem}`]
        : []
    }),
  ]
}

function textProblems(entry: StarterEntry): string[] {
  const problems: string[] = []
  const words = entry.description.split(/\s+/).length
  if (words < MIN_WORDS || words > MAX_WORDS)
    problems.push(`the description has ${words} words, not ${MIN_WORDS}-${MAX_WORDS}`)
  if (/\(.*#\s*\d/.test(entry.title)) problems.push('the title holds a series suffix')
  for (const { explanation } of DIMENSIONS) {
    if (STOCK.test(entry[explanation])) problems.push(`a stock phrase: ${entry[explanation]}`)
  }
  return problems
}

function listProblems(entry: StarterEntry): string[] {
  const { subjects, isbns, content_notes: notes, read_alikes: readAlikes } = entry
  const problems = isbns
    .filter((isbn) => !isIsbn13(isbn))
    .map((isbn) => `ISBN ${isbn} has a wrong check digit`)
  if (subjects.some((subject) => subject !== subject.toLowerCase()))
    problems.push('a subject has capitals')
  const lists = {
    subject: subjects,
    'content note': notes.map(({ note }) => note),
    'read-alike': readAlikes,
  }
  for (const [name, list] of Object.entries(lists)) {
    if (new Set(list).size < list.length) problems.push(`a ${name} stands twice`)
  }
  return problems
}
