import { starterAssessment } from '../../adapters/starter-catalogue/starter-analyst.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import type { StarterEntry } from '../../adapters/starter-catalogue/starter-entry.ts'
import { workKey } from '../../domain/works/work-key.ts'
import type { Deps } from '../../deps.ts'
import { searchText } from '../books/search/search-text.ts'
import { fingerprint, type StarterRecord } from './starter-record.ts'
import {
  selectStarterFingerprints,
  updateWorkKeys,
  upsertStarterRecords,
} from './starter.queries.ts'

/** Keeps a statement within the message size of the embedded database. */
const CHUNK = 400

/** Does nothing if the stored catalogue is up to date. */
export async function loadStarterCatalogue(
  deps: Pick<Deps, 'db' | 'log' | 'clock'>,
  entries?: readonly StarterEntry[],
): Promise<void> {
  const records = (entries ?? (await readStarterCatalogue())).map(toRecord)
  const stored = await selectStarterFingerprints(deps.db)
  const changed = records.filter((record) => stored.get(record.work_key) !== fingerprint(record))
  if (changed.length === 0) return
  const now = deps.clock()
  const kept = new Set(records.map((record) => record.work_key))
  const gone = [...stored.keys()].filter((key) => !kept.has(key))
  await deps.db.transaction(async (tx) => {
    if (gone.length > 0) await updateWorkKeys(tx, gone, changed)
    for (let i = 0; i < changed.length; i += CHUNK)
      await upsertStarterRecords(tx, changed.slice(i, i + CHUNK), now)
  })
  deps.log.info({ books: changed.length }, 'starter catalogue loaded')
}

function toRecord(entry: StarterEntry): StarterRecord {
  const series = entry.series ?? null
  const { analyst, confidence, rating_summary, target_audience, ...assessed } =
    starterAssessment(entry)
  return {
    work_key: workKey(entry.title, entry.author),
    title: entry.title,
    author: entry.author,
    description: entry.description,
    isbn13: entry.isbn13,
    genre: entry.genre,
    year: entry.year,
    subjects: entry.subjects,
    series_name: series?.name ?? null,
    series_position: series?.position ?? null,
    popularity: entry.popularity,
    search_text: searchText({
      title: entry.title,
      author: entry.author,
      seriesName: series?.name ?? null,
    }),
    language_rating: assessed.language_rating,
    sexual_content_rating: assessed.sexual_content_rating,
    violence_rating: assessed.violence_rating,
    language_explanation: assessed.language_explanation,
    sexual_explanation: assessed.sexual_explanation,
    violence_explanation: assessed.violence_explanation,
    target_audience,
    audience_explanation: assessed.audience_explanation,
    rating_summary,
    analyst,
    confidence,
  }
}
