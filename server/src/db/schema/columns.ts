/** Kinds of columns that several tables have. */
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Given by whoever writes the row, from the clock of the server: the database's own may go differently. */
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull()
export const at = (name: string) => timestamp(name, { withTimezone: true })
/** Compared by code, so that an index serves "begins with" whatever the server's language is. */
export const textByCode = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
