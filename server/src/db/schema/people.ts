import type { Line, NoteWish } from '@pagelight/contract/fits.ts'
import type { PERSON_COLOURS } from '@pagelight/contract/constants/people-limits.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { readers } from './readers.ts'

/**
 * For whom a reader chooses books: a person, or a group of persons, which share their ids. Whatever belongs to one
 * hangs on this row and goes with it.
 */
export const people = pgTable(
  'people',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    isGroup: boolean('is_group').notNull(),
    name: text('name').notNull(),
    colour: text('colour').$type<(typeof PERSON_COLOURS)[number]>().notNull(),
    /** In years; null: not said, or a group. */
    age: smallint('age'),
    /** null: a group by its members. */
    limits: jsonb('limits').$type<Line['limits']>(),
    notes: jsonb('notes')
      .$type<NoteWish[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Of a group: the reader is in it. */
    withReader: boolean('with_reader').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('people_reader').on(t.readerId),
    uniqueIndex('people_name').on(t.readerId, t.isGroup, sql`lower(${t.name})`),
    check('person_has_limits', sql`${t.isGroup} or ${t.limits} is not null`),
    check('age_range', sql`${t.age} between 0 and 120`),
  ],
)

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.personId] }),
    index('group_members_person').on(t.personId),
  ],
)
