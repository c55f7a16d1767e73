import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String)
const loose = z.unknown().transform((value) => texts(value))

/** LibraryThing's JSON: an object of books by id; lists come as arrays or as objects. */
const book = z.looseObject({
  books_id: text,
  title: text,
  primaryauthor: text.catch(''),
  authors: z
    .array(z.looseObject({ lf: text.catch(''), fl: text.catch(''), role: text.catch('') }))
    .catch([]),
})
const books = z.record(z.string(), book)

const COLUMNS =
  'Book Id,Title,Primary Author,Secondary Author,Secondary Author Roles,Publication,Date,Review,Rating,Comment,Private Comment,ISBN,ISBNs,Tags,Collections,Date Started,Date Read,Date Acquired,Entry Date,Page Count,Media,Copies,Languages,From Where'.split(
    ',',
  )
const FIELDS: Record<string, string> = {
  Publication: 'publication',
  Date: 'date',
  Review: 'review',
  Rating: 'rating',
  Comment: 'comment',
  'Private Comment': 'privatecomment',
  ISBN: 'originalisbn',
  ISBNs: 'isbn',
  Tags: 'tags',
  Collections: 'collections',
  'Date Started': 'datestarted',
  'Date Read': 'dateread',
  'Date Acquired': 'dateacquired',
  'Entry Date': 'entrydate',
  'Page Count': 'pages',
  Media: 'format',
  Copies: 'copies',
  Languages: 'language',
  'From Where': 'fromwhere',
}

/** Rows as in the tab-separated file; null if the JSON is not LibraryThing's. */
export function rowsOfLibraryThingJson(json: unknown): string[][] | null {
  const parsed = books.safeParse(json)
  if (!parsed.success || Object.keys(parsed.data).length === 0) return null
  return [COLUMNS, ...Object.values(parsed.data).map(cellsOf)]
}

function cellsOf(given: z.infer<typeof book>): string[] {
  const [first, ...others] = given.authors
  const cells: Record<string, string> = {
    'Book Id': given.books_id,
    Title: given.title,
    'Primary Author': given.primaryauthor || first?.lf || first?.fl || '',
    'Secondary Author': others.map(({ lf, fl }) => lf || fl).join('|'),
    'Secondary Author Roles': others.map(({ role }) => role).join('|'),
  }
  return COLUMNS.map((column) => {
    const field = FIELDS[column]
    return field === undefined ? (cells[column] ?? '') : loose.parse(given[field])
  })
}

function texts(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(texts).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  if ('text' in value) return texts(value.text)
  return Object.values(value).map(texts).filter(Boolean).join(', ')
}
