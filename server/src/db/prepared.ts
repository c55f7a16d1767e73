import type { QueryResult, QueryResultRow } from 'pg'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

const dialect = new PgDialect()

/**
 * Like `db.execute`, for a statement that is long and often run: the database reads and plans it once a connection. Its text
 * must be the same each time, so that only values differ; pg refuses a name that comes back with another text.
 */
export async function executePrepared<Row extends QueryResultRow>(
  db: Db,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const { rows } = await db._.session
    .prepareQuery<Prepared<Row>>(query, undefined, name, false)
    .execute()
  return rows
}

type Prepared<Row extends QueryResultRow> = { execute: QueryResult<Row>; all: never; values: never }
