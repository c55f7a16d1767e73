import { expect, test } from 'vitest'
import { markStatement } from './mark-statement.ts'

const columns = new Map([
  ['library_entries', ['reader_id', 'book_id', 'rating']],
  ['preferences', ['reader_id', 'language_threshold']],
  ['imports', ['id', 'reader_id']],
  ['import_chunks', ['import_id', 'position']],
  ['books', ['id', 'title']],
  ['pilot_interests', ['id', 'email']],
])
const marked = async (text: string, values: unknown[] = []) =>
  (await markStatement({ text, values }, columns)).mark

test.each([
  ['select * from library_entries where reader_id = $1', 'single-shard'],
  [
    'select * from library_entries e where e.reader_id = $1 and (book_id = 1 or rating > 3)',
    'single-shard',
  ],
  ['select * from library_entries where $1 = reader_id', 'single-shard'],
  ['select * from library_entries where reader_id in ($1)', 'single-shard'],
  ['select * from library_entries where reader_id in ($1, $2)', 'scatter'],
  ['select * from library_entries where reader_id = any($1)', 'scatter'],
  ['select * from library_entries where reader_id = $1 or book_id = 1', 'scatter'],
  ['select * from library_entries where not reader_id = $1', 'scatter'],
  ['select count(*) from library_entries where book_id = $1', 'scatter'],
  [
    'select 1 from books b where exists (select 1 from library_entries e where e.book_id = b.id and e.reader_id = $1)',
    'single-shard',
  ],
  [
    'select 1 from books b where exists (select 1 from library_entries e where e.book_id = b.id)',
    'scatter',
  ],
  [
    'select 1 from library_entries e join preferences p on p.reader_id = e.reader_id where e.reader_id = $1',
    'single-shard',
  ],
  ['select 1 from library_entries e join preferences p on true where e.reader_id = $1', 'scatter'],
  [
    'select 1 from library_entries e left join preferences p on p.reader_id = e.reader_id and e.reader_id = $1',
    'scatter',
  ],
  [
    'with mine as (select reader_id r from library_entries where reader_id = $1) select 1 from preferences p join mine on mine.r = p.reader_id',
    'single-shard',
  ],
  [
    'select 1 from (select reader_id from library_entries union select reader_id from preferences) u where u.reader_id = $1',
    'scatter',
  ],
  [
    'select 1 from imports i join import_chunks c on c.import_id = i.id where i.id = $1',
    'single-shard',
  ],
  ['select 1 from imports i, library_entries e where i.id = $1 and e.reader_id = $2', 'scatter'],
  ['select 1 from library_entries e, pilot_interests p where e.reader_id = $1', 'scatter'],
  ['insert into imports (reader_id) values ($1) returning id', 'single-shard'],
  ['insert into library_entries (reader_id, book_id) select $1, id from books', 'single-shard'],
  [
    'insert into library_entries (reader_id, book_id) select reader_id, $1 from library_entries',
    'scatter',
  ],
  ['update library_entries set rating = 1 where reader_id = $1', 'single-shard'],
  ['delete from library_entries where book_id = $1', 'scatter'],
  [
    'update library_entries e set rating = 1 from preferences p where p.reader_id = e.reader_id and p.reader_id = $1',
    'single-shard',
  ],
  ['select title from books', 'reference'],
  ['select 1 from pilot_interests', 'one place'],
  ['select id from pgboss.job', 'one place'],
  ['begin', 'no table'],
])('%s: %s', async (text, mark) => {
  expect(await marked(text)).toBe(mark)
})

test('rows of several readers are not one shard, those of one reader are', async () => {
  const text = 'insert into library_entries (reader_id, book_id) values ($1, $2), ($3, $4)'
  expect(await marked(text, [1, 10, 1, 11])).toBe('single-shard')
  expect(await marked(text, [1, 10, 2, 11])).toBe('scatter')
})
