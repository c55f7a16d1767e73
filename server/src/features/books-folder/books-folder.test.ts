import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { writeSidecars } from '../../commands/rate-folder/sidecars.ts'
import { epub, plainText } from '../../testing/make-epub.ts'
import { makeAdmin, makeBook } from '../../testing/make.ts'
import { lastingFolder } from '../../testing/lasting-folder.ts'
import { testApp } from '../../testing/test-app.ts'
import { claimNext, selectFiles, upsertFiles } from './books-folder.queries.ts'
import { folderLine, runFolderCommand } from './folder-command.ts'
import { readFolder } from './read-folder.service.ts'
import { readCalibreLibrary } from '../../adapters/book-folders/calibre-library.ts'
import { findBookFiles } from '../../adapters/book-folders/find-book-files.ts'

const folder = lastingFolder('pagelight-books-')
const t = await testApp({}, { BOOKS_FOLDER: folder })

const book = (title: string, author: string) =>
  epub({ title, author, chapters: [{ title: 'One', text: plainText(400) }] })

function put(name: string, content: Uint8Array | string): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

const statesOf = async () =>
  Object.fromEntries(
    (await selectFiles(t.db, folder)).map(({ path: file, state, reason }) => [
      path.relative(folder, file),
      reason ? `${state}: ${reason}` : state,
    ]),
  )

beforeEach(async () => {
  await t.reset()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

test('a folder of books is counted, joined to the books that it names and to no other, and waits for an administrator', async () => {
  const admin = await makeAdmin(t.db)
  const known = await makeBook(t.db, { title: 'The Copper Lighthouse', author: 'Ada Example' })
  put('Ada/The Copper Lighthouse.epub', book('The Copper Lighthouse', 'Ada Example'))
  put('Bo/Some Other Book.epub', book('A Wholly Unknown Book', 'Bo Nobody'))
  put('Bo/damaged.epub', 'PK\u0003\u0004 no more')
  put('Cy/Mixed Up/file.epub', book('The Copper Lighthouse', 'Ada Example'))
  put('Cy/Mixed Up/metadata.json', JSON.stringify({ title: 'Zebra Songs', authors: ['Cy Other'] }))
  put('Dee/only.pdf', '%PDF')
  symlinkSync('/etc/hosts', path.join(folder, 'link.txt'))
  expect(await readFolder(t.deps, folder)).toBe(4)
  expect(await statesOf()).toEqual({
    'Ada/The Copper Lighthouse.epub': 'rated',
    'Bo/Some Other Book.epub': 'unmatched: It is not among the books here.',
    'Bo/damaged.epub': expect.stringMatching(/^unreadable: /),
    'Cy/Mixed Up/file.epub':
      'doubtful: Its library calls it “Zebra Songs”, the file itself “The Copper Lighthouse”.',
    'Dee/only.pdf': 'unreadable: Only EPUB and text files are read.',
  })
  const { readings } = (await t.call('listPendingTextAnalyses', { as: admin })).body
  expect(readings.map((one) => one.book.id)).toEqual([known.id])
  const { folder: status } = (await t.call('viewBooksFolder', { as: admin })).body
  expect(status).toMatchObject({ files: 5, waiting: 0, rated: 1, doubtful: 1, unreadable: 2 })
  const lines = readFileSync(path.join(t.deps.config.dataDir, 'books-folder/ratings.jsonl'), 'utf8')
  expect(lines.trim().split('\n')).toHaveLength(5)
  expect(lines).not.toContain(plainText(400).slice(0, 60))
})

test('changed files of a folder are read again, others not, and removed ones are forgotten with their counts', async () => {
  const admin = await makeAdmin(t.db)
  await makeBook(t.db, { title: 'The Copper Lighthouse', author: 'Ada Example' })
  const file = put('a.epub', book('The Copper Lighthouse', 'Ada Example'))
  copyFileSync(put('b.epub', book('Unknown', 'Bo Nobody')), path.join(folder, 'c.epub'))
  expect(await readFolder(t.deps, folder)).toBe(3)
  expect(await readFolder(t.deps, folder)).toBe(0)
  writeFileSync(file, book('The Copper Lighthouse, a Novel of the Sea', 'Ada Example'))
  expect(await readFolder(t.deps, folder)).toBe(1)
  rmSync(file)
  rmSync(path.join(folder, 'b.epub'))
  expect(await readFolder(t.deps, folder)).toBe(0)
  expect(Object.keys(await statesOf())).toEqual(['c.epub'])
  expect((await t.call('listPendingTextAnalyses', { as: admin })).body.readings).toEqual([])
})

test('a file whose reading was killed is read again, and given up after three times', async () => {
  put('a.epub', book('Unknown', 'Bo Nobody'))
  const { files } = await findBookFiles(folder)
  await upsertFiles(t.db, folder, files)
  for (let killed = 0; killed < 3; killed++) {
    expect((await claimNext(t.db, folder, t.clock.now()))?.tries).toBe(killed + 1)
    expect(await claimNext(t.db, folder, t.clock.now())).toBeNull()
    t.clock.advance(5 * 60_000 + 1)
  }
  await readFolder(t.deps, folder)
  expect(await statesOf()).toEqual({
    'a.epub': 'unreadable: Reading it was begun three times and never ended.',
  })
})

test('a Calibre library is read by its database, nothing outside of it, and its counts are accepted if the operator says so', async () => {
  const admin = await makeAdmin(t.db)
  const known = await makeBook(t.db, { title: 'The Copper Lighthouse', author: 'Ada Example' })
  put('Ada Example/Lighthouse (1)/l.epub', book('lighthouse_retail', 'Ada Example'))
  calibreDatabase([
    [1, 'The Copper Lighthouse', 'Ada Example/Lighthouse (1)', 'l'],
    [2, 'Outside', '../../../etc', 'hosts'],
  ])
  const said: string[] = []
  const write = (line: string) => void said.push(line)
  await runFolderCommand(t.deps, { folder, accept: true }, { write })
  expect(await statesOf()).toEqual({ 'Ada Example/Lighthouse (1)/l.epub': 'rated' })
  expect((await t.call('listPendingTextAnalyses', { as: admin })).body.readings).toEqual([])
  const shown = (await t.call('viewBook', { params: { id: known.id } })).body
  expect(JSON.stringify(shown)).toContain('The words of the text were counted as well')
  const line = folderLine.parse(JSON.parse(said.at(-1)!))
  expect(line).toMatchObject({ calibreId: 1, result: { title: 'The Copper Lighthouse' } })
  expect(await writeSidecars([line])).toBe(1)
  const sidecar = `${line.path}.ratings.opf`
  expect(readFileSync(sidecar, 'utf8')).toMatch(
    /schema:contentRating">Language 1 of 5; .*schema:typicalAgeRange">12-</s,
  )
  writeFileSync(sidecar, 'of somebody else')
  expect(await writeSidecars([line])).toBe(0)
})

test('a library whose links lead out of it is read without them, and a file that it names twice once', async () => {
  const outside = lastingFolder('pagelight-outside-')
  writeFileSync(path.join(outside, 'private.epub'), book('Private', 'Bo Nobody'))
  symlinkSync(outside, path.join(folder, 'Linked'))
  put('Ada/Lighthouse/l.epub', book('Unknown', 'Ada Example'))
  calibreDatabase([
    [1, 'Private', 'Linked', 'private'],
    [2, 'Unknown', 'Ada/Lighthouse', 'l'],
    [3, 'Unknown again', 'Ada/Lighthouse', 'l'],
  ])
  expect(await readFolder(t.deps, folder)).toBe(1)
  expect(await statesOf()).toEqual({
    'Linked/private.epub': 'unreadable: It is a link or no file.',
    'Ada/Lighthouse/l.epub': expect.stringMatching(/^(?:unmatched|doubtful): /),
  })
})

test('a library that takes time or memory without end is given up, and the server goes on', async () => {
  const database = new DatabaseSync(path.join(folder, 'metadata.db'))
  calibreTables(database)
  database.exec(`drop table books; create view books as
    with recursive counted(id) as (select 1 union all select id + 1 from counted)
    select id, 'A title' as title, 'a' as path, 1.0 as series_index from counted`)
  database.close()
  let turns = 0
  const turn = setInterval(() => turns++, 1)
  const reading = readCalibreLibrary(folder, { timeoutMs: 500, memoryMb: 64 })
  await expect(reading).rejects.toThrow(
    /metadata\.db cannot be read \(it takes too much time or memory\)/,
  )
  clearInterval(turn)
  expect(turns).toBeGreaterThan(1)
})

test('a file whose names no database can store does not stop the reading of a folder', async () => {
  put('a.epub', book('Unkn\u0000own', 'Bo\u0000 Nobody'))
  put('b.epub', book('Another', 'Bo Nobody'))
  expect(await readFolder(t.deps, folder)).toBe(2)
  const results = (await selectFiles(t.db, folder)).map(({ result }) => result?.title)
  expect(results).toEqual(['Unknown', 'Another'])
})

test('ratings beside the books are written through no link, and over nothing of others', async () => {
  const file = put('a.epub', book('Unknown', 'Bo Nobody'))
  const said: string[] = []
  await runFolderCommand(
    t.deps,
    { folder, accept: false },
    { write: (line) => void said.push(line) },
  )
  const line = folderLine.parse(JSON.parse(said.at(-1)!))
  const victim = path.join(lastingFolder('pagelight-victim-'), 'profile')
  writeFileSync(victim, 'of the operator')
  symlinkSync(victim, `${file}.ratings.opf.part`)
  expect(await writeSidecars([line])).toBe(1)
  expect(readFileSync(victim, 'utf8')).toBe('of the operator')
  expect(readFileSync(`${file}.ratings.opf`, 'utf8')).toContain('<dc:title>Unknown</dc:title>')
  rmSync(`${file}.ratings.opf`)
  symlinkSync(victim, `${file}.ratings.opf`)
  expect(await writeSidecars([line])).toBe(0)
  expect(readFileSync(victim, 'utf8')).toBe('of the operator')
})

/** The tables and columns of Calibre's metadata.db that are read. */
function calibreTables(database: DatabaseSync): void {
  database.exec(`create table books (id integer primary key, title text, path text, series_index real);
    create table authors (id integer primary key, name text); create table series (id integer primary key, name text);
    create table books_authors_link (id integer primary key, book int, author int);
    create table books_series_link (id integer primary key, book int, series int);
    create table identifiers (id integer primary key, book int, type text, val text);
    create table data (id integer primary key, book int, format text, name text);
    insert into authors values (1, 'Ada Example');`)
}

function calibreDatabase(books: [number, string, string, string][]): void {
  const database = new DatabaseSync(path.join(folder, 'metadata.db'))
  calibreTables(database)
  for (const [id, title, place, name] of books) {
    database.prepare('insert into books values (?, ?, ?, 1)').run(id, title, place)
    database.prepare('insert into books_authors_link values (?, ?, 1)').run(id, id)
    database.prepare("insert into data values (?, ?, 'EPUB', ?)").run(id, id, name)
  }
  database.close()
}
