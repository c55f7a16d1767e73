import { z } from 'zod'
import { BOOK_LIMITS } from './constants/book-limits.ts'
import { CONTENT_NOTE_NAMES } from './constants/content-note-names.ts'
import {
  MAX_GROUPS,
  MAX_PEOPLE,
  MAX_PERSON_AGE,
  MAX_PERSON_NAME,
  MAX_READ_BOOKS,
  NOTE_WISHES,
  PERSON_COLOURS,
} from './constants/people-limits.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, message } from './primitives.ts'
import { preferences, tastes } from './preferences.ts'
import { routes } from './routes.ts'

const noteWish = z.object({ note: z.enum(CONTENT_NOTE_NAMES), wish: z.enum(NOTE_WISHES) })

export const noteWishes = z
  .array(noteWish)
  .max(CONTENT_NOTE_NAMES.length)
  .refine(
    (wishes) => new Set(wishes.map(({ note }) => note)).size === wishes.length,
    'A content note is named twice',
  )

const name = z
  .string()
  .trim()
  .min(1, 'A name is required')
  .max(MAX_PERSON_NAME, `A name has up to ${MAX_PERSON_NAME} characters`)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A name cannot contain control characters')

const line = z.object({ limits: preferences, notes: noteWishes })
const colour = z.enum(PERSON_COLOURS)

/** For whom a reader chooses books; it has no account. */
export const personFields = line.extend({
  name,
  age: z.int().min(0).max(MAX_PERSON_AGE).nullable(),
  colour,
})
export type PersonFields = z.infer<typeof personFields>

export const person = personFields.extend({ id })
export type Person = z.infer<typeof person>

/** A book fits a group if it fits everyone in it, or, where it has a line of its own, that one. */
export const groupFields = z.object({
  name,
  colour,
  /** Ids of people. */
  members: z
    .array(id)
    .max(MAX_PEOPLE)
    .refine((ids) => new Set(ids).size === ids.length, 'Somebody is in this group twice'),
  /** The reader is in it, too. */
  with_you: z.boolean(),
  own: line.nullable(),
})
export type GroupFields = z.infer<typeof groupFields>

/** Ids of people and of groups are never the same. */
export const group = groupFields.extend({ id })
export type Group = z.infer<typeof group>

/** That a person has read a book, and whether it was liked. */
export const readBy = z.object({ person: id, liked: z.boolean() })
export type ReadBy = z.infer<typeof readBy>
const readers = z
  .array(readBy)
  .max(MAX_PEOPLE)
  .refine(
    (list) => new Set(list.map(({ person: one }) => one)).size === list.length,
    'Somebody is named twice',
  )

export const everyone = z.object({
  /** The reader's own notes, beside the limits of the preferences. */
  you: z.object({ notes: noteWishes }),
  people: z.array(person).max(MAX_PEOPLE),
  groups: z.array(group).max(MAX_GROUPS),
})
export type Everyone = z.infer<typeof everyone>

/** In a file people are told by their names, since their ids are of one installation. */
export const exportedPeople = z.object({
  you: z.object({ notes: noteWishes }),
  people: z.array(personFields.extend({ tastes: tastes.nullable() })).max(MAX_PEOPLE),
  groups: z.array(groupFields.extend({ members: z.array(name).max(MAX_PEOPLE) })).max(MAX_GROUPS),
  /** Also of books that are not in the library. */
  read_by: z
    .array(
      z.object({
        title: z.string().min(1).max(BOOK_LIMITS.title),
        author: z.string().max(BOOK_LIMITS.author),
        isbn13: z.string().max(BOOK_LIMITS.isbn).nullable(),
        people: z
          .array(z.object({ name, liked: z.boolean() }))
          .min(1)
          .max(MAX_PEOPLE),
      }),
    )
    .max(MAX_READ_BOOKS),
})
export type ExportedPeople = z.infer<typeof exportedPeople>

export const peopleApi = {
  listPeople: endpoint(routes.listPeople, {
    summary: 'For whom the caller chooses books: people, groups, and what the caller avoids',
    response: everyone,
  }),
  addPerson: endpoint(routes.addPerson, {
    summary: `Add a person to choose for, up to ${MAX_PEOPLE}`,
    body: personFields,
    response: person,
    status: 201,
  }),
  savePerson: endpoint(routes.savePerson, {
    summary: 'Change a person',
    params: idParam,
    body: personFields,
    response: person,
  }),
  deletePerson: endpoint(routes.deletePerson, {
    summary: 'Delete a person and all that is stored of that person',
    params: idParam,
    response: message,
  }),
  addGroup: endpoint(routes.addGroup, {
    summary: `Add a group of people, up to ${MAX_GROUPS}`,
    body: groupFields,
    response: group,
    status: 201,
  }),
  saveGroup: endpoint(routes.saveGroup, {
    summary: 'Change a group',
    params: idParam,
    body: groupFields,
    response: group,
  }),
  deleteGroup: endpoint(routes.deleteGroup, {
    summary: 'Delete a group; the people in it stay',
    params: idParam,
    response: message,
  }),
  listReadBy: endpoint(routes.listReadBy, {
    summary: "Who of the caller's people has read a book",
    params: idParam,
    response: z.object({ people: readers }),
  }),
  saveReadBy: endpoint(routes.saveReadBy, {
    summary: "Say who of the caller's people has read a book; replaces what was said before",
    params: idParam,
    body: z.object({ people: readers }),
    response: z.object({ people: readers }),
  }),
  saveOwnNotes: endpoint(routes.saveOwnNotes, {
    summary: 'Set which content notes the caller avoids or wants to be told of',
    body: z.object({ notes: noteWishes }),
    response: z.object({ notes: noteWishes }),
  }),
}
