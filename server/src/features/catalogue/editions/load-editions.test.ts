import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { goodreadsFile } from '../../../testing/goodreads-file.ts'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../../testing/make.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { testApp } from '../../../testing/test-app.ts'
import { startStub } from '../../../testing/servers/stub-source.ts'
import { findDumps } from './dump-files.ts'
import { answerEditionQuestion, type EditionStore } from './edition-store.ts'
import { loadEditions } from './load-editions.ts'

const t = await testApp()
let reader: MadeReader
let folder: string

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  folder = temporaryFolder()
})

const line = (type: string, key: string, json: object) =>
  [`/type/${type}`, key, '3', '2026-01-01T00:00:00.000000', JSON.stringify(json)].join('\t')
const author = (number: number, name: string, others: string[] = []) =>
  line('author', `/authors/OL${number}A`, { name, alternate_names: others })
const work = (number: number, title: string, by: number) =>
  line('work', `/works/OL${number}W`, {
    title,
    authors: [{ type: { key: '/type/author_role' }, author: { key: `/authors/OL${by}A` } }],
  })
const edition = (of: number, title: string, isbn: string, more: object = {}) =>
  line('edition', `/books/OL${isbn}M`, {
    title,
    works: [{ key: `/works/OL${of}W` }],
    [isbn.length === 10 ? 'isbn_10' : 'isbn_13']: [isbn],
    ...more,
  })

function writeDumps(dumps: Record<'authors' | 'works' | 'editions', string[]>): void {
  for (const [kind, lines] of Object.entries(dumps))
    writeFileSync(join(folder, `ol_dump_${kind}_2026-10-31.txt.gz`), gzipSync(lines.join('\n')))
}

async function load({ place = folder, failAt = Infinity } = {}) {
  let stored = 0
  const store = (async (question: Parameters<typeof answerEditionQuestion>[1]) => {
    if (question.ask === 'store' && ++stored > failAt) throw new Error('killed')
    return await answerEditionQuestion(t.database, question, t.clock.now())
  }) as EditionStore
  return await loadEditions(findDumps(place), {
    store,
    stateFile: join(folder, 'state.json'),
    onProgress: () => undefined,
    onBadLine: () => undefined,
  })
}

const search = async (isbn: string) =>
  (await t.call('searchBooks', { as: reader, body: { title: isbn } })).body
const titlesBy = async (isbn: string) =>
  (await search(isbn)).search_results.map(({ title }) => title)

const [PLAIN, TEN, TURKISH, BOX, PART, OTHER_WORK, STRANGE, OF_TWO] = [
  '9780441172719',
  '0441013597',
  '9789753427456',
  '9780593548875',
  '9780340960196',
  '9780593201756',
  '9780306406157',
  '9780618260300',
] as const

async function makeCatalogue() {
  const dune = await makeBook(t.db, { title: 'Dune', author: 'Frank Herbert' })
  const messiah = await makeBook(t.db, { title: 'Dune Messiah', author: 'Frank Herbert' })
  await makeBook(t.db, { title: 'Emma', author: 'Jane Austen' })
  return { dune, messiah }
}

const DUMPS = {
  authors: [
    author(1, 'Frank Herbert', ['Френк Герберт']),
    author(2, 'Frederick Hubbard'),
    author(3, 'Austen, Jane'),
  ],
  works: [
    work(10, 'Dune', 1),
    work(11, 'Dune Messiah', 1),
    work(12, 'Dune', 2),
    work(13, 'Emma', 3),
    'no work at all',
  ],
  editions: [
    edition(10, 'Dune', PLAIN),
    edition(10, 'Dune (40th Anniversary Edition)', TEN),
    edition(10, 'Çöl Gezegeni', TURKISH, { languages: [{ key: '/languages/tur' }] }),
    edition(10, 'Dune: 6-Book Boxed Set', BOX),
    edition(10, 'Dune, Part 2', PART),
    edition(10, 'Dune Messiah', OTHER_WORK),
    edition(12, 'Dune', STRANGE),
    edition(13, 'Emma', OF_TWO),
    edition(10, 'Dune', OF_TWO),
  ],
}

describe('editions of a dump', () => {
  test('lead by their ISBNs to the works of the catalogue, joined by title and author', async () => {
    await makeCatalogue()
    writeDumps(DUMPS)
    expect(await load()).toMatchObject({ lines: 9, badLines: 0 })
    expect(await titlesBy(PLAIN)).toEqual(['Dune'])
    expect(await titlesBy(TEN)).toEqual(['Dune'])
    expect(await titlesBy(TURKISH)).toEqual(['Dune'])
    expect((await search(PLAIN)).search_results[0]).not.toHaveProperty('isbn_by_readers')
  })

  test('are no editions where the title is of a set, a part or another work, the author another, or two works claim them', async () => {
    await makeCatalogue()
    writeDumps(DUMPS)
    await load()
    expect(await titlesBy(OTHER_WORK)).toEqual(['Dune Messiah'])
    for (const isbn of [BOX, PART, STRANGE, OF_TWO]) expect(await titlesBy(isbn)).toEqual([])
    expect(await search(BOX)).not.toHaveProperty('isbns_need_source')
  })

  test('tell of which work a row of a file is, whatever its title', async () => {
    const { dune } = await makeCatalogue()
    writeDumps(DUMPS)
    await load()
    await t.importFile(
      reader,
      goodreadsFile([
        { Title: 'Dune - Der Wüstenplanet', Author: 'Frank Herbert', ISBN13: `="${PLAIN}"` },
      ]),
    )
    const { body } = await t.call('listEntries', { as: reader })
    expect(body.books.map(({ id }) => id)).toEqual([dune.id])
  })

  test('go with a book that becomes part of another, and come back', async () => {
    const { dune, messiah } = await makeCatalogue()
    writeDumps(DUMPS)
    await load()
    const admin = await makeAdmin(t.db)
    const params = { id: dune.id }
    await t.call('mergeBook', { as: admin, params, body: { into: messiah.id } })
    expect(await titlesBy(PLAIN)).toEqual(['Dune Messiah'])
    const { body } = await t.call('listBookChanges', { as: admin })
    await t.call('undoBookChange', { as: admin, params: { id: body.changes[0]!.id } })
    expect(await titlesBy(PLAIN)).toEqual(['Dune'])
    expect(await titlesBy(OTHER_WORK)).toEqual(['Dune Messiah'])
  })
})

describe('loading editions', () => {
  test('goes on after an interruption, and does nothing a second time', async () => {
    await makeCatalogue()
    const many = Array.from({ length: 2_500 }, (_, i) =>
      edition(10, 'Dune', isbnOf(978_100_000_000 + i)),
    )
    writeDumps({ ...DUMPS, editions: [...many, ...DUMPS.editions] })
    await expect(load({ failAt: 1 })).rejects.toThrow('killed')
    expect(await titlesBy(isbnOf(978_100_000_000))).toEqual(['Dune'])
    expect(await titlesBy(PLAIN)).toEqual([])
    const kept = join(folder, 'state.json')
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({
      works: [
        [10, expect.any(Number)],
        [11, expect.any(Number)],
        [13, expect.any(Number)],
      ],
    })
    const whole = await load()
    expect(whole).toMatchObject({ lines: 2_509, books: 2_506 })
    expect(await titlesBy(PLAIN)).toEqual(['Dune'])
    expect(existsSync(kept)).toBe(false)
    expect(await load({ failAt: 0 })).toEqual({ ...whole, finished: true })
  })

  test('looks through the dumps again for a catalogue that has grown', async () => {
    writeDumps(DUMPS)
    await load()
    expect(await titlesBy(PLAIN)).toEqual([])
    await makeCatalogue()
    await load()
    expect(await titlesBy(PLAIN)).toEqual(['Dune'])
  })

  test('streams them from where they are', async () => {
    await makeCatalogue()
    writeDumps(DUMPS)
    const { baseUrl } = await startStub((_, response, { pathname }) => {
      const name = pathname.replace('/data/', '').replace('latest', '2026-10-31')
      response.end(readFileSync(join(folder, name)))
    })
    await load({ place: `${baseUrl}/data/` })
    expect(await titlesBy(PLAIN)).toEqual(['Dune'])
  })
})

test('a number that nothing here can know is said to need a source', async () => {
  expect(await search(PLAIN)).toMatchObject({ search_results: [], isbns_need_source: true })
  expect(await search('a title that nobody has')).not.toHaveProperty('isbns_need_source')
})

function isbnOf(twelve: number): string {
  const sum = [...String(twelve)].reduce(
    (all, digit, i) => all + Number(digit) * (i % 2 ? 3 : 1),
    0,
  )
  return `${twelve}${(10 - (sum % 10)) % 10}`
}
