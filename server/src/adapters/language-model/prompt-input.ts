import type { BookMaterial } from '../../domain/assessment.ts'
import { looksLikeInstructions } from './instructions.ts'
import { neutral } from './untrusted-text.ts'

const MAX = {
  title: 300,
  author: 200,
  description: 4_000,
  genre: 80,
  subject: 60,
  subjects: 20,
} as const

/** What the model is told of a book; every text has been neutralised. */
export type PromptInput = {
  title: string
  author: string
  description: string
  genre: string
  subjects: string[]
}

export type PreparedMaterial = {
  told: PromptInput
  /** Fields that read like instructions. The model is not told them. */
  redacted: (keyof PromptInput)[]
}

export function prepareMaterial(material: BookMaterial): PreparedMaterial {
  const redacted: (keyof PromptInput)[] = []
  const tell = (field: keyof PromptInput, text: string | null, max: number) => {
    const clean = neutral(text ?? '', max)
    if (!looksLikeInstructions(clean)) return clean
    redacted.push(field)
    return ''
  }
  const subjects = material.subjects
    .slice(0, MAX.subjects)
    .map((subject) => neutral(subject, MAX.subject))
  const subjectsAreInstructions = looksLikeInstructions(subjects.join(', '))
  const told = {
    title: tell('title', material.title, MAX.title),
    author: tell('author', material.author, MAX.author),
    description: tell('description', material.description, MAX.description),
    genre: tell('genre', material.genre, MAX.genre),
    subjects: subjectsAreInstructions ? [] : subjects.filter((subject) => subject !== ''),
  }
  if (subjectsAreInstructions) redacted.push('subjects')
  return { told, redacted }
}

/** What is left when nothing that readers may have written is told but the name of the book. */
export function nameAlone({ title, author }: PromptInput): PromptInput {
  return { title, author, description: '', genre: '', subjects: [] }
}

export function isNameAlone({ description, genre, subjects }: PromptInput): boolean {
  return description === '' && genre === '' && subjects.length === 0
}
