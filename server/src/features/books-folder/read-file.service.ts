import path from 'node:path'
import { proposeAge } from '@pagelight/contract/ages.ts'
import { MAX_EPUB_BYTES, MAX_TXT_BYTES } from '@pagelight/contract/constants/text-tiers.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'
import { targetAudience } from '@pagelight/contract/rating-schemas.ts'
import type { FolderResult } from '@pagelight/contract/book-files.ts'
import type { Deps } from '../../deps.ts'
import type { Assessment } from '../../domain/assessment.ts'
import { assessText } from '../../domain/text-analysis/assess-text.ts'
import type { AnalyzedText } from '../../domain/text-analysis/book-text.ts'
import { joinCountToKnowledge } from '../../domain/text-analysis/join-count.ts'
import { titleOfAnotherBook } from '../../domain/works/title-in-file.ts'
import { factsOf } from '../../domain/works/work-facts.ts'
import { AppError } from '../../http/errors.ts'
import { findKnowledge, insertTextAnalysis } from '../analyses/text-analyses.queries.ts'
import { toAssessment } from '../stored-books/analysis-row.ts'
import { getBook, lockBook, updateAdded } from '../stored-books/books.queries.ts'
import { queueEstimates } from '../stored-books/estimates-queue.ts'
import { findSameWork } from '../stored-books/resolve-works.ts'
import { deletePending, updateOutcome, type FolderFile } from './books-folder.queries.ts'

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'textFiles'>

const MB = 1024 * 1024
/** A file that ends the process that reads it does not do so for ever. */
const MOST_TRIES = 3

type State = FolderFile['state']
type Named = { title: string; author: string; isbn: string | null; series: string | null }
/** `doubt`: why the file is joined to no book. */
type Match = { bookId: number } | { state: 'unmatched' | 'doubtful'; doubt: string }

/** Counts one file, finds its work and keeps both at once: after a kill it is either done or waits. */
export async function readFile(deps: ReadDeps, file: FolderFile, accept: boolean): Promise<State> {
  const text = await countFile(deps, file)
  if ('refused' in text) return await keep(deps, file, 'unreadable', text.refused, null)
  const named = nameOf(file, text)
  const match = await findBook(deps, file, named, text)
  if ('doubt' in match)
    return await keep(deps, file, match.state, match.doubt, toResult(named, assessText(text), text))
  await keepJoined(deps, file, match.bookId, { text, accept })
  return 'rated'
}

async function keep(
  { db, clock }: ReadDeps,
  file: FolderFile,
  state: State,
  reason: string,
  result: FolderResult | null,
): Promise<State> {
  await db.transaction(async (tx) => {
    await deletePending(tx, file.analysisId)
    const outcome = { state, reason, bookId: null, analysisId: null, result }
    await updateOutcome(tx, file.path, outcome, clock())
  })
  return state
}

async function keepJoined(
  { db, clock, jobs }: ReadDeps,
  file: FolderFile,
  bookId: number,
  { text, accept }: { text: AnalyzedText; accept: boolean },
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await lockBook(tx, bookId)
    const { book, analysis } = await getBook(tx, bookId)
    const audience = targetAudience.safeParse(analysis?.targetAudience).data ?? null
    const count = assessText(text, { audience, genre: book.genre, year: book.year })
    count.text_evidence.brought_by = 'administrator'
    const knowledge = await findKnowledge(tx, bookId)
    const told = knowledge ? joinCountToKnowledge(toAssessment(knowledge), count).joined : count
    await deletePending(tx, file.analysisId)
    await updateAdded(tx, [bookId], now)
    const made = { by: null, at: now, accepted: accept }
    const analysisId = await insertTextAnalysis(tx, bookId, count, made)
    const result = toResult(book, told, text)
    const outcome = { state: 'rated' as const, reason: null, bookId, analysisId, result }
    await updateOutcome(tx, file.path, outcome, now)
    if (accept) await queueEstimates(jobs, tx, book.author)
  })
}

async function countFile(
  { textFiles }: Pick<Deps, 'textFiles'>,
  { path: place, bytes, tries }: FolderFile,
): Promise<AnalyzedText | { refused: string }> {
  const most = /\.txt$/i.test(place) ? MAX_TXT_BYTES : MAX_EPUB_BYTES
  if (bytes > most)
    return { refused: `It has ${Math.ceil(bytes / MB)} MB, more than ${most / MB} MB.` }
  if (tries > MOST_TRIES) return { refused: 'Reading it was begun three times and never ended.' }
  try {
    return await textFiles.analyze(place, path.basename(place))
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message }
    throw error
  }
}

/** The library's word comes before the file's own. */
function nameOf({ metadata, path: place }: FolderFile, text: AnalyzedText): Named {
  return {
    title: metadata.title ?? text.title ?? path.parse(place).name,
    author: metadata.author ?? text.author ?? '',
    isbn: parseIsbn(metadata.isbn ?? '') ?? text.isbn ?? null,
    series: metadata.title === null ? (text.series ?? null) : metadata.series,
  }
}

async function findBook(
  { db }: Pick<Deps, 'db'>,
  { metadata }: FolderFile,
  { title, author, isbn, series }: Named,
  text: AnalyzedText,
): Promise<Match> {
  if (metadata.title === null && text.title === null)
    return { state: 'unmatched', doubt: 'It does not say which book it is.' }
  const other = titleOfAnotherBook(text, { title, author })
  if (other !== null)
    return {
      state: 'doubtful',
      doubt: `Its library calls it “${title}”, the file itself “${other}”.`,
    }
  const [first = '', ...contributors] = author.split(/ & |; /)
  const facts = factsOf({
    title,
    author: first,
    contributors,
    seriesName: series,
    seriesPosition: metadata.seriesPosition,
    isbns: isbn === null ? [] : [isbn],
  })
  const { same, unsure } = await findSameWork(db, facts)
  const like = unsure[0]?.work
  if (!same && like)
    return { state: 'doubtful', doubt: `It may be “${like.title}” by ${like.author}.` }
  if (!same) return { state: 'unmatched', doubt: 'It is not among the books here.' }
  // A file brings a count to a book, and nothing to what one reader alone has named.
  const { book } = await getBook(db, same.id)
  return book.provenance === 'reader' || book.provenance === 'nobody'
    ? { state: 'unmatched', doubt: 'Its book here is not confirmed.' }
    : { bookId: same.id }
}

function toResult(
  { title, author }: Pick<Named, 'title' | 'author'>,
  told: Assessment,
  text: AnalyzedText,
): FolderResult {
  const { language_rating, sexual_content_rating, violence_rating, basis } = told
  const rated = { language_rating, sexual_content_rating, violence_rating, basis }
  const audience = told.target_audience
  return {
    title,
    author,
    ...rated,
    confidence: told.confidence,
    audience,
    age: proposeAge(rated, audience),
    words: text.counts.words,
    summary: told.rating_summary,
  }
}
