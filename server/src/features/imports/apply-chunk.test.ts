import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { books, importChunks, imports, libraryEntries } from '../../db/schema.ts'
import { goodreadsFile, type GoodreadsRow } from '../../testing/goodreads-file.ts'
import { makeBook, makeEntry, makeReader } from '../../testing/make.ts'
import { testDatabase } from '../../testing/databases/test-database.ts'
import { selectRemainingQuota } from '../library/remaining-quota.queries.ts'
import { applyChunk } from './apply-chunk.ts'
import { findWork } from './import-chunk.queries.ts'
import { insertImport, updateRead } from './imports.queries.ts'
import { readFile } from './formats/read-file.ts'
import { chunksOf, rowsOf } from './upload-chunks.ts'

const database = await testDatabase()
const { db } = database
beforeEach(() => database.truncate())

const NOW = new Date('2026-11-20T10:00:00Z')
const DUNE = {
  'Book Id': '1',
  Title: 'Dune',
  Author: 'Frank Herbert',
  'My Rating': '5',
  'Date Read': '2021/03/05',
}

async function anImport(...rows: GoodreadsRow[]) {
  const reader = await makeReader(db)
  const { rows: read, ...file } = readFile(Buffer.from(goodreadsFile(rows)), '2026-11-21')
  const given = { readerId: reader.id, fileName: 'a.csv', digest: 'of a file', createdAt: NOW }
  const id = await insertImport(db, { ...given, rows: read.length })
  await updateRead(db, id, { ...file, rows: read.length }, chunksOf(read))
  return { reader, id }
}

/** Applies the import's only chunk; `meanwhile` happens once, between matching and writing. */
async function apply(id: number, meanwhile: () => Promise<unknown>) {
  const { record, chunks } = (await findWork(db, id, -1))!
  let steps = 0
  const deps = {
    db,
    jobs: { sendAll: () => Promise.resolve() } as never,
    clock: () => NOW,
    async runWhenIdle<T>(work: () => Promise<T>) {
      if (++steps === 2) await meanwhile()
      return await work()
    },
  }
  return await applyChunk(
    deps,
    record,
    chunks[0]!.position,
    rowsOf(chunks[0]!.content),
    await selectRemainingQuota(db, record.readerId),
  )
}

test('what the reader changes while a chunk is matched stays, and the file fills what is left', async () => {
  const { reader, id } = await anImport(DUNE)
  const dune = await makeBook(db, { title: 'Dune', author: 'Frank Herbert' })
  await makeEntry(db, reader, dune)
  const rate = () =>
    db.update(libraryEntries).set({ rating: 2, updatedAt: new Date('2026-11-20T11:00:00Z') })
  expect(await apply(id, rate)).toEqual({ added: 0, skipped: 1, unusable: 0 })
  expect(await db.select().from(libraryEntries)).toMatchObject([
    { bookId: dune.id, rating: 2, readDate: '2021-03-05' },
  ])
})

test('a book that somebody brings in while a chunk is matched is the book of the row', async () => {
  const { id } = await anImport(DUNE)
  let bookId = 0
  const bring = async () =>
    void ({ id: bookId } = await makeBook(db, { title: 'Dune', author: 'Frank Herbert' }))
  expect(await apply(id, bring)).toEqual({ added: 1, skipped: 0, unusable: 0 })
  expect(await db.select().from(libraryEntries)).toMatchObject([{ bookId, rating: 5 }])
  expect(await db.select({ id: books.id }).from(books)).toEqual([{ id: bookId }])
  expect(await db.select().from(imports)).toMatchObject([{ rowsDone: 1, addedBooks: 1 }])
})

test('a chunk that somebody else has done is not done again', async () => {
  const { id } = await anImport(DUNE)
  const take = () => db.delete(importChunks).where(eq(importChunks.importId, id))
  expect(await apply(id, take)).toBeNull()
  expect(await db.select().from(libraryEntries)).toEqual([])
  expect(await db.select().from(books)).toEqual([])
  expect(await db.select().from(imports)).toMatchObject([{ rowsDone: 0 }])
})
