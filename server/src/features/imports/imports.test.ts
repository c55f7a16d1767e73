import { KEPT_IMPORT_BYTES } from '@pagelight/contract/constants/library-limits.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { books, importChunks, imports, libraryEntries } from '../../db/schema.ts'
import { databaseState } from '../../testing/databases/database-state.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeEntry, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

const entries = async (of = reader) => (await t.call('listEntries', { as: of })).body.books
const entryOf = async (title: string, of = reader) =>
  (await entries(of)).find((entry) => entry.title === title)
const later = () => t.clock.advance(60_000)

const DUNE = { 'Book Id': '1', Title: 'Dune (Dune, #1)', Author: 'Frank Herbert', 'My Rating': '5' }
const OWN = { 'Book Id': '2', Title: 'The Lantern of Ree', Author: 'Ida Wren', 'My Rating': '4' }

describe('an import', () => {
  test('adds what the book database knows with its ratings, and the rest from the file, and says which', async () => {
    const dune = await makeBook(t.db, {
      title: 'Dune',
      author: 'Frank Herbert',
      ratings: [1, 2, 3],
      added: false,
    })
    const file = goodreadsFile([
      {
        ...DUNE,
        'Date Read': '2021/03/05',
        'My Review': 'Sand.<br/>More sand.',
        Bookshelves: 'sci-fi',
      },
      OWN,
      { Title: '', Author: 'Nobody' },
    ])
    const { status, statistics } = await t.importFile(reader, file)
    expect(status).toBe(200)
    expect(statistics).toEqual({
      added_books: 2,
      skipped_books: 0,
      errors: [
        'Could not match "The Lantern of Ree" by Ida Wren: added from your file without content ratings',
        'Row 4: not added, it has no title',
      ],
    })
    expect(await entries()).toMatchObject([
      {
        id: dune.id,
        title: 'Dune',
        violence_rating: 3,
        user_rating: 5,
        read_date: '2021-03-05',
        notes: 'Sand.\nMore sand.',
        shelf: 'read',
        tags: ['sci-fi'],
      },
      {
        title: 'The Lantern of Ree',
        language_rating: -1,
        sexual_content_rating: -1,
        violence_rating: -1,
        user_rating: 4,
      },
    ])
    expect(await t.db.select().from(importChunks)).toEqual([])
  })

  test('the same again changes nothing and counts everything as skipped', async () => {
    const file = goodreadsFile([DUNE, OWN])
    await t.importFile(reader, file)
    const rows = async () => await t.db.select().from(libraryEntries).orderBy(libraryEntries.bookId)
    const before = await rows()
    later()
    expect((await t.importFile(reader, file)).statistics).toEqual({
      added_books: 0,
      skipped_books: 2,
      errors: [],
    })
    expect(await rows()).toEqual(before)
  })

  test('a newer file fills gaps, moves a shelf on and adds rows; what was edited here stays', async () => {
    await t.importFile(
      reader,
      goodreadsFile([
        { ...DUNE, 'My Rating': '2' },
        { ...OWN, 'My Rating': '0', 'Exclusive Shelf': 'to-read' },
      ]),
    )
    const dune = await entryOf('Dune')
    later()
    await t.call('rateEntry', { as: reader, params: { id: dune!.id }, body: { rating: 4 } })
    later()
    const newer = goodreadsFile([
      { ...DUNE, 'My Rating': '1', 'My Review': 'Sand.' },
      { ...OWN, 'My Rating': '3', 'Date Read': '2022/02/02' },
      { Title: 'Third', Author: 'Bo Ash' },
    ])
    expect((await t.importFile(reader, newer)).statistics).toMatchObject({
      added_books: 1,
      skipped_books: 2,
    })
    expect(await entryOf('Dune')).toMatchObject({ user_rating: 4, notes: 'Sand.', shelf: 'read' })
    expect(await entryOf('The Lantern of Ree')).toMatchObject({
      user_rating: 3,
      read_date: '2022-02-02',
      shelf: 'read',
    })
  })

  test('several editions of a work are one entry: the stars, the latest day, the longest review', async () => {
    const file = goodreadsFile([
      { ...DUNE, 'Book Id': '1', 'My Rating': '0', 'Date Read': '2019/01/01', 'My Review': 'Good' },
      {
        ...DUNE,
        'Book Id': '7',
        Title: 'Dune',
        'My Rating': '4',
        'Date Read': '2021/01/01',
        'My Review': 'Very good',
      },
      ...Array.from({ length: 120 }, (_, n) => ({ Title: `Filler ${n}`, Author: 'Bo Ash' })),
      {
        ...DUNE,
        'Book Id': '8',
        Title: 'DUNE: A Novel',
        'My Rating': '3',
        'Date Read': '2020/01/01',
        'My Review': 'The longest review',
      },
    ])
    expect((await t.importFileAlone(reader, file)).statistics).toMatchObject({
      added_books: 121,
      skipped_books: 2,
    })
    expect(await entryOf('Dune')).toMatchObject({
      user_rating: 4,
      read_date: '2021-01-01',
      notes: 'The longest review',
    })
  })

  test('an entry that was added by hand keeps what it has', async () => {
    const book = await makeBook(t.db, { title: 'Dune', author: 'Frank Herbert' })
    await makeEntry(t.db, reader, book, { rating: 2, notes: 'Mine' })
    const file = goodreadsFile([{ ...DUNE, 'My Review': 'Theirs', 'Date Read': '2020/01/01' }])
    expect((await t.importFile(reader, file)).statistics).toMatchObject({
      added_books: 0,
      skipped_books: 1,
    })
    expect(await entries()).toMatchObject([
      { user_rating: 2, notes: 'Mine', read_date: '2020-01-01' },
    ])
  })

  test('two tabs that send the same file at once get one result', async () => {
    const file = goodreadsFile(
      Array.from({ length: 150 }, (_, n) => ({ Title: `Book ${n}`, Author: 'Bo Ash' })),
    )
    const answers = await Promise.all([
      t.importFileAlone(reader, file),
      t.importFileAlone(reader, file),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].statistics).toEqual(answers[1].statistics)
    expect(answers[0].statistics.added_books).toBe(150)
    expect(await entries()).toHaveLength(150)
    expect(await t.db.select().from(imports)).toHaveLength(1)
  })

  test('the same book by two readers at once is one book', async () => {
    const other = await makeReader(t.db)
    const file = goodreadsFile(
      Array.from({ length: 150 }, (_, n) => ({ Title: `Book ${n}`, Author: 'Bo Ash' })),
    )
    await Promise.all([t.importFileAlone(reader, file), t.importFileAlone(other, file)])
    const ids = async (of: MadeReader) =>
      (await entries(of)).map(({ id }) => id).toSorted((a, b) => a - b)
    expect(await ids(reader)).toEqual(await ids(other))
    expect(await entries(other)).toHaveLength(150)
  })
})

describe('what the database cannot store', () => {
  const smile = '\u{1F600}'
  const ownFile = (book: object) =>
    JSON.stringify({
      library_export: 1,
      exported_at: '2024-01-01T00:00:00.000Z',
      books: [
        {
          title: 'The Lantern of Ree',
          author: 'Ida Wren',
          isbn13: null,
          year: null,
          rating: 4,
          notes: null,
          read_date: null,
          shelf: null,
          tags: [],
          added_at: '2024-01-01T00:00:00.000Z',
          ...book,
        },
      ],
    })

  test.each([
    [
      'a shelf too long, with an emoji where its sentence is cut',
      goodreadsFile([{ ...OWN, Bookshelves: 'x'.repeat(79) + smile.repeat(40) }]),
    ],
    ['NUL', ownFile({ notes: 'a\0b', tags: ['c\0d'], title: 'The Lantern\0of Ree' })],
    [
      'half of a surrogate pair',
      ownFile({ notes: 'a\ud800b', tags: ['c\udc00d'], author: 'Ida\ud800Wren' }),
    ],
  ])(
    'what the database cannot store is left out and does not keep the rest from being imported: %s',
    async (_, file) => {
      const { status, statistics } = await t.importFile(reader, file)
      expect([status, statistics?.added_books]).toEqual([200, 1])
      const [report] = (await t.call('listImports', { as: reader })).body.imports
      expect(report).toMatchObject({ status: 'done', added_books: 1 })
    },
  )
})

describe("one reader's many files", () => {
  test("one reader's many files are taken three at a time, and the others are refused before they are read", async () => {
    const files = Array.from({ length: 6 }, (_, n) =>
      goodreadsFile([{ Title: `Book ${n}`, Author: 'Bo Ash' }]),
    )
    const answers = await Promise.all(files.map((file) => t.importFile(reader, file)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.body.error).toMatch(
      /^Other imports of yours are still running/,
    )
    expect((await t.importFile(reader, files[5]!)).status).toBe(200)
  })

  test('imports that other processes still work at count among the three', async () => {
    const [one] = await t.db
      .insert(imports)
      .values(
        [1, 2, 3].map((n) => ({
          readerId: reader.id,
          fileName: `${n}.csv`,
          digest: `${n}`,
          rows: 1,
          createdAt: t.clock.now(),
          status: 'running' as const,
          header: [],
          remarks: [],
        })),
      )
      .returning({ id: imports.id })
    const fourth = () => t.importFile(reader, goodreadsFile([OWN]))
    expect((await fourth()).status).toBe(429)
    await t.db.update(imports).set({ status: 'done' }).where(eq(imports.id, one!.id))
    expect((await fourth()).status).toBe(200)
  })
})

/** A refused file leaves its line in the list of imports. */
async function stateButImports() {
  const { imports: _, ...others } = await databaseState(t.database)
  return others
}

describe('a file is refused and nothing is changed', () => {
  test.each([
    ['goodreads.xlsx', goodreadsFile([DUNE]), 'Please select a valid CSV file'],
    ['goodreads.csv', '', 'The file is empty.'],
    [
      'goodreads.csv',
      'Name,Email\na,b\n',
      'This is not an export that we can read: its first row is "Name, Email".',
    ],
  ])('%s %j', async (name, content, sentence) => {
    const before = await stateButImports()
    const { status, body } = await t.importFile(reader, content, name)
    expect(status).toBe(400)
    expect(body.error).toContain(sentence)
    expect(await stateButImports()).toEqual(before)
  })

  test('a refused file is in the list of imports with the reason', async () => {
    const { body } = await t.importFile(reader, '\0'.repeat(500), 'mine.csv')
    const [report] = (await t.call('listImports', { as: reader })).body.imports
    expect(report).toMatchObject({
      file_name: 'mine.csv',
      status: 'refused',
      refusal: body.error,
      format: null,
      rows: 0,
      table: null,
    })
    const undone = await t.call('undoImport', { as: reader, params: { id: report!.id } })
    expect(undone.body.import.status).toBe('refused')
  })

  test('a file of 21 MB is refused, with and without its length announced', async () => {
    const before = await databaseState(t.database)
    const large = new Uint8Array(21 * 1024 * 1024).fill(120)
    expect(await t.importFile(reader, large)).toMatchObject({
      status: 400,
      body: { error: 'The file is larger than 20 MB. Please import a smaller file.' },
    })
    const form = new FormData()
    form.set('file', new File([large], 'a.csv'))
    const { body, headers } = new Request('http://localhost/', { method: 'POST', body: form })
    const streamed = await t.app.request('/api/user/books/import', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await t.tokenFor(reader)}`,
        'Content-Type': headers.get('Content-Type')!,
      },
      body,
      duplex: 'half',
    })
    expect(streamed.status).toBe(400)
    expect(await streamed.json()).toMatchObject({
      error: 'The file is larger than 20 MB. Please import a smaller file.',
    })
    expect(await databaseState(t.database)).toEqual(before)
  })

  test('an import without a file is refused', async () => {
    const form = new FormData()
    form.set('file', 'text')
    const response = await t.app.request('/api/user/books/import', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await t.tokenFor(reader)}` },
      body: form,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'Please select a file first' })
  })
})

describe('the report', () => {
  const run = async () => {
    await t.importFile(
      reader,
      goodreadsFile([DUNE, OWN, { Title: '=1+1', Author: '', 'My Rating': '4.5' }]),
      'mine.csv',
    )
    const { body } = await t.call('listImports', { as: reader })
    return body.imports[0]!
  }

  test('stays available, with sentences and the rows that need attention', async () => {
    const report = await run()
    expect(report).toMatchObject({
      file_name: 'mine.csv',
      format: 'Goodreads',
      status: 'done',
      rows: 3,
      rows_done: 3,
      added_books: 2,
      skipped_books: 0,
      merged_rows: 0,
      unchanged_rows: 0,
      not_added_rows: 1,
      new_books: 2,
      attention_rows: 1,
      undone: null,
    })
    const params = { id: report.id }
    const view = await t.call('viewImport', { as: reader, params })
    expect(view.body.import.errors).toEqual(['Row 4: not added, it has no author'])
    expect(view.body.import.rows_to_look_at).toEqual([
      { row: 4, outcome: 'not added', sentences: ['Row 4: not added, it has no author'] },
    ])
    const csv = await t.call('listAttentionRows', { as: reader, params })
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines[0]).toBe(lines[0]!.replace(/^\ufeff/, ''))
    expect(lines[0]).toContain('"Row","Outcome","Reason","Book Id","Title","Author"')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"4","not added","Row 4: not added, it has no author","`)
    expect(lines[1]).toContain(`"'=1+1"`)
  })

  test("the report of an import is nobody else's", async () => {
    const { id } = await run()
    const other = await makeReader(t.db)
    for (const name of ['viewImport', 'listAttentionRows', 'undoImport'] as const) {
      expect((await t.call(name, { as: other, params: { id } })).status).toBe(404)
    }
    expect((await t.call('listImports', { as: other })).body.imports).toEqual([])
  })

  test('the reports of imports take so much space and no more: older ones go, the newest stays', async () => {
    const send = (title: string) =>
      t.importFile(reader, goodreadsFile([{ Title: title, Author: 'Ida Wren' }]))
    for (const title of ['One', 'Two', 'Three']) await send(title)
    const ids = async () =>
      (await t.call('listImports', { as: reader })).body.imports.map(({ id }) => id)
    const [newest, ...older] = await ids()
    // Not compressed, so that few rows are enough.
    await t.db.execute(sql`alter table import_attention alter column cells set storage external`)
    await t.db.execute(sql`insert into import_attention (import_id, row_number, reasons, cells)
      select ${newest}::int, 100 + n, '[]', jsonb_build_array(repeat('x', ${KEPT_IMPORT_BYTES / 10}::int))
      from generate_series(1, 11) n`)
    await send('Four')
    expect(await ids()).toEqual([expect.any(Number), newest])
    expect(older).toHaveLength(2)
  })

  test('the newest 20 are kept, and the books of the others stay', async () => {
    await t.importFile(reader, goodreadsFile([OWN]))
    const [first] = await t.db.select().from(imports)
    const { id: _, ...record } = first!
    await t.db.insert(imports).values(Array.from({ length: 20 }, () => record))
    later()
    await t.importFile(reader, goodreadsFile([DUNE]))
    expect((await t.call('listImports', { as: reader })).body.imports).toHaveLength(20)
    expect(await entries()).toHaveLength(2)
  })
})

describe('undo', () => {
  test('removes what the import added, except what was changed since, and leaves the rest', async () => {
    const before = await makeBook(t.db, { title: 'Before', author: 'Bo Ash' })
    await makeEntry(t.db, reader, before, { rating: 1 })
    await t.importFile(reader, goodreadsFile([DUNE, OWN, { Title: 'Before', Author: 'Bo Ash' }]))
    const dune = await entryOf('Dune')
    later()
    await t.call('editEntry', { as: reader, params: { id: dune!.id }, body: { notes: 'Changed' } })
    const { id } = (await t.call('listImports', { as: reader })).body.imports[0]!
    const undone = await t.call('undoImport', { as: reader, params: { id } })
    expect(undone.body.import).toMatchObject({ status: 'undone', undone: { removed: 1, kept: 1 } })
    expect((await entries()).map(({ title }) => title).toSorted()).toEqual(['Before', 'Dune'])
    const again = await t.call('undoImport', { as: reader, params: { id } })
    expect(again.body).toEqual(undone.body)
  })

  test('leaves a book that others have named since, or that an administrator has changed', async () => {
    const admin = await makeAdmin(t.db)
    const titles = ['The Lantern of Ree', 'The Salt Road', 'A Field of Larks', 'The Tin Boat']
    await t.importFile(
      reader,
      goodreadsFile(titles.map((Title) => ({ Title, Author: 'Ida Wren' }))),
    )
    const ids = await Promise.all(titles.map(async (title) => (await entryOf(title))!.id))
    const [named, removed, edited, own] = ids as [number, number, number, number]
    const select = async (title = '') => {
      const as = await makeReader(t.db, { createdAt: new Date('2026-01-01T00:00:00Z') })
      return (await t.call('selectBook', { as, body: { title, author: 'Ida Wren' } })).status
    }
    later()
    for (let readers = 0; readers < 3; readers++) await select(titles[0])
    await t.call('removeBook', { as: admin, params: { id: removed } })
    await t.call('editBook', { as: admin, params: { id: edited }, body: {} })
    const [report] = (await t.call('listImports', { as: reader })).body.imports
    await t.call('undoImport', { as: reader, params: { id: report!.id } })
    for (const id of [named, edited])
      expect((await t.call('viewBook', { params: { id } })).status).toBe(200)
    expect(await select(titles[1])).toBe(409)
    expect(await t.db.$count(books, eq(books.id, own))).toBe(0)
  })

  test('waits for the import to be done', async () => {
    await t.importFile(reader, goodreadsFile([DUNE]))
    await t.db.update(imports).set({ status: 'running' })
    const { id } = (await t.call('listImports', { as: reader })).body.imports[0]!
    const answer = await t.call('undoImport', { as: reader, params: { id } })
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'The import is still running. Please wait until it is done.',
    ])
  })
})

describe('the export', () => {
  const awkward = [
    "'=1+1",
    '=cmd',
    "'",
    "''-x",
    ' two  blanks \r\n\ttab <b>&amp;</b> "quoted"; 漢字 🙂\n',
    '+1',
    '@a',
    '-',
    '\n',
  ]

  const said = async () =>
    (await entries())
      .map(({ id, user_rating, notes, read_date, shelf, tags }) => ({
        id,
        user_rating,
        notes,
        read_date,
        shelf,
        tags,
      }))
      .toSorted((a, b) => a.id - b.id)

  async function shelfOfAwkward() {
    const tags = ['a tag', '=tag', 'émigré']
    for (const [n, notes] of awkward.entries()) {
      const book = await makeBook(t.db, {
        title: n === 0 ? '=Formula, "the"' : `Book ${n}`,
        author: n === 1 ? '@home' : 'Bo Ash',
      })
      await makeEntry(t.db, reader, book, {
        rating: (n % 5) + 1,
        readDate: n % 2 ? '2021-03-05' : null,
      })
      const body = {
        notes,
        shelf: (['read', 'to-read', 'did-not-finish', null] as const)[n % 4],
        tags: n % 2 ? tags : [],
      }
      expect(
        (await t.call('editEntry', { as: reader, params: { id: book.id }, body })).status,
      ).toBe(200)
    }
    return said()
  }

  test.each(['exportCsv', 'exportJson'] as const)(
    'the pages of the own edition come with a file, and leave and come back with %s',
    async (name) => {
      const pages = { 'Number of Pages': '688' }
      await t.importFile(
        reader,
        goodreadsFile([
          { ...DUNE, ...pages },
          { ...OWN, 'Number of Pages': '999999' },
        ]),
      )
      expect((await entryOf('Dune'))?.pages).toBe(688)
      expect((await entryOf('The Lantern of Ree'))?.pages).toBeNull()
      const { body } = await t.call(name, { as: reader })
      const file = name === 'exportCsv' ? String(body) : JSON.stringify(body)
      for (const { id } of await entries())
        await t.call('removeEntry', { as: reader, params: { id } })
      await t.importFile(reader, file, 'library.csv')
      expect((await entryOf('Dune'))?.pages).toBe(688)
      // A usual edition's pages are not the reader's own.
      expect((await entryOf('The Lantern of Ree'))?.pages).toBeNull()
    },
  )

  test.each(['exportCsv', 'exportJson'] as const)(
    '%s imports back to the same library, byte for byte',
    async (name) => {
      const before = await shelfOfAwkward()
      const { body } = await t.call(name, { as: reader })
      const file = name === 'exportCsv' ? String(body) : JSON.stringify(body)
      for (const { id } of before) await t.call('removeEntry', { as: reader, params: { id } })
      expect(await entries()).toEqual([])
      expect((await t.importFile(reader, file, 'library.csv')).statistics).toEqual({
        added_books: before.length,
        skipped_books: 0,
        errors: [],
      })
      expect(await said()).toEqual(before)
    },
  )

  test('no cell of the CSV would run as a formula in a spreadsheet', async () => {
    await shelfOfAwkward()
    const { body } = await t.call('exportCsv', { as: reader })
    const cells = [...String(body).matchAll(/"((?:[^"]|"")*)"/g)].map((match) => match[1]!)
    // The ISBN's ="..." is how Goodreads keeps spreadsheets from cutting its zeros: a constant.
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^=""\d*""$/.test(cell))).toEqual(
      [],
    )
  })

  test("holds nothing of another reader's", async () => {
    const other = await makeReader(t.db)
    await makeEntry(t.db, other, await makeBook(t.db, { title: 'Secret' }), { notes: 'Mine' })
    for (const name of ['exportCsv', 'exportJson'] as const) {
      expect(JSON.stringify((await t.call(name, { as: reader })).body)).not.toContain('Secret')
    }
  })
})

test('a reader imports at most 60 files an hour', async () => {
  // Fresh rate limits: reader ids begin anew in each test.
  t.clock.advance(2 * 3_600_000)
  const nothing = () => t.call('importBooks', { as: reader })
  for (let i = 0; i < 60; i++) expect((await nothing()).status).toBe(415)
  const answer = await nothing()
  expect([answer.status, answer.body.error]).toEqual([
    429,
    'You have imported many files. Please try again later.',
  ])
})
