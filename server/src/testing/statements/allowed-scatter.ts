/** What may ask every shard or two places, and why. */
import type { RouteName } from '@pagelight/contract/routes.ts'

export const allowedScatter: { part: string; reason: string }[] = [
  {
    part: 'from library_entries as rated where rated.book_id = ',
    reason:
      'total_ratings of a shown book. The first that distribution has to change: a count kept with the book.',
  },
  {
    part: 'select unnest(tags) as shelf from library_entries where library_entries.book_id = ',
    reason: 'What readers call a book, once for each analysis.',
  },
  {
    part: 'from readers where readers.id > ',
    reason: 'The neighbours job reads all libraries; it has 30 minutes.',
  },
  {
    part: 'from imports where imports.status = ',
    reason: 'A starting worker looks for imports to go on with.',
  },
  {
    part: 'delete from imports where (imports.reader_id = ',
    reason: "A reader's oldest imports are forgotten, once for each import.",
  },
  {
    part: 'insert into import_changes (import_id, book_id, before, after, book_created) select',
    reason: 'A chunk of an import is written with its undo: two shards in one transaction.',
  },
  {
    part: 'from library_entries inner join books on books.id = library_entries.book_id where (library_entries.import_id = ',
    reason: 'What an import leaves to be analyzed, once for each import.',
  },
  {
    part: 'where e.import_id = imports.id',
    reason:
      'How far the analyses of an import are. The page of imports is open for minutes a year.',
  },
  {
    part: 'from imports where imports.reader_id = ',
    reason: 'The page of imports, which are kept by import and not by reader.',
  },
  {
    part: 'from import_attention a where a.import_id = id and a.to_look_at',
    reason: 'On the same page.',
  },
  {
    part: 'from import_changes l join imports i on i.id = l.import_id where l.book_id = import_changes.book_id',
    reason: 'Undoing an import looks at the later ones.',
  },
  {
    part: 'from import_changes inner join library_entries on (library_entries.reader_id = ',
    reason: 'Undoing an import compares it with the library.',
  },
  {
    part: 'using import_changes c where c.import_id = ',
    reason: 'Undoing an import removes the books that it alone made.',
  },
  {
    part: 'from import_changes o join imports i on i.id = o.import_id where o.book_id = b.id',
    reason: 'The same.',
  },
  {
    part: 'not exists (select from library_entries e where e.book_id = b.id)',
    reason: 'The same.',
  },
  {
    part: 'not exists (select 1 from library_entries e where e.book_id = b.id)',
    reason: 'A deleted account takes the books along that nobody else has.',
  },
  {
    part: 'update imports set status = ',
    reason: 'Imports of a reader whose file was never read to its end, at the next import.',
  },
  {
    part: 'select id from imports where (imports.reader_id = ',
    reason: 'Whether the same file is being imported, once for each import.',
  },
  {
    part: 'select count(*) from imports where (imports.reader_id = ',
    reason: 'How many imports of the reader run, once for each import.',
  },
  {
    part: 'delete from library_entries e using import_changes c',
    reason: 'Undoing an import.',
  },
  {
    part: 'select id from imports where reader_id = ',
    reason: 'Undoing an import looks at the later ones.',
  },
  {
    part: '(select count(*) from library_entries)',
    reason: 'Whether the neighbours are out of date, every ten seconds. Has to become a counter.',
  },
  { part: '(select max(updated_at) from library_entries)', reason: 'The same.' },
]

const allowedCalls = new Set<string>([
  'mergeBook',
  'undoBookChange',
  'takeBackContributions',
  'viewContributions',
  'viewBookRecord',
] satisfies RouteName[])

export const isAllowedCall = (by: string) => allowedCalls.has(by)

const plain = (text: string) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()

export function allowedParts(text: string): string[] {
  const whole = plain(text)
  return allowedScatter.flatMap(({ part }) =>
    Array.from({ length: whole.split(part).length - 1 }, () => part),
  )
}
