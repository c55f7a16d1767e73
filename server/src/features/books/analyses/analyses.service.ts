import { randomUUID } from 'node:crypto'
import { basis } from '@pagelight/contract/rating-schemas.ts'
import type { Basis } from '@pagelight/contract/ratings.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import type { Asked } from '../../../domain/assessment.ts'
import { queueSecondOpinion } from './analysis.job.ts'
import { assess, restsOnMore, type Assessed } from './assess.ts'
import type { BookRow } from '../book-row.queries.ts'
import { findBook, insertAnalysis, insertCurrentAnalysis, lockBook } from '../books.queries.ts'
import { createFlights, type Flight } from './single-flight.ts'

export type Analyses = ReturnType<typeof createAnalyses>

/** Who asked for an analysis; null for the server itself. */
type Asker = { by: number | null }

/**
 * What came of asking anew: a new rating; one without the analyst that should have been asked; a weaker one than the
 * book has, or one against an administrator's own, which are only put on record.
 */
export type Renewal = 'renewed' | 'fallback' | 'kept' | 'overruled'

/** How many outcomes of re-analyses are kept for those who come back for them. */
const OUTCOMES_KEPT = 1_000

/** An administrator's own rating; nothing takes its place but another one. */
export const ADMINISTRATOR = 'administrator'

/**
 * Makes the analyses of books, whoever wants them: a reader, an administrator, the queue. One of these a process: it is
 * what keeps a hundred simultaneous wishes for one book to one analysis. An analysis goes on when nobody waits any more.
 */
export function createAnalyses(deps: Pick<Deps, 'db' | 'analysts' | 'clock' | 'log' | 'jobs'>) {
  const { db, analysts, clock, log, jobs } = deps
  const analysing = createFlights<void>()
  const renewing = createFlights<Renewal>()
  const runs = new Map<string, Flight<Renewal>>()

  /** Makes one where the book has none. `learned`: there is more to go on now than when it was last looked at. */
  function ensure(bookId: number, { by, learned = false }: Asker & { learned?: boolean }) {
    return analysing.join(bookId, async (report) => {
      await renewing.find(bookId)?.landing.catch(() => undefined)
      const row = await getRow(bookId)
      if (!isRated(row, learned)) await make(row, by, { report, background: by === null })
    })
  }

  /**
   * Asks the analysts anew, whatever the book has; what it had stays on record. `run` names an earlier call whose outcome
   * is still wanted, so that coming back for it starts nothing.
   */
  function renew(bookId: number, { by, run = randomUUID() }: Asker & { run?: string | undefined }) {
    const known = runs.get(run)
    if (known) return { ...known, run, joined: true }
    const flight = renewing.join(bookId, async (report) => {
      await analysing.find(bookId)?.landing.catch(() => undefined)
      return await makeAnew(await getRow(bookId), by, { report })
    })
    runs.set(run, flight)
    for (const oldest of runs.keys()) {
      if (runs.size <= OUTCOMES_KEPT) break
      runs.delete(oldest)
    }
    return { ...flight, run }
  }

  /** Asks again where an estimate stands in for an analyst that could not be reached. Throws while it still cannot. */
  function secondOpinion(bookId: number) {
    return analysing.join(bookId, async (report) => {
      const row = await getRow(bookId)
      if (!mayBeReplaced(row, 'knowledge') || basisOf(row) === 'knowledge') return
      const assessed = await ask(row, { report, background: true })
      if (assessed.missed) throw new AppError(503, 'The analyst can still not be reached')
      await store(row, null, assessed)
    })
  }

  async function make(row: BookRow, by: number | null, asked: Asked): Promise<void> {
    await store(row, by, await ask(row, asked))
  }

  async function makeAnew(row: BookRow, by: number | null, asked: Asked): Promise<Renewal> {
    const assessed = await ask(row, asked)
    if (assessed.missed && !mayBeReplaced(row, assessed.assessment.basis)) {
      throw new AppError(
        503,
        'The language model is not available at the moment. Please try again later.',
      )
    }
    const shown = await store(row, by, assessed)
    if (shown) return assessed.missed ? 'fallback' : 'renewed'
    return isSetByAdministrator(await getRow(row.book.id)) ? 'overruled' : 'kept'
  }

  /**
   * Puts it on record, and on the book unless what the book shows by now must stay: asking takes its time, and an
   * administrator or a text may have spoken meanwhile. Answers whether the book shows it.
   */
  async function store(
    { book }: BookRow,
    by: number | null,
    { assessment, missed }: Assessed,
  ): Promise<boolean> {
    return await db.transaction(async (tx) => {
      await lockBook(tx, book.id)
      const made = { by, at: clock() }
      if (!mayBeReplaced(await getRow(book.id, tx), assessment.basis)) {
        await insertAnalysis(tx, book.id, assessment, made)
        return false
      }
      await insertCurrentAnalysis(tx, book.id, assessment, made)
      if (missed) await queueSecondOpinion(jobs, tx, book.id)
      return true
    })
  }

  async function ask({ book }: BookRow, asked: Asked): Promise<Assessed> {
    const { title, author, description, genre, subjects } = book
    return await assess(analysts, { title, author, description, genre, subjects }, log, asked)
  }

  async function getRow(id: number, within: Db = db): Promise<BookRow> {
    const row = await findBook(within, id)
    if (!row) throw notFound('Book')
    return row
  }

  return { ensure, renew, secondOpinion }
}

/** An administrator's own rating stays, and so does one that rests on more. */
function mayBeReplaced(row: BookRow, by: Basis): boolean {
  return !isSetByAdministrator(row) && !restsOnMore(basisOf(row), by)
}

function isSetByAdministrator({ analysis }: BookRow): boolean {
  return analysis?.analyst === ADMINISTRATOR
}

function basisOf({ analysis }: BookRow): Basis {
  return basis.parse(analysis?.basis ?? 'none')
}

/** An analysis is used again until somebody re-analyzes; one that had nothing to go on, until there is something. */
export function isRated({ analysis }: BookRow, learned: boolean): boolean {
  return analysis !== null && !(learned && analysis.basis === 'none')
}
