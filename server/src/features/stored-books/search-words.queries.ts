import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { books, searchWords } from '../../db/schema.ts'

/** Sorted, so that concurrent transactions cannot deadlock. */
export async function insertSearchWords(db: Db, searchTexts: readonly string[]): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(' ')))]
    .filter((word) => word !== '')
    .toSorted()
  await db.execute(
    sql`insert into ${searchWords} (word) select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) on conflict do nothing`,
  )
}

/** Of texts that are gone: the words that no book has. */
export async function deleteUnusedWords(db: Db, searchTexts: readonly string[]): Promise<void> {
  const words = [...new Set(searchTexts.flatMap((text) => text.split(' ')))].toSorted()
  await db.execute(sql`
    delete from ${searchWords} w where w.word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))
      and not exists (select 1 from ${books} b
        where array_to_tsvector(string_to_array(b.search_text, ' ')) @@ quote_literal(w.word)::tsquery)`)
}
