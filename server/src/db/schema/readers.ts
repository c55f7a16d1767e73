import type { Scope } from '@pagelight/contract/constants/scopes.ts'
import type { AccessEvent } from '@pagelight/contract/pilot.ts'
import type { NoteWish } from '@pagelight/contract/fits.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** E-mails are lower case. */
export const pilotInterests = pgTable(
  'pilot_interests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull().unique(),
    createdAt: createdAt(),
    approved: boolean('approved').notNull().default(false),
    /** null while it is pending. */
    approvedAt: at('approved_at'),
  },
  (t) => [
    index('pilot_interests_newest').on(t.createdAt.desc(), t.id.desc()),
    index('pilot_interests_status').on(t.approved, t.createdAt.desc(), t.id.desc()),
    index('pilot_interests_email_part').using('gin', sql`${t.email} gin_trgm_ops`),
  ],
)

/** Only the hash of the token is kept. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: createdAt(),
  usedAt: at('used_at'),
})

/** `uid` is the token's `sub`. */
export const readers = pgTable(
  'readers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid').notNull().unique(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('readers_email').on(t.email)],
)

/**
 * The audit log of access. `actor` is an administrator's e-mail, 'shell' or 'setup link'; e-mails
 * of deleted accounts are removed.
 */
export const accessEvents = pgTable(
  'access_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    actor: text('actor').notNull(),
    actorId: integer('actor_id').references(() => readers.id, { onDelete: 'set null' }),
    action: text('action').$type<AccessEvent['action']>().notNull(),
    email: text('email').notNull(),
  },
  (t) => [
    index('access_events_newest').on(t.at.desc(), t.id.desc()),
    index('access_events_email').on(t.email),
    index('access_events_actor').on(t.actor),
    check(
      'action_known',
      sql`${t.action} in ('approved', 'declined', 'revoked', 'granted_administrator', 'removed_administrator')`,
    ),
  ],
)

/**
 * What a provider's groups gave an address at its last sign-in there. The approval itself is a row of
 * pilot_interests; administrators by group are only here.
 */
export const groupGrants = pgTable('group_grants', {
  email: text('email').primaryKey(),
  provider: text('provider').notNull(),
  isAdministrator: boolean('is_administrator').notNull(),
  /** False: somebody else had approved the address already. */
  gaveApproval: boolean('gave_approval').notNull(),
  seenAt: at('seen_at').notNull(),
})

/** A reader's keys for programs. Only the hash of a key is kept. */
export const readerKeys = pgTable(
  'reader_keys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    readerId: integer('reader_id')
      .notNull()
      .references(() => readers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
    /** null: until it is revoked. */
    expiresAt: at('expires_at'),
  },
  (t) => [index('reader_keys_reader').on(t.readerId)],
)

export const preferences = pgTable(
  'preferences',
  {
    readerId: integer('reader_id')
      .primaryKey()
      .references(() => readers.id, { onDelete: 'cascade' }),
    languageThreshold: smallint('language_threshold').notNull(),
    sexualContentThreshold: smallint('sexual_content_threshold').notNull(),
    violenceThreshold: smallint('violence_threshold').notNull(),
    /** What the reader avoids or wants to be told. */
    notes: jsonb('notes')
      .$type<NoteWish[]>()
      .notNull()
      .default(sql`'[]'`),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('language_threshold_range', sql`${t.languageThreshold} between 0 and 5`),
    check('sexual_content_threshold_range', sql`${t.sexualContentThreshold} between 0 and 5`),
    check('violence_threshold_range', sql`${t.violenceThreshold} between 0 and 5`),
  ],
)
