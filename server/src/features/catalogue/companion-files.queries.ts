import type { ClientBase } from 'pg'

export type Companion = 'authors' | 'ratings' | 'editions'

const COLUMNS: Record<Companion, string> = {
  authors: 'author int, name text',
  ratings: 'work int',
  editions: 'work int, isbn13 text, cover int',
}

/** Aggregates staged lines into one indexed row a key. */
const SUMMARIES: Record<Companion, string> = {
  authors: `select distinct on (author) author as key, name from catalogue_import.authors order by author`,
  ratings: `select work as key, count(*)::int as ratings from catalogue_import.ratings group by work`,
  editions: `select work as key, count(*)::int as editions, min(isbn13) as isbn13, min(cover) as cover
    from catalogue_import.editions group by work`,
}

export async function hasSummary(client: ClientBase, companion: Companion): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [summary(companion)],
  )
  return rows[0]?.there ?? false
}

export async function createCompanion(client: ClientBase, companion: Companion): Promise<void> {
  await client.query(`drop table if exists catalogue_import.${companion}, ${summary(companion)}`)
  await client.query(`create unlogged table catalogue_import.${companion} (${COLUMNS[companion]})`)
}

export async function summarizeCompanion(client: ClientBase, companion: Companion): Promise<void> {
  await client.query(`create unlogged table ${summary(companion)} as ${SUMMARIES[companion]}`)
  await client.query(`create index on ${summary(companion)} (key)`)
  await client.query(`analyze ${summary(companion)}`)
  await client.query(`drop table catalogue_import.${companion}`)
}

export type AuthorName = { key: number; name: string }
export type WorkRatings = { key: number; ratings: number }
export type WorkEditions = {
  key: number
  editions: number
  isbn13: string | null
  cover: number | null
}

export async function selectCompanion<T extends { key: number }>(
  client: ClientBase,
  companion: Companion,
  keys: readonly number[],
): Promise<Map<number, T>> {
  const { rows } = await client.query<T>(
    `select * from ${summary(companion)} where key = any($1::int[])`,
    [keys],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

function summary(companion: Companion): string {
  return `catalogue_import.${companion}_by_key`
}
