import type { BookMaterial } from '../../domain/assessment.ts'
import { looksLikeInstructions } from './injection-patterns.ts'
import { neutralize } from './untrusted-text.ts'

const MAX = {
  title: 300,
  author: 200,
  description: 4_000,
  genre: 80,
  subject: 60,
  series: 120,
  isbn: 20,
  subjects: 20,
} as const

export type PromptInput = {
  title: string
  author: string
  description: string
  genre: string
  subjects: string[]
  /** Empty if not known. */
  year: string
  series: string
  isbn: string
}

export type PreparedInput = {
  input: PromptInput
  /** Fields that read like instructions, which are left empty. */
  redacted: (keyof PromptInput)[]
}

export function prepareInput(material: BookMaterial): PreparedInput {
  const redacted: (keyof PromptInput)[] = []
  const redact = (field: keyof PromptInput, text: string | null, max: number) => {
    const clean = neutralize(text ?? '', max)
    if (!looksLikeInstructions(clean)) return clean
    redacted.push(field)
    return ''
  }
  const subjects = material.subjects
    .slice(0, MAX.subjects)
    .map((subject) => neutralize(subject, MAX.subject))
  const subjectsAreInstructions = looksLikeInstructions(subjects.join(', '))
  const input = {
    title: redact('title', material.title, MAX.title),
    author: redact('author', material.author, MAX.author),
    description: redact('description', material.description, MAX.description),
    genre: redact('genre', material.genre, MAX.genre),
    year: material.year == null ? '' : String(material.year),
    series: redact('series', material.seriesName ?? null, MAX.series),
    isbn: neutralize(material.isbn ?? '', MAX.isbn).replaceAll(/[^\dX-]/gi, ''),
    subjects: subjectsAreInstructions ? [] : subjects.filter((subject) => subject !== ''),
  }
  if (subjectsAreInstructions) redacted.push('subjects')
  return { input, redacted }
}

/** Without everything that readers may have written but the name of the book. */
export function nameAlone({ title, author, year, series, isbn }: PromptInput): PromptInput {
  return { title, author, year, series, isbn, description: '', genre: '', subjects: [] }
}

export function isNameAlone({ description, genre, subjects }: PromptInput): boolean {
  return description === '' && genre === '' && subjects.length === 0
}
