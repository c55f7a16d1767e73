import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { relatedBooksIn, toAssessed } from '../../server/src/adapters/estimator-files.ts'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import type { TrainingBook } from './variants.ts'

const BLURBS = new URL('../labelled/blurbs.jsonl', import.meta.url)

const blurb = z.strictObject({
  title: z.string(),
  author: z.string(),
  blurb: z.string(),
  google_categories: z.array(z.string()),
  openlibrary_subjects: z.array(z.string()),
  shelves: z.array(z.string()),
})

/** The starter catalogue with each book's other books by its author, and the blurbs of those that have one. */
export async function readTrainingBooks(): Promise<TrainingBook[]> {
  const works = await readStarterCatalogue()
  const lines = (await readFile(BLURBS, 'utf8')).split('\n').filter((line) => line !== '')
  const blurbs = new Map(
    lines
      .map((line) => blurb.parse(JSON.parse(line)))
      .map((one) => [`${one.title}|${one.author}`, one]),
  )
  const relatedTo = relatedBooksIn(works)
  return works.map(toAssessed).map((work) => ({
    ...work,
    related: relatedTo(work),
    blurb: blurbs.get(`${work.title}|${work.author}`) ?? null,
  }))
}
