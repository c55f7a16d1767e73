import { generateCatalogue, type GeneratedWork } from './generated-catalogue.ts'
import { seeded } from '../../../server/src/testing/seeded.ts'

/** The contents of the search box after each key, from the second letter on. */
export type Typing = string[]

const POPULAR_SHARE = 0.7
const TYPO_SHARE = 0.12
const MAX_LETTERS = 28
const MIN_LETTERS = 2

export function typings(works: number, count: number): Typing[] {
  const random = seeded(99)
  const popular: GeneratedWork[] = []
  const others: GeneratedWork[] = []
  const keep = seeded(5)
  for (const work of generateCatalogue(works)) {
    if (work.ratings >= 100) popular.push(work)
    else if (keep() < 5_000 / works) others.push(work)
  }
  popular.sort((a, b) => b.ratings - a.ratings || a.number - b.number)
  return Array.from({ length: count }, () => {
    const from = random() < POPULAR_SHARE ? popular : others
    const place = Math.floor((from === popular ? random() ** 2 : random()) * from.length)
    const text = mistyped(phrase(from[place]!, random), random).slice(0, MAX_LETTERS)
    return Array.from({ length: text.length - MIN_LETTERS + 1 }, (_, i) =>
      text.slice(0, i + MIN_LETTERS),
    )
  })
}

function phrase({ title, authorName }: GeneratedWork, random: () => number): string {
  const lower = title.toLowerCase()
  const way = random()
  if (way < 0.5) return lower
  if (way < 0.65) return authorName.toLowerCase()
  if (way < 0.8) return lower.split(' ').slice(1).join(' ').padEnd(MIN_LETTERS, 'a') // from the middle
  if (way < 0.9) return `${lower} by ${authorName.toLowerCase()}`
  return `${lower} ${authorName.toLowerCase().split(' ').at(-1) ?? ''}`
}

function mistyped(text: string, random: () => number): string {
  if (random() > TYPO_SHARE || text.length < 6) return text
  const at = 1 + Math.floor(random() * (text.length - 3))
  const way = Math.floor(random() * 3)
  if (way === 0) return text.slice(0, at) + text.slice(at + 1)
  if (way === 1)
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
  return `${text.slice(0, at)}e${text.slice(at + 1)}`
}
