/** Walks the columns of an entry as the database has them, so that no field is lost on any of its ways. */
import { api } from '@pagelight/contract/api.ts'
import { PRIVATE_FIELDS } from '@pagelight/contract/constants/own-fields.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ENTRY_COLUMNS,
  FIRST,
  NOTHING,
  SECOND,
  THIRD,
  type EntryRow,
} from '../../testing/entry-values.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const NO_FIELDS: Record<string, string> = {
  reader_id: 'whose entry it is',
  book_id: 'of which book',
  added_at: 'a time of the entry; only exports keep it',
  updated_at: 'a time of the entry, new with every change',
  import_id: 'which import wrote it',
  imported_at: 'when an import wrote it',
  import_rows: 'what the file said, to compare the next one with',
}

/** Lists show of what files said only whether there are spoilers. */
const NOT_IN_LISTS: readonly string[] = [...PRIVATE_FIELDS, 'imported']

const EDIT = api.editEntry.body!.shape
const TEXTS = Object.entries(EDIT).flatMap(([name, schema]) =>
  schema.safeParse('any text').success ? [name] : [],
)

const t = await testApp()
let reader: MadeReader
let book: { id: number; title: string; author: string }
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  book = await makeBook(t.db, { title: 'Sea Glass', author: 'Ida Wren' })
})

async function fill(of: MadeReader, values: EntryRow, { id } = book): Promise<void> {
  const [added_at, updated_at] = ['2020-02-03T04:05:06Z', t.deps.clock().toISOString()]
  const row = { reader_id: of.id, book_id: id, added_at, updated_at, ...values }
  await t.db.execute(
    sql`delete from library_entries where reader_id = ${of.id} and book_id = ${id}`,
  )
  await t.db.execute(sql`insert into library_entries
    select * from jsonb_populate_record(null::library_entries, ${JSON.stringify(row)}::jsonb)`)
}

async function change(of: MadeReader, values: EntryRow, { id } = book): Promise<void> {
  for (const [column, value] of Object.entries(values))
    await t.db
      .execute(sql`update library_entries e set ${sql.identifier(column)} = r.${sql.identifier(column)},
      updated_at = ${t.deps.clock().toISOString()}::timestamptz
      from jsonb_populate_record(null::library_entries, ${JSON.stringify({ [column]: value })}::jsonb) r
      where e.reader_id = ${of.id} and e.book_id = ${id}`)
}

/** Undefined if there is no entry. */
async function stored(
  of: MadeReader,
  { id } = book,
  columns = ENTRY_COLUMNS,
): Promise<EntryRow | undefined> {
  const { rows } = await t.db.execute<{ row: EntryRow }>(sql`
    select to_jsonb(e) as row from library_entries e where reader_id = ${of.id} and book_id = ${id}`)
  const row = rows[0]?.row
  return row && Object.fromEntries(columns.map((column) => [column, row[column]]))
}

async function importInto(
  to: MadeReader,
  content: string,
  name = 'library.json',
  said: 'whole' | 'cut' = 'whole',
) {
  t.clock.advance(60_000)
  const { statistics } = await t.importFile(to, content, name)
  const leftOut = statistics.errors.filter((sentence) => sentence.includes('left out'))
  expect(leftOut).toHaveLength(said === 'whole' ? 0 : 1)
}

/** A file of somebody who says this of the book. */
async function fileWith(values: EntryRow, books = [book]): Promise<string> {
  const other = await makeReader(t.db)
  for (const one of books) await fill(other, values, one)
  return JSON.stringify((await t.call('exportJson', { as: other })).body)
}

/** By its place among those that are not undone, the newest first. */
async function undo(of: MadeReader, place = 0) {
  const { imports } = (await t.call('listImports', { as: of })).body
  const { id } = imports.filter(({ status }) => status === 'done')[place]!
  return (await t.call('undoImport', { as: of, params: { id } })).body.import.undone
}

test('every column of an entry has values to test it with, or a reason to have none', async () => {
  const { rows } = await t.db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'library_entries'`)
  const named = [...ENTRY_COLUMNS, ...Object.keys(NO_FIELDS)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})

describe('every field of an entry', () => {
  test.each(['exportCsv', 'exportJson'] as const)('is there after %s and import', async (name) => {
    await fill(reader, FIRST)
    const { body } = await t.call(name, { as: reader })
    const other = await makeReader(t.db)
    const [file, as] =
      name === 'exportCsv' ? [String(body), 'library.csv'] : [JSON.stringify(body), 'library.json']
    await importInto(other, file, as)
    const kept = [...ENTRY_COLUMNS, 'added_at']
    expect(await stored(other, book, kept)).toEqual(await stored(reader, book, kept))
    expect(await stored(other)).toEqual(FIRST)
  })

  test('a field stays if a later file of the same book says nothing of it', async () => {
    await fill(reader, FIRST)
    const bare = { Title: book.title, Author: book.author, 'Exclusive Shelf': '' }
    await importInto(reader, goodreadsFile([bare]), 'goodreads_library_export.csv')
    expect(await stored(reader)).toEqual(FIRST)
  })

  test('a field comes from a file where it was empty, and goes again when the import is undone', async () => {
    await fill(reader, NOTHING)
    await importInto(reader, await fileWith(FIRST))
    expect(await stored(reader)).toEqual(FIRST)
    await undo(reader)
    expect(await stored(reader)).toEqual(NOTHING)
  })

  test('a field follows a later file of the same book, and is as before when that is undone', async () => {
    await importInto(reader, await fileWith(FIRST))
    await importInto(reader, await fileWith(SECOND))
    expect(await stored(reader)).toEqual(SECOND)
    await undo(reader)
    expect(await stored(reader)).toEqual(FIRST)
    await undo(reader)
    expect(await stored(reader)).toBeUndefined()
  })

  test('a field that a later file has changed is named in the report', async () => {
    await importInto(reader, await fileWith(FIRST))
    await importInto(reader, await fileWith(SECOND))
    const { id } = (await t.call('listImports', { as: reader })).body.imports[0]!
    const { rows_to_look_at } = (await t.call('viewImport', { as: reader, params: { id } })).body
      .import
    const named = rows_to_look_at[0]!.sentences[0]!.split(' now has ')[1]!.split(', ')
    expect(new Set(named.filter((name) => name !== '')).size).toBe(ENTRY_COLUMNS.length)
  })

  test('a field is what it was before two imports, in whatever order they are undone', async () => {
    await importInto(reader, await fileWith(FIRST))
    await importInto(reader, await fileWith(SECOND))
    await importInto(reader, await fileWith(THIRD))
    await undo(reader, 1)
    expect(await stored(reader)).toEqual(THIRD)
    await undo(reader)
    expect(await stored(reader)).toEqual(FIRST)
  })

  test('a field that the reader has changed since stays when imports are undone, and keeps its entry', async () => {
    const books = []
    for (const column of ENTRY_COLUMNS)
      books.push(await makeBook(t.db, { title: `The ${column} of Ree` }))
    await importInto(reader, await fileWith(FIRST, books))
    await importInto(reader, await fileWith(SECOND, books))
    t.clock.advance(60_000)
    for (const [i, column] of ENTRY_COLUMNS.entries())
      await change(reader, { [column]: THIRD[column] }, books[i])
    const all = ENTRY_COLUMNS.length
    for (const undone of [await undo(reader), await undo(reader)]) {
      expect(undone).toEqual({ removed: 0, kept: all, restored: 0 })
      for (const [i, column] of ENTRY_COLUMNS.entries())
        expect(await stored(reader, books[i])).toEqual({ ...FIRST, [column]: THIRD[column] })
    }
  })

  test('a field is taken from whichever of two rows of one file has it', async () => {
    const [full, empty] = [await fileWith(FIRST), await fileWith(NOTHING)].map((file) =>
      JSON.parse(file),
    )
    for (const books of [
      [full.books[0], empty.books[0]],
      [empty.books[0], full.books[0]],
    ]) {
      const one = await makeReader(t.db)
      await importInto(one, JSON.stringify({ ...full, books }))
      expect(await stored(one)).toEqual(FIRST)
    }
  })

  test('a field is taken from the fuller of two rows of one file, also if the other was read later', async () => {
    const later = { ...NOTHING, read_date: THIRD.read_date }
    const [full, bare] = [await fileWith(FIRST), await fileWith(later)].map((file) =>
      JSON.parse(file),
    )
    const readings = [{ started: null, finished: FIRST.read_date }]
    const both = {
      ...FIRST,
      read_date: THIRD.read_date,
      imported: { ...(FIRST.imported as object), readings },
    }
    for (const books of [
      [full.books[0], bare.books[0]],
      [bare.books[0], full.books[0]],
    ]) {
      const one = await makeReader(t.db)
      await importInto(one, JSON.stringify({ ...full, books }))
      expect(await stored(one)).toEqual(both)
    }
  })

  test('a field is there after two works became one, and as before when that is undone', async () => {
    const admin = await makeAdmin(t.db)
    const gone = await makeBook(t.db, { title: 'Seaglass', author: 'Ida Wren' })
    const [moved, filled, kept] = [
      await makeReader(t.db),
      await makeReader(t.db),
      await makeReader(t.db),
    ]
    await fill(moved, FIRST, gone)
    await fill(filled, FIRST, gone)
    await fill(filled, NOTHING)
    await fill(kept, NOTHING, gone)
    await fill(kept, FIRST)
    const body = { into: book.id }
    expect((await t.call('mergeBook', { as: admin, params: { id: gone.id }, body })).status).toBe(
      200,
    )
    for (const one of [moved, filled, kept]) expect(await stored(one)).toEqual(FIRST)
    const { changes } = (await t.call('listBookChanges', { as: admin })).body
    await t.call('undoBookChange', { as: admin, params: { id: changes[0]!.id } })
    for (const one of [moved, filled]) expect(await stored(one, gone)).toEqual(FIRST)
    expect([await stored(moved), await stored(filled)]).toEqual([undefined, NOTHING])
    expect([await stored(kept, gone), await stored(kept)]).toEqual([NOTHING, FIRST])
  })

  test.each(ENTRY_COLUMNS)('is seen, and makes a new version of the list: %s', async (column) => {
    await fill(reader, FIRST)
    const seen = async () => ({
      entry: JSON.stringify(
        (await t.call('viewEntry', { as: reader, params: { id: book.id } })).body,
      ),
      version: (await t.call('listRows', { as: reader })).headers.get('ETag'),
    })
    const before = await seen()
    expect(before.version).toBeTruthy()
    expect(await seen()).toEqual(before)
    await change(reader, { [column]: SECOND[column] })
    const after = await seen()
    expect(after.entry).not.toBe(before.entry)
    expect(after.version === before.version).toBe(NOT_IN_LISTS.includes(column))
  })

  test('a field is there after a removal that was undone', async () => {
    await fill(reader, FIRST)
    const params = { id: book.id }
    const { entry } = (await t.call('viewEntry', { as: reader, params })).body
    await t.call('removeEntry', { as: reader, params })
    expect(await stored(reader)).toBeUndefined()
    expect((await t.call('restoreEntry', { as: reader, params, body: entry! })).status).toBe(201)
    expect(await stored(reader)).toEqual(FIRST)
  })

  test.each(TEXTS)('is not longer after an import than a reader may write it: %s', async (name) => {
    const long = { ...NOTHING, [name]: 'é'.repeat(40_000) }
    await importInto(reader, await fileWith(long), 'library.json', 'cut')
    const params = { id: book.id }
    const { entry } = (await t.call('viewEntry', { as: reader, params })).body
    const body = { [name]: Reflect.get(entry!, name) }
    expect(body[name]).toContain('éé')
    expect((await t.call('editEntry', { as: reader, params, body })).status).toBe(200)
  })

  test.each(TEXTS)('is without what PostgreSQL cannot store: %s', async (name) => {
    await fill(reader, FIRST)
    const [params, body] = [{ id: book.id }, { [name]: 'a\0b' }]
    expect((await t.call('editEntry', { as: reader, params, body })).status).toBe(200)
    expect(await stored(reader)).toEqual({ ...FIRST, [name]: 'ab' })
  })

  test.each(Object.keys(EDIT))('is saved when a reader edits it: %s', async (name) => {
    await fill(reader, FIRST)
    const body = { [name]: SECOND[name] }
    const { status } = await t.call('editEntry', { as: reader, params: { id: book.id }, body })
    expect(status).toBe(200)
    expect(await stored(reader)).toEqual({ ...FIRST, [name]: SECOND[name] })
  })
})
