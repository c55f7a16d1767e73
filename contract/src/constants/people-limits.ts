export const MAX_PEOPLE = 24
export const MAX_GROUPS = 24
export const MAX_PERSON_NAME = 40
export const MAX_PERSON_AGE = 120
/** In a file, of which it says who has read them. */
export const MAX_READ_BOOKS = 50_000

/** Of the mark of a person or group, beside the initial. */
export const PERSON_COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'grey',
] as const

/** `tell` is information beside a yes, `avoid` a no. */
export const NOTE_WISHES = ['avoid', 'tell'] as const
