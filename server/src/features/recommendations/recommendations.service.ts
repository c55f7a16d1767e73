import { createHash } from 'node:crypto'
import type { Recommendation } from '@pagelight/contract/recommendations.ts'
import { isWithinLimits, type Thresholds } from '@pagelight/contract/ratings.ts'
import type { Deps } from '../../deps.ts'
import { toBook, toStoredBook } from '../books/book-row.ts'
import { findBooksByIds } from '../books/book-row.queries.ts'
import { selectPreferences } from '../preferences/preferences.queries.ts'
import { keepContentIndex, type KeptIndex } from './index-keeper.ts'
import { recommend } from './recommend.ts'
import { findList, selectShelf, upsertList, type StoredList } from './recommendations.queries.ts'
import { describeSuitability } from './suitability.ts'
import type { ShelfEntry } from './taste.ts'
import { workName } from './work-name.ts'

/** Raise it when the same shelf would get another list, so that stored lists are made anew. */
const ENGINE_VERSION = 2

type Answer = { recommendations: Recommendation[]; cached: boolean; generated_at: string }

export type Recommender = {
  /** The stored list while nothing it was made from has changed, otherwise a new one. */
  list: (readerId: number) => Promise<Answer>
  /** A new list that brings books which the last one did not have, as long as there are any. */
  refresh: (readerId: number) => Promise<Answer>
}

type Facts = KeptIndex & { shelf: ShelfEntry[]; limits: Thresholds; basedOn: string }

export function createRecommender({ db, clock }: Pick<Deps, 'db' | 'clock'>): Recommender {
  const currentIndex = keepContentIndex(db)

  async function gather(readerId: number): Promise<Facts> {
    const { catalogue, index } = await currentIndex()
    const shelf = await selectShelf(db, readerId)
    const limits = await selectPreferences(db, readerId)
    return { catalogue, index, shelf, limits, basedOn: fingerprint(shelf, limits, catalogue) }
  }

  async function make(readerId: number, facts: Facts, shownBefore: ReadonlySet<number>): Promise<StoredList> {
    const items = recommend({ ...facts, shownBefore })
    const list = { readerId, basedOn: facts.basedOn, items, generatedAt: clock() }
    await upsertList(db, list)
    return list
  }

  /** Holds every stored book against the shelf, limits and ratings of this moment. */
  async function present(list: StoredList, { shelf, limits }: Facts, cached: boolean): Promise<Answer> {
    const owned = new Set(shelf.map(({ bookId }) => bookId))
    const ownedWorks = new Set(shelf.map(workName))
    const rows = await findBooksByIds(
      db,
      list.items.map(({ bookId }) => bookId),
    )
    const rowsById = new Map(rows.map((row) => [row.book.id, row]))
    const recommendations = list.items.flatMap(({ bookId, matchScore, reason }) => {
      const row = rowsById.get(bookId)
      if (!row || owned.has(bookId) || ownedWorks.has(workName(row.book))) return []
      if (!isWithinLimits(toStoredBook(row), limits)) return []
      const book = toBook(row)
      return [{ ...book, match_score: matchScore, reason, content_suitability: describeSuitability(book, limits) }]
    })
    return { recommendations, cached, generated_at: list.generatedAt.toISOString() }
  }

  return {
    async list(readerId) {
      const facts = await gather(readerId)
      const stored = await findList(db, readerId)
      if (stored?.basedOn === facts.basedOn) return present(stored, facts, true)
      return present(await make(readerId, facts, new Set()), facts, false)
    },
    async refresh(readerId) {
      const facts = await gather(readerId)
      const stored = await findList(db, readerId)
      const shownBefore = new Set(stored?.items.map(({ bookId }) => bookId))
      return present(await make(readerId, facts, shownBefore), facts, false)
    },
  }
}

function fingerprint(shelf: readonly ShelfEntry[], limits: Thresholds, catalogue: string): string {
  const ratings = shelf.map(({ bookId, rating }) => [bookId, rating]).toSorted(([a], [b]) => Number(a) - Number(b))
  const { language_threshold: language, sexual_content_threshold: sexual, violence_threshold: violence } = limits
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, catalogue, language, sexual, violence, ratings]))
    .digest('hex')
}
