import { RUBRIC_VERSION } from '@pagelight/contract/ratings.ts'
import { sql, type SQL } from 'drizzle-orm'
import { STARTER_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import type { Db } from '../../db/db.ts'
import { ANALYSIS_COLUMNS, BOOK_COLUMNS, SEPARATOR, type StarterRecord } from './starter-record.ts'

/** By work key, a digest of each book and its newest starter analysis. */
export async function selectStarterFingerprints(db: Db): Promise<Map<string, string>> {
  const column =
    (table: string) =>
    ([name]: readonly [string, string]) =>
      sql`coalesce(${sql.identifier(table)}.${sql.identifier(name)}::text, '')`
  const values = sql.join(
    [...BOOK_COLUMNS.map(column('b')), ...ANALYSIS_COLUMNS.map(column('a'))],
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
  const time = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into books (work_key, subjects, ${list(BOOK_COLUMNS)}, origin, created_at)
    select work_key, subjects, ${list(BOOK_COLUMNS)}, 'starter_catalogue', ${time}
    from jsonb_to_recordset(${given}::jsonb) as r(work_key text, subjects text[], ${typed(BOOK_COLUMNS)})
    on conflict (work_key) do update set subjects = excluded.subjects, ${assigned(BOOK_COLUMNS)},
      origin = excluded.origin`)
  await db.execute(sql`
    with given as (
      select b.id as book_id, r.*
      from jsonb_to_recordset(${given}::jsonb) as r(work_key text, analyst text, ${typed(ANALYSIS_COLUMNS)})
      join books b using (work_key)
    ), changed as (
      select given.* from given
      left join lateral (
        select * from analyses a where a.book_id = given.book_id and a.analyst = given.analyst order by a.id desc limit 1
      ) stored on true
      where (${list(ANALYSIS_COLUMNS, 'given.')}) is distinct from (${list(ANALYSIS_COLUMNS, 'stored.')})
    ), appended as (
      insert into analyses (book_id, analyst, ${list(ANALYSIS_COLUMNS)}, rubric_version, basis, evidence, created_at)
      select book_id, analyst, ${list(ANALYSIS_COLUMNS)}, ${RUBRIC_VERSION}::int, 'knowledge', '[]'::jsonb, ${time}
      from changed returning id, book_id
    )
    update books set current_analysis_id = appended.id
    from appended
    where books.id = appended.book_id and not exists (
      select 1 from analyses c
      where c.id = books.current_analysis_id and c.analyst <> ${STARTER_ANALYST} and c.basis in ('full_text', 'knowledge')
    )`)
}

type Columns = readonly (readonly [name: string, type: string])[]

function list(columns: Columns, prefix = ''): SQL {
  return sql.raw(columns.map(([name]) => prefix + name).join(', '))
}

function typed(columns: Columns): SQL {
  return sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '))
}

function assigned(columns: Columns): SQL {
  return sql.raw(columns.map(([name]) => `${name} = excluded.${name}`).join(', '))
}
