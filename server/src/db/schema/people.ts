import type { Line, NoteWish } from '@pagelight/contract/fits.ts'
import type { PERSON_COLOURS } from '@pagelight/contract/constants/people-limits.ts'
import type { ReadBy } from '@pagelight/contract/people.ts'
import type { Tastes } from '@pagelight/contract/preferences.ts'
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
import { books } from './books.ts'
import { at, createdAt } from './columns.ts'
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
    /** What to recommend; null: not asked, or not answered. */
    tastes: jsonb('tastes').$type<Tastes>(),
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

/** Who of a reader's people has read a book, whether or not the reader has it. */
export const readBy = pgTable(
  'read_by',
  {
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Never empty; ids of people that are gone say nothing. */
    people: jsonb('people').$type<ReadBy[]>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.readerId, t.bookId] }), index('read_by_book').on(t.bookId)],
)
