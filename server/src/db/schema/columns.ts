import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Written from the server's clock, never from the database's. */
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull()
export const at = (name: string) => timestamp(name, { withTimezone: true })
/** C collation, so that an index serves prefix searches. */
export const textByCode = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
