import { z } from 'zod'
import { MAX_FACT_LENGTH, MAX_READINGS } from './constants/library-limits.ts'

const text = z.string().min(1).max(MAX_FACT_LENGTH)
/** As much of a day as is known: 2019, 2019-05 or 2019-05-17. */
export const partialDay = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
const someCount = z.int().min(0).max(10_000)

/** What a file says of a reader's own copy and reading; absent where it says nothing. */
export const importedFacts = z
  .object({
    title: text,
    author: text,
    isbn13: text,
    other_authors: z.array(z.object({ name: text, role: text.nullable() })).max(50),
    status: text,
    publisher: text,
    year_published: z.int(),
    format: text,
    language: text,
    read_on: partialDay,
    started_on: partialDay,
    readings: z
      .array(z.object({ started: partialDay.nullable(), finished: partialDay.nullable() }))
      .max(MAX_READINGS),
    read_count: someCount,
    owned: someCount,
    condition: text,
    bought_on: partialDay,
    bought_at: text,
    recommended_for: text,
    recommended_by: text,
    contains_spoilers: z.literal(true),
    /** Other readers' words, never a rating of ours. */
    content_warnings: text,
    moods: z.array(text).max(50),
    pace: text,
    answers: z.record(z.string().max(100), text),
  })
  .partial()
export type ImportedFacts = z.infer<typeof importedFacts>
