import { beforeEach, describe, expect, test } from 'vitest'
import { GOODREADS_LAYOUTS } from './formats/goodreads-csv.ts'
import { readCsv } from './formats/csv/csv-table.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

const FILE = goodreadsFile(
  [
    {
      Title: 'Sea Glass (The Tides, #2.5)',
      Author: 'Ida Wren',
      'Additional Authors': 'Bo Ash (Illustrator)',
      ISBN13: '9780345539786',
      'My Rating': '4',
      Publisher: 'Made Up Press',
      Binding: 'Paperback',
      'Number of Pages': '320',
      'Year Published': '2004',
      'Original Publication Year': '1999',
      'Date Read': '2019/05',
      'Date Added': '2020/02/03',
      Bookshelves: 'sea, owned',
      'Exclusive Shelf': 'read',
      'My Review': 'Fine; =and <spoiler>dark</spoiler>.',
      'Private Notes': 'Lent to Di',
      Spoiler: 'true',
      'Read Count': '2',
      'Owned Copies': '1',
    },
    { Title: 'Not Mine', Author: 'Cy Elm', 'Exclusive Shelf': 'my-own-shelf' },
    { Title: 'Half Read', Author: 'Cy Elm', 'Exclusive Shelf': 'abandoned' },
    {
      Title: 'Brackets (and all)',
      Author: 'Cy Elm',
      Bookshelves: 'to-read',
      'Exclusive Shelf': 'to-read',
    },
  ],
  2021,
)

async function library(of: MadeReader) {
  const { books } = (await t.call('listEntries', { as: of })).body
  return books
    .map(({ title, author, isbn, year, series_name, series_position, ...entry }) => {
      const { user_rating, notes, private_notes, read_date, shelf, tags, pages, imported } = entry
      const book = { title, author, isbn, year, series_name, series_position }
      return { ...book, user_rating, notes, private_notes, read_date, shelf, tags, pages, imported }
    })
    .toSorted((a, b) => a.title.localeCompare(b.title))
}

async function cellsOf(csv: string) {
  const [header, ...rows] = readCsv(csv).map(({ cells }) => cells)
  return rows.map((row) => Object.fromEntries(header!.map((name, i) => [name, row[i]])))
}

describe.each(['exportCsv', 'exportJson'] as const)('%s', (name) => {
  test('imported on a fresh installation is the same library in every field', async () => {
    await t.importFile(reader, FILE)
    const before = await library(reader)
    expect(before).toHaveLength(4)
    const { body } = await t.call(name, { as: reader })
    await t.reset()
    const other = await makeReader(t.db)
    const [file, as] =
      name === 'exportCsv' ? [String(body), 'library.csv'] : [JSON.stringify(body), 'library.json']
    expect((await t.importFile(other, file, as)).status).toBe(200)
    expect(await library(other)).toEqual(before)
    const again = (await t.call(name, { as: other })).body
    const withoutTime = (one: unknown) => JSON.stringify(one).replace(/"exported_at":"[^"]*"/, '')
    expect(withoutTime(again)).toBe(withoutTime(body))
  })
})

test.each(['exportCsv', 'exportJson'] as const)(
  '%s leaves the ISBN of a book apart from an edition that the reader has named',
  async (name) => {
    const bare = goodreadsFile([{ Title: 'Sea Glass', Author: 'Ida Wren' }])
    await makeBook(t.db, { title: 'Sea Glass', author: 'Ida Wren', isbn13: '9780345539786' })
    await t.importFile(reader, bare)
    const before = await library(reader)
    expect(before).toMatchObject([{ isbn: '9780345539786', imported: {} }])
    const { body } = await t.call(name, { as: reader })
    const other = await makeReader(t.db)
    const [file, as] =
      name === 'exportCsv' ? [String(body), 'library.csv'] : [JSON.stringify(body), 'library.json']
    await t.importFile(other, file, as)
    expect(await library(other)).toEqual(before)
  },
)

test('the CSV is what Goodreads itself writes', async () => {
  await t.importFile(reader, FILE)
  const { body } = await t.call('exportCsv', { as: reader })
  const csv = String(body)
  expect(csv.startsWith('"Book Id","Title"')).toBe(true)
  const [header] = readCsv(csv).map(({ cells }) => cells)
  expect(header!.slice(0, GOODREADS_LAYOUTS[0]!.length)).toEqual(GOODREADS_LAYOUTS[0])
  const rows = await cellsOf(csv)
  const row = (title: string) => rows.find((one) => one['Title'] === title)
  expect(row('Sea Glass (The Tides, #2.5)')).toMatchObject({
    'Additional Authors': 'Bo Ash',
    Publisher: 'Made Up Press',
    Binding: 'Paperback',
    Bookshelves: 'sea, owned, read',
    'Exclusive Shelf': 'read',
    'My Review': "Fine; '=and <spoiler>dark</spoiler>.",
    'Private Notes': 'Lent to Di',
    'Date Read': '2019/05',
    'Read Count': '2',
    'Owned Copies': '1',
    Spoiler: 'true',
  })
  expect(row('Not Mine')).toMatchObject({ 'Exclusive Shelf': 'my-own-shelf' })
  expect(row('Half Read')).toMatchObject({ 'Exclusive Shelf': 'did-not-finish' })
})

test('what was changed in a spreadsheet counts', async () => {
  await t.importFile(reader, FILE)
  const { body } = await t.call('exportCsv', { as: reader })
  const other = await makeReader(t.db)
  await t.importFile(other, String(body).replace('"sea, owned, read"', '"sea, lent, read"'))
  const entries = (await t.call('listEntries', { as: other })).body.books
  expect(entries.find(({ title }) => title === 'Sea Glass')?.tags).toEqual(['sea', 'lent'])
})
