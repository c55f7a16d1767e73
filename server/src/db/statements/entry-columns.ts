/** The fields of an entry in statements, all made from the table of `schema/entry-fields.ts`. */
import { sql, type SQL } from 'drizzle-orm'
import { libraryEntries } from '../schema.ts'
import { ENTRY_FIELDS, type EntryField, type EntryFields } from '../schema/entry-fields.ts'

/** For `db.select()`. */
export const entryColumns = Object.fromEntries(
  ENTRY_FIELDS.map((field) => [field, libraryEntries[field]]),
) as Pick<typeof libraryEntries, EntryField>

/** From a row as JSON, whose keys are the columns. */
export function entryFieldsOfRow(row: Record<string, unknown>): EntryFields {
  return Object.fromEntries(
    ENTRY_FIELDS.map((field) => [field, row[libraryEntries[field].name]]),
  ) as EntryFields
}

/** For statements by hand: `column` as in the table, `field` as in `EntryFields` (quoted). */
export const ENTRY_SQL = {
  columns: listOf(({ column }) => column),
  fields: listOf(({ field }) => field),
  columnsAsFields: listOf(({ column, field }) => `${column} as ${field}`),
  /** Of `jsonb_to_recordset`. */
  fieldsWithTypes: listOf(({ field, type }) => `${field} ${type}`),
  /** From a recordset `r`. */
  setFromFields: listOf(({ column, field }) => `${column} = r.${field}`),
}

type Names = { column: string; field: string; type: string }

function listOf(text: (names: Names) => string): SQL {
  const texts = ENTRY_FIELDS.map((field) => {
    const column = libraryEntries[field]
    return text({ column: column.name, field: `"${field}"`, type: column.getSQLType() })
  })
  return sql.raw(texts.join(', '))
}
