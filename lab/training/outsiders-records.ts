/** Records of books that the catalogue lacks, with the levels that somebody gave who had not seen an estimate. */
import { readFile } from 'node:fs/promises'
import {
  DIMENSIONS,
  TARGET_AUDIENCES,
  UNAVAILABLE,
  type Basis,
} from '@pagelight/contract/ratings.ts'
import { z } from 'zod'
import type { Analyst } from '../../server/src/domain/assessment.ts'
import type { createRelatedBooks } from '../../server/src/domain/estimator/related-books.ts'
import { fold } from '../../server/src/domain/works/fold.ts'

/** The estimator is trained on these. */
export const RECORDS = new URL('../labelled/records.jsonl', import.meta.url)
/** Nothing is trained or set on these. */
export const TEST_RECORDS = new URL('../labelled/records-test.jsonl', import.meta.url)

const level = z.int().min(0).max(5)
const record = z.strictObject({
  title: z.string(),
  author: z.string(),
  year: z.int().nullable(),
  description: z.string(),
  subjects: z.array(z.string()),
  audience: z.enum(TARGET_AUDIENCES),
  language: level,
  sexual: level,
  violence: level,
  /** How sure the one who gave the levels is. */
  sure: z.string(),
})
export type OutsidersRecord = z.infer<typeof record>

/** `levels` as the estimator gives them: -1 where it gives none. */
export type Estimated = {
  record: OutsidersRecord
  truth: number[]
  levels: number[]
  confidence: number
  basis: Basis
}

export async function readOutsidersRecords(file: string | URL): Promise<OutsidersRecord[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => record.parse(JSON.parse(line)))
}

/** As the server would: the author's other books are those of the catalogue. `estimatorOf`: may differ from record to record. */
export async function estimateRecords(
  records: readonly OutsidersRecord[],
  estimatorOf: (record: OutsidersRecord) => Analyst,
  relatedTo: ReturnType<typeof createRelatedBooks>,
): Promise<Estimated[]> {
  return await Promise.all(
    records.map(async (one) => {
      const { title, author, year, description, subjects } = one
      const related = relatedTo({ title, author })
      const material = { title, author, year, description, subjects, genre: null, related }
      const estimate = await estimatorOf(one).assess(material)
      return {
        record: one,
        truth: DIMENSIONS.map(({ key }) => one[key]),
        levels: DIMENSIONS.map(({ rating }) => estimate?.[rating] ?? UNAVAILABLE),
        confidence: estimate?.confidence ?? 0,
        basis: estimate?.basis ?? 'none',
      }
    }),
  )
}

/** By the labels. */
export function isExplicit({ record: { audience, sexual } }: Estimated): boolean {
  return sexual >= 4 && ['Adult', 'Young adult'].includes(audience)
}

const CLEAN_OR_RELIGIOUS =
  / (?:christian|christianity|religious|faith|god|amish|mennonites?|quakers?|inspirational|devotional|clean|sweet|closed door|romance|love stories|courtship|regency) /

/** Of love or faith, and by the labels without strong language or sex. */
export function isClean({ record: { title, description, subjects, language, sexual } }: Estimated) {
  const text = ` ${[title, description, ...subjects].map(fold).join(' ')} `
  return language <= 1 && sexual <= 1 && CLEAN_OR_RELIGIOUS.test(text)
}
