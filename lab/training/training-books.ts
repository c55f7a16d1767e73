import { z } from 'zod'
import { readLabelled } from '../read-labelled.ts'
import { relatedBooksIn, toAssessed } from '../../server/src/adapters/estimator-files.ts'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import { readOutsidersRecords, RECORDS } from './outsiders-records.ts'
import type { TrainingBook } from './variants.ts'

const blurb = z.strictObject({
  title: z.string(),
  author: z.string(),
  blurb: z.string(),
  google_categories: z.array(z.string()),
  openlibrary_subjects: z.array(z.string()),
  shelves: z.array(z.string()),
})

/**
 * The starter catalogue with each book's other books by its author, and the blurbs of those that have one; then the books of
 * outsiders' records.
 */
export async function readTrainingBooks(): Promise<TrainingBook[]> {
  const works = await readStarterCatalogue()
  const read = await readLabelled('blurbs.jsonl', (line) => blurb.parse(line))
  const blurbs = new Map(read.map((one) => [`${one.title}|${one.author}`, one]))
  const relatedTo = relatedBooksIn(works)
  const ofCatalogue = works.map(toAssessed).map((work) => ({
    ...work,
    related: relatedTo(work),
    blurb: blurbs.get(`${work.title}|${work.author}`) ?? null,
  }))
  const outside = (await readOutsidersRecords(RECORDS)).map(
    ({ language, sexual, violence, audience, ...record }) => ({
      ...record,
      genre: null,
      target_audience: audience,
      language_rating: language,
      sexual_content_rating: sexual,
      violence_rating: violence,
      related: relatedTo(record),
      blurb: null,
      isOutside: true,
    }),
  )
  return [...ofCatalogue, ...outside]
}
