import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { memoryDatabase } from '../testing/databases/memory-database.ts'
import { migrationsFolder } from './migrate.ts'

const TAG = '0019_whose_word'
const database = await memoryDatabase(pino({ level: 'silent' }))
afterAll(() => database.close())

const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[]
}
const tags = journal.entries.map(({ tag }) => tag)

async function apply(tag: string): Promise<void> {
  const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')
  const statements = text.split('--> statement-breakpoint').filter((part) => part.trim() !== '')
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const rows = async (query: string) => (await database.pool.query(query)).rows

const DATA = `
insert into readers (uid, email, username, created_at) values
  ('a', 'a@x.example', 'a', '2026-01-01'), ('b', 'b@x.example', 'b', '2026-01-01');
insert into books (work_key, title, author, description, cover_url, genre, subjects, origin, search_text, current_analysis_id, created_at, added_at, enriched_at) values
  ('k1', 'Told by one', 'A', 'Words', 'https://evil.example/1.png', 'Picture book', '{}', 'reader', 's', 1, '2026-02-01', '2026-02-01', null),
  ('k2', 'Two have it', 'A', null, null, null, '{}', 'reader', 's', null, '2026-02-01', '2026-02-01', null),
  ('k3', 'A source knows it', 'A', 'Words', 'https://covers.openlibrary.org/b/id/1-M.jpg', null, '{horror}', 'reader', 's', 2, '2026-02-01', '2026-02-01', '2026-02-01'),
  ('k4', 'Administrator', 'A', 'Words', null, null, '{}', 'reader', 's', 3, '2026-02-01', '2026-02-01', null),
  ('k5', 'Catalogue', 'A', 'Words', 'https://evil.example/2.png', 'Fantasy', '{}', 'starter_catalogue', 's', 4, '2026-02-01', null, null);
insert into analyses (book_id, language_rating, sexual_content_rating, violence_rating, language_explanation, sexual_explanation,
  violence_explanation, rating_summary, analyst, rubric_version, basis, confidence, evidence, requested_by, created_at) values
  (1, 0, 0, 0, '', '', '', '', 'estimator', 1, 'metadata', .5, '[]', 1, '2026-02-01'),
  (3, 0, 0, 0, '', '', '', '', 'estimator', 1, 'metadata', .5, '[]', 1, '2026-02-01'),
  (4, 5, 5, 5, '', '', '', '', 'administrator', 1, 'knowledge', .9, '[]', 2, '2026-02-01'),
  (5, 1, 1, 1, '', '', '', '', 'starter catalogue', 1, 'knowledge', .9, '[]', null, '2026-02-01');
insert into library_entries (reader_id, book_id, added_at, updated_at) values
  (1, 1, '2020-01-01', '2026-02-01'), (1, 2, '2020-01-01', '2026-02-01'), (2, 2, '2020-01-01', '2026-02-01');
`

test('an installation with data: what readers typed becomes theirs, what sources and administrators said stays', async () => {
  await database.pool.query('create extension if not exists pg_trgm')
  for (const tag of tags.slice(0, tags.indexOf(TAG))) await apply(tag)
  await database.pool.query(DATA)
  await apply(TAG)
  expect(
    await rows(
      'select title, known_by, description, cover_url, genre, current_analysis_id as analysis, enriched_at is null as due from books order by id',
    ),
  ).toEqual([
    {
      title: 'Told by one',
      known_by: 'reader',
      description: null,
      cover_url: null,
      genre: null,
      analysis: null,
      due: true,
    },
    {
      title: 'Two have it',
      known_by: 'readers',
      description: null,
      cover_url: null,
      genre: null,
      analysis: null,
      due: true,
    },
    {
      title: 'A source knows it',
      known_by: 'source',
      description: null,
      cover_url: null,
      genre: null,
      analysis: null,
      due: true,
    },
    {
      title: 'Administrator',
      known_by: 'administrator',
      description: 'Words',
      cover_url: null,
      genre: null,
      analysis: 3,
      due: true,
    },
    {
      title: 'Catalogue',
      known_by: 'source',
      description: 'Words',
      cover_url: null,
      genre: 'Fantasy',
      analysis: 4,
      due: true,
    },
  ])
  expect(
    await rows(
      'select book_id, reader_id, description, cover_url, genre, analysis_id from submissions order by 1, 2',
    ),
  ).toEqual([
    {
      book_id: 1,
      reader_id: 1,
      description: 'Words',
      cover_url: null,
      genre: 'Picture book',
      analysis_id: 1,
    },
    {
      book_id: 2,
      reader_id: 1,
      description: null,
      cover_url: null,
      genre: null,
      analysis_id: null,
    },
    {
      book_id: 2,
      reader_id: 2,
      description: null,
      cover_url: null,
      genre: null,
      analysis_id: null,
    },
    {
      book_id: 3,
      reader_id: 1,
      description: 'Words',
      cover_url: 'https://covers.openlibrary.org/b/id/1-M.jpg',
      genre: null,
      analysis_id: 2,
    },
  ])
  expect(await rows('select id, reader_id from analyses order by id')).toEqual([
    { id: 1, reader_id: 1 },
    { id: 2, reader_id: 1 },
    { id: 3, reader_id: null },
    { id: 4, reader_id: null },
  ])
})
