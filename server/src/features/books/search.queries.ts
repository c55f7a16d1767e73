import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { analyses, books } from '../../db/schema.ts'
import { isCurrentAnalysis } from './book-row.queries.ts'

const CANDIDATES = 60
/** A word of five letters, the shortest in which a typo is forgiven, may have lost one. */
const MIN_TYPO_LENGTH = 4
/** A swap within a word of six letters leaves two of its seven trigrams; the ranking sorts out the rest. */
const WORD_SIMILARITY = '0.28'

function selectFound(db: Db) {
  return db
    .select({
      id: books.id,
      title: books.title,
      author: books.author,
      seriesName: books.seriesName,
      isbn13: books.isbn13,
      popularity: books.popularity,
      coverUrl: books.coverUrl,
      genre: books.genre,
      year: books.year,
      description: books.description,
      languageRating: analyses.languageRating,
      sexualContentRating: analyses.sexualContentRating,
      violenceRating: analyses.violenceRating,
      basis: analyses.basis,
    })
    .from(books)
    .leftJoin(analyses, isCurrentAnalysis)
    .$dynamic()
}

export type FoundBook = Awaited<ReturnType<typeof selectFound>>[number]

export async function selectByIsbn(db: Db, isbn13: string): Promise<FoundBook[]> {
  return await selectFound(db).where(eq(books.isbn13, isbn13)).orderBy(desc(books.popularity)).limit(CANDIDATES)
}

/** Books that have all the words, the last one perhaps unfinished. Words are folded: letters and digits only. */
export async function selectByWords(db: Db, words: readonly string[]): Promise<FoundBook[]> {
  const last = words.length - 1
  return await selectFound(db)
    .where(and(...words.map((word, i) => hasWord(i === last ? `${word}:*` : word))))
    .orderBy(desc(books.popularity), books.id)
    .limit(CANDIDATES)
}

/** Books that have all the words or, in place of longer ones, words that look alike. */
export async function selectBySimilarWords(db: Db, words: readonly string[]): Promise<FoundBook[]> {
  const last = words.length - 1
  const long = words.filter((word) => word.length >= MIN_TYPO_LENGTH)
  if (long.length === 0) return []
  const conditions = words.map((word, i) => {
    const present = hasWord(i === last ? `${word}:*` : word)
    return word.length < MIN_TYPO_LENGTH ? present : or(present, sql`${word} <% ${books.searchText}`)
  })
  const likeness = sql.join(
    long.map((word) => sql`word_similarity(${word}, ${books.searchText})`),
    sql` + `,
  )
  return await db.transaction(async (tx) => {
    // Only for this transaction: the embedded database shares its settings between all queries.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${WORD_SIMILARITY}, true)`)
    const ids = await tx
      .select({ id: books.id })
      .from(books)
      .where(and(...conditions))
      .orderBy(desc(likeness), desc(books.popularity), books.id)
      .limit(CANDIDATES)
    if (ids.length === 0) return []
    return await selectFound(tx).where(
      inArray(
        books.id,
        ids.map(({ id }) => id),
      ),
    )
  })
}

/** The text search configuration is written out, so that the index on the same expression is used. */
function hasWord(lexeme: string): SQL {
  return sql`to_tsvector('simple', ${books.searchText}) @@ to_tsquery('simple', ${lexeme})`
}
