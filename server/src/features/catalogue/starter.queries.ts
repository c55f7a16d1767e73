import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { sql } from 'drizzle-orm'
import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import type { Db } from '../../db/db.ts'
import {
  COMPARED_ANALYSIS_COLUMNS,
  COMPARED_BOOK_COLUMNS,
  SEPARATOR,
  type StarterRecord,
} from './starter-record.ts'

/** By work key, a digest of each book and its newest starter analysis. */
export async function selectStarterFingerprints(db: Db): Promise<Map<string, string>> {
  const column = (table: string) => (name: string) =>
    sql`coalesce(${sql.identifier(table)}.${sql.identifier(name)}::text, '')`
  const values = sql.join(
    [...COMPARED_BOOK_COLUMNS.map(column('b')), ...COMPARED_ANALYSIS_COLUMNS.map(column('a'))],
    sql`, `,
  )
  const { rows } = await db.execute<{ work_key: string; fingerprint: string }>(sql`
    select b.work_key, md5(concat_ws(${SEPARATOR}::text, ${values}, array_to_string(b.subjects, ${SEPARATOR}::text))) as fingerprint
    from books b
    join lateral (
      select * from analyses where book_id = b.id and analyst = ${STARTER_ANALYST} order by id desc limit 1
    ) a on true
    where b.origin = 'starter_catalogue'`)
  return new Map(rows.map((row) => [row.work_key, row.fingerprint]))
}

/**
 * A corrected title or author keeps the row and so the library entries; matched by ISBN.
 * `gone` are stored work keys that the file no longer has.
 */
export async function updateWorkKeys(
  db: Db,
  gone: readonly string[],
  records: readonly Pick<StarterRecord, 'work_key' | 'isbn13'>[],
): Promise<void> {
  const given = JSON.stringify(records.map(({ work_key, isbn13 }) => ({ work_key, isbn13 })))
  await db.execute(sql`
    update books set work_key = r.work_key
    from jsonb_to_recordset(${given}::jsonb) as r(work_key text, isbn13 text)
    where books.origin = 'starter_catalogue' and books.isbn13 = r.isbn13
      and books.work_key in (select jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))
      and not exists (select 1 from books taken where taken.work_key = r.work_key)`)
}

/**
 * Appends an analysis if it differs from the stored one. It replaces only a missing current
 * analysis, an older starter analysis or an estimate.
 */
export async function upsertStarterRecords(
  db: Db,
  records: readonly StarterRecord[],
  now: Date,
): Promise<void> {
  const given = JSON.stringify(records)
  await db.execute(sql`
    insert into books (work_key, title, author, description, isbn13, genre, year, subjects, series_name, series_position,
      popularity, search_text, origin, created_at)
    select r.work_key, r.title, r.author, r.description, r.isbn13, r.genre, r.year, r.subjects, r.series_name,
      r.series_position, r.popularity, r.search_text, 'starter_catalogue', ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as r(work_key text, title text, author text, description text, isbn13 text,
      genre text, year int, subjects text[], series_name text, series_position real, popularity int, search_text text)
    on conflict (work_key) do update set title = excluded.title, author = excluded.author,
      description = excluded.description, isbn13 = excluded.isbn13, genre = excluded.genre, year = excluded.year,
      subjects = excluded.subjects, series_name = excluded.series_name, series_position = excluded.series_position,
      popularity = excluded.popularity, search_text = excluded.search_text, origin = excluded.origin`)
  await db.execute(sql`
    with given as (
      select b.id as book_id, r.*
      from jsonb_to_recordset(${given}::jsonb) as r(work_key text, language_rating int, sexual_content_rating int,
        violence_rating int, language_explanation text, sexual_explanation text, violence_explanation text,
        target_audience text, audience_explanation text, rating_summary text, analyst text, confidence real)
      join books b using (work_key)
    ), changed as (
      select given.* from given
      left join lateral (
        select * from analyses a where a.book_id = given.book_id and a.analyst = given.analyst order by a.id desc limit 1
      ) stored on true
      where (given.language_rating, given.sexual_content_rating, given.violence_rating, given.language_explanation,
          given.sexual_explanation, given.violence_explanation, given.target_audience, given.audience_explanation,
          given.rating_summary, given.confidence)
        is distinct from (stored.language_rating, stored.sexual_content_rating, stored.violence_rating,
          stored.language_explanation, stored.sexual_explanation, stored.violence_explanation, stored.target_audience,
          stored.audience_explanation, stored.rating_summary, stored.confidence)
    ), appended as (
      insert into analyses (book_id, language_rating, sexual_content_rating, violence_rating, language_explanation,
        sexual_explanation, violence_explanation, target_audience, audience_explanation, rating_summary, analyst,
        rubric_version, basis, confidence, evidence, created_at)
      select book_id, language_rating, sexual_content_rating, violence_rating, language_explanation, sexual_explanation,
        violence_explanation, target_audience, audience_explanation, rating_summary, analyst, ${RUBRIC_VERSION}::int,
        'knowledge', confidence, '[]'::jsonb, ${now.toISOString()}::timestamptz
      from changed returning id, book_id
    )
    update books set current_analysis_id = appended.id
    from appended
    where books.id = appended.book_id and not exists (
      select 1 from analyses c
      where c.id = books.current_analysis_id and c.analyst <> ${STARTER_ANALYST} and c.basis in ('full_text', 'knowledge')
    )`)
}
