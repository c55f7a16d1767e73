import type { Logger } from 'pino'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { shareWithinOne, spearman } from '../../domain/agreement.ts'
import type { Analyst, Assessment } from '../../domain/assessment.ts'

const CHECKED_BOOKS = 100

type Compared = { truth: number; guess: number }

/** Asks for books spread over the catalogue by their names, as readers' exports have them. Returns how many were answered. */
export async function checkModel(
  analyst: Analyst,
  name: string,
  { screen, log }: { screen: { write: (text: string) => unknown }; log: Logger },
  books = CHECKED_BOOKS,
): Promise<number> {
  const catalogue = await readStarterCatalogue()
  const step = Math.max(Math.floor(catalogue.length / books), 1)
  const sample = catalogue.filter((_, i) => i % step === 0).slice(0, books)
  const answered: { book: (typeof sample)[number]; guess: Assessment }[] = []
  for (const book of sample) {
    const { title, author, year } = book
    const material = { title, author, year, description: null, genre: null, subjects: [] }
    const guess = await analyst.assess(material, { background: true }).catch((error: unknown) => {
      log.warn({ err: error }, 'the language model was not available for a book')
      return null
    })
    if (guess !== null && guess.basis !== 'none') answered.push({ book, guess })
  }
  screen.write(`${name}: ${answered.length} of ${sample.length} books of the catalogue answered\n`)
  screen.write(`${row('', 'books', 'same', 'within one', 'mean difference', 'rank correlation')}\n`)
  for (const { name: dimension, rating } of DIMENSIONS) {
    const pairs = answered
      .map(({ book, guess }) => ({ truth: book[rating], guess: guess[rating] }))
      .filter(({ guess }) => guess >= 0)
    screen.write(`${row(dimension, ...figuresOf(pairs))}\n`)
  }
  return answered.length
}

function figuresOf(pairs: readonly Compared[]): string[] {
  if (pairs.length === 0) return ['0', '-', '-', '-', '-']
  const truth = pairs.map((pair) => pair.truth)
  const guess = pairs.map((pair) => pair.guess)
  const same = pairs.filter((pair) => pair.truth === pair.guess).length / pairs.length
  const difference = pairs.reduce((sum, pair) => sum + pair.guess - pair.truth, 0) / pairs.length
  const rho = spearman(truth, guess)
  return [
    String(pairs.length),
    percent(same),
    percent(shareWithinOne(truth, guess)),
    `${difference > 0 ? '+' : ''}${difference.toFixed(2)}`,
    Number.isNaN(rho) ? '-' : rho.toFixed(2),
  ]
}

const percent = (share: number) => `${Math.round(100 * share)} %`

function row(...cells: string[]): string {
  return cells.map((cell, i) => (i === 0 ? cell.padEnd(22) : cell.padStart(18))).join('')
}
