import { pino } from 'pino'
import { openDatabase } from '../../../server/src/db/db.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { factsOf } from '../../../server/src/domain/works/work-facts.ts'
import { searchText } from '../../../server/src/domain/works/search-text.ts'
import { madeUpBook } from '../../../server/src/testing/made-up-books.ts'

export const KNOWN_SHARE = 0.6

/** Unknown books have titles of another alphabet. */
export function importedBook(n: number) {
  return isKnown(n) ? madeUpBook(n) : madeUpBook(n, 'No')
}

const isKnown = (n: number) => n % 10 < KNOWN_SHARE * 10

/** Rated, so that no analysis runs beside the measurement. */
export async function insertKnownBooks(
  rows: number,
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: pino({ level: 'silent' }) })
  await migrate(database)
  const known = Array.from({ length: rows }, (_, n) => n)
    .filter(isKnown)
    .map((n) => {
      const { title, author, isbn13 } = madeUpBook(n)
      const facts = factsOf({ title, author })
      return {
        title,
        author,
        isbn13,
        key: facts.key,
        match_keys: facts.matchKeys,
        text: searchText({ title, author, seriesName: null }),
      }
    })
  for (let i = 0; i < known.length; i += 500) {
    await database.pool.query(
      `with made as (
         insert into books (work_key, match_keys, title, author, isbn13, origin, search_text, created_at, added_at)
         select key, match_keys, title, author, isbn13, 'starter_catalogue', text, now(), now()
         from jsonb_to_recordset($1::jsonb) as r(key text, match_keys text[], title text, author text, isbn13 text, text text)
         returning id
       ), rated as (
         insert into analyses (book_id, language_rating, sexual_content_rating, violence_rating, language_explanation,
           sexual_explanation, violence_explanation, rating_summary, analyst, rubric_version, basis, confidence, evidence,
           created_at)
         select id, 1, 1, 1, '', '', '', '', 'bench', 1, 'knowledge', 1, '[]', now() from made returning id, book_id
       ) select count(*) from rated`,
      [JSON.stringify(known.slice(i, i + 500))],
    )
  }
  await database.pool.query(
    'update books set current_analysis_id = a.id from analyses a where a.book_id = books.id',
  )
  await database.close()
}
