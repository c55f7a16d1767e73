import { REMOVED_BOOK } from '@pagelight/contract/constants/confirmations.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  analyses,
  books,
  bookReports,
  libraryEntries,
  mergedRows,
  readers,
  saidIsbns,
} from '../../../db/schema.ts'
import { readersWordJob } from '../readers-word.job.ts'
import {
  makeAdmin,
  makeAnalysis,
  makeBook,
  makeEntry,
  makeReader,
  type MadeReader,
} from '../../../testing/make.ts'
import { epub, plainText } from '../../../testing/make-epub.ts'
import { goodreadsFile } from '../../../testing/goodreads-file.ts'
import { databaseState } from '../../../testing/databases/database-state.ts'
import { tablesWithText } from '../../../testing/databases/tables-with-text.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
let admin: MadeReader
let reader: MadeReader
let other: MadeReader

beforeEach(async () => {
  await t.reset()
  admin = await makeAdmin(t.db)
  reader = await makeReader(t.db, { createdAt: LONG_AGO })
  other = await makeReader(t.db, { createdAt: LONG_AGO })
})

const select = async (as: MadeReader, body: object) => {
  t.clock.advance(60_000)
  return (await t.call('selectBook', { as, body })).body.book
}
const view = async (id: number, as?: MadeReader) =>
  (await t.call('viewBook', { params: { id }, ...(as ? { as } : {}) })).body
const status = async (id: number) => (await t.call('viewBook', { params: { id } })).status
const search = async (title: string, as = other) =>
  (await t.call('searchBooks', { as, body: { title, author: '' } })).body.search_results
const record = async (id: number) =>
  (await t.call('viewBookRecord', { as: admin, params: { id } })).body
const edit = (id: number, body: object) => t.call('editBook', { as: admin, params: { id }, body })
const remove = (id: number) => t.call('removeBook', { as: admin, params: { id } })
const merge = (id: number, into: number) =>
  t.call('mergeBook', { as: admin, params: { id }, body: { into } })
const changes = async () => (await t.call('listBookChanges', { as: admin })).body
const undo = (id: number) => t.call('undoBookChange', { as: admin, params: { id } })
const undoNewest = async () => undo((await changes()).changes[0]!.id)
const library = async (as: MadeReader) => (await t.call('listEntries', { as })).body.books
const report = (as: MadeReader, id: number) =>
  t.call('reportBook', { as, params: { id }, body: { reason: 'Far too low for chapter nine.' } })

const interestOf = async (email: string) => {
  const { body } = await t.call('listInterests', { as: admin, query: { search: email } })
  return body.interests[0]!.id
}
const revert = async (email: string) =>
  await t.call('revertContributions', { as: admin, params: { id: await interestOf(email) } })
const undoNewestOf = async (action: string) =>
  undo((await changes()).changes.find((one) => one.action === action)!.id)

const BLURB = {
  title: 'The Lighthouse Murders',
  author: 'Ada Example',
  description:
    'A detective returns to a small fishing village where a serial killer has left three bodies below the lighthouse. ' +
    'While the storm cuts off the island she has to find the murderer before another corpse is found.',
  genre: 'Thriller',
}

describe('editing', () => {
  test('sets the facts for everybody, on the word of the administrator', async () => {
    const { id } = await select(reader, { ...BLURB, title: 'The Lihgthouse Murders' })
    expect(await record(id)).toMatchObject({
      facts: { title: 'The Lihgthouse Murders', description: null },
      submissions: [{ email: reader.email, description: BLURB.description, genre: 'Thriller' }],
      dependents: { entries: 0, analyses: 1, open_reports: 0 },
    })
    const facts = { title: BLURB.title, description: BLURB.description, isbns: ['0-306-40615-2'] }
    expect(await edit(id, facts)).toMatchObject({
      status: 200,
      body: { message: 'The book is saved.' },
    })
    await t.deps.jobs.runDue()
    const seen = await view(id)
    expect(seen).toMatchObject({
      title: BLURB.title,
      description: BLURB.description,
      isbn: '9780306406157',
      basis: 'metadata',
    })
    expect(seen.confirmation).toBeUndefined()
    expect(seen.violence_rating).toBeGreaterThanOrEqual(3)
    expect(await search('lighthouse murders')).toHaveLength(1)
    expect((await select(other, { title: BLURB.title, author: BLURB.author })).id).toBe(id)
  })

  test('an edit without any change confirms that the book exists, and not what one reader said of it', async () => {
    const { id } = await select(reader, BLURB)
    await edit(id, {})
    expect(await view(id)).toMatchObject({ description: null, violence_rating: -1 })
    expect((await view(id)).confirmation).toBeUndefined()
    expect((await changes()).changes[0]?.summary).toMatch(/confirmed$/)
  })

  test('drops a rating that was estimated from the words before', async () => {
    const book = await makeBook(t.db, { description: 'A poisoned text', basis: 'metadata' })
    await edit(book.id, { description: 'Something else' })
    expect(await view(book.id)).toMatchObject({ language_rating: -1, provenance: null })
  })

  test('an edit of a book is undone', async () => {
    const book = await makeBook(t.db, { title: 'Right', genre: 'Fantasy' })
    await edit(book.id, { title: 'Wrong', genre: null })
    expect(await view(book.id)).toMatchObject({ title: 'Wrong', genre: null })
    expect((await undoNewest()).status).toBe(200)
    expect(await view(book.id)).toMatchObject({ title: 'Right', genre: 'Fantasy' })
    expect((await undoNewest()).body.error).toBe('This is undone already.')
  })

  test('takes a place in a series that is smaller than any number of the database', async () => {
    const book = await makeBook(t.db, { title: 'One', author: 'Ada', origin: 'reader' })
    for (const [given, kept] of [
      [1e-323, 0],
      [1.504, 1.5],
      [10_000, 10_000],
    ] as const) {
      expect((await edit(book.id, { series_name: 'S', series_position: given })).status).toBe(200)
      expect((await record(book.id)).facts.series_position).toBe(kept)
    }
  })

  test('refuses what cannot be: another book’s name, a cover from elsewhere, no ISBN', async () => {
    const book = await makeBook(t.db, { title: 'One', author: 'Ada', origin: 'reader' })
    await makeBook(t.db, { title: 'Two', author: 'Ada' })
    const before = await databaseState(t.database)
    for (const [body, code] of [
      [{ title: 'Two' }, 409],
      [{ cover_url: 'https://tracker.evil.example/1.png' }, 400],
      [{ isbns: ['1234567890'] }, 400],
      [{ title: ' ' }, 400],
    ] as const)
      expect((await edit(book.id, body)).status).toBe(code)
    expect(await databaseState(t.database)).toEqual(before)
  })
})

describe('removing', () => {
  test('says before what hangs on the book, and takes it from pages, search and suggestions', async () => {
    const book = await makeBook(t.db, { title: 'Abuse of the Worst Kind' })
    await makeEntry(t.db, reader, book, { rating: 4, notes: 'Mine', tags: ['keep'] })
    await report(other, book.id)
    expect((await record(book.id)).dependents).toEqual({ entries: 1, analyses: 1, open_reports: 1 })
    expect((await remove(book.id)).status).toBe(200)
    expect(await status(book.id)).toBe(404)
    expect(await search('abuse of the worst')).toEqual([])
    expect((await t.call('addEntry', { as: other, body: { book_id: book.id } })).status).toBe(404)
    expect((await t.call('listOpenReports', { as: admin })).body.total).toBe(0)
  })

  test('leaves readers their entry with stars and notes, and says what happened', async () => {
    const book = await makeBook(t.db, { title: 'Removed', description: 'Text', ratings: [0, 0, 0] })
    await makeEntry(t.db, reader, book, { rating: 4, notes: 'Mine' })
    await remove(book.id)
    expect(await library(reader)).toMatchObject([
      {
        title: 'Removed',
        description: null,
        user_rating: 4,
        notes: 'Mine',
        violence_rating: -1,
        confirmation: 'removed',
        rating_summary: 'An administrator has removed this book. Your stars and notes are kept.',
      },
    ])
  })

  test('holds: the same book is not brought in again, by hand or by a file', async () => {
    const book = await makeBook(t.db, { title: 'Removed', author: 'Nell Ash' })
    await remove(book.id)
    const again = await t.call('selectBook', {
      as: reader,
      body: { title: 'Removed', author: 'Nell Ash' },
    })
    expect(again).toMatchObject({ status: 409, body: { error: REMOVED_BOOK } })
    await t.importFile(reader, goodreadsFile([{ Title: 'Removed', Author: 'Nell Ash' }]))
    expect(await status(book.id)).toBe(404)
    expect(await search('removed', reader)).toEqual([])
  })

  test('the removal of a book is undone', async () => {
    const book = await makeBook(t.db, { title: 'Back Again', description: 'Text' })
    await remove(book.id)
    await undoNewest()
    expect(await view(book.id)).toMatchObject({ title: 'Back Again', description: 'Text' })
  })
})

describe('merging', () => {
  const NOW = new Date('2026-11-21T00:00:00Z')

  async function twoBooks() {
    const from = await makeBook(t.db, {
      title: 'Philosopher’s Stone',
      author: 'J. Rowling',
      isbn13: '9780747532699',
    })
    const into = await makeBook(t.db, { title: 'Sorcerer’s Stone', author: 'J.K. Rowling' })
    return { from: from.id, into: into.id }
  }

  test('moves entries, analyses and reports, and unites names and ISBNs', async () => {
    const { from, into } = await twoBooks()
    await makeEntry(t.db, reader, { id: from }, { rating: 4, notes: 'Good', tags: ['a'] })
    await report(reader, from)
    expect((await merge(from, into)).status).toBe(200)
    expect(await library(reader)).toMatchObject([{ id: into, user_rating: 4, notes: 'Good' }])
    expect(await t.db.$count(analyses, eq(analyses.bookId, into))).toBe(2)
    expect((await t.call('listOpenReports', { as: admin })).body.reports[0]?.book.id).toBe(into)
    const [row] = await t.db.select().from(books).where(eq(books.id, into))
    expect(row).toMatchObject({
      otherTitles: ['Philosopher’s Stone'],
      authorNames: ['J. Rowling'],
      isbn13: '9780747532699',
    })
    expect(await t.db.$count(books)).toBe(1)
  })

  test('takes series and place together, never the place in another series', async () => {
    const volume = (title: string, seriesName?: string, seriesPosition?: number) =>
      makeBook(t.db, { title, author: 'Ida Wren', seriesName, seriesPosition })
    const series = async ({ id }: { id: number }) => {
      const { series_name, series_position } = await view(id)
      return [series_name, series_position]
    }
    const third = await volume('The Lamp', 'Lamps', 3)
    const ofNoPlace = await volume('Lamp and Shade', 'Shades')
    await merge(third.id, ofNoPlace.id)
    expect(await series(ofNoPlace)).toEqual(['Shades', null])
    const fourth = await volume('The Wick', 'Lamps', 4)
    const ofNoSeries = await volume('Wicks')
    await merge(fourth.id, ofNoSeries.id)
    expect(await series(ofNoSeries)).toEqual(['Lamps', 4])
  })

  test('leads from the old page and the old name to the book that stays', async () => {
    const { from, into } = await twoBooks()
    const third = await makeBook(t.db, { title: 'Stone' })
    await merge(from, into)
    await merge(into, third.id)
    expect(await view(from)).toMatchObject({ id: third.id, title: 'Stone' })
    expect((await select(other, { title: 'Philosopher’s Stone', author: 'J. Rowling' })).id).toBe(
      third.id,
    )
  })

  test('makes one entry of two: the stars given last, both notes, the later day, all tags', async () => {
    const { from, into } = await twoBooks()
    await makeEntry(
      t.db,
      reader,
      { id: from },
      { rating: 2, notes: 'Old thoughts', readDate: '2026-02-01', tags: ['a'], shelf: 'read' },
    )
    await makeEntry(
      t.db,
      reader,
      { id: into },
      { rating: 5, notes: 'New thoughts', readDate: '2020-01-01', tags: ['b'], shelf: 'to-read' },
    )
    await t.db.update(libraryEntries).set({ updatedAt: NOW }).where(eq(libraryEntries.bookId, into))
    await merge(from, into)
    expect(await library(reader)).toMatchObject([
      {
        id: into,
        user_rating: 5,
        notes: 'Old thoughts\n\nNew thoughts',
        read_date: '2026-02-01',
        shelf: 'read',
        tags: ['b', 'a'],
      },
    ])
  })

  test('a merge of two books is undone to the last row', async () => {
    const { from, into } = await twoBooks()
    await makeEntry(t.db, reader, { id: from }, { rating: 2, notes: 'From', tags: ['a'] })
    await makeEntry(t.db, reader, { id: into }, { rating: 5, notes: 'Into' })
    await makeEntry(t.db, other, { id: from }, { rating: 1 })
    await makeEntry(t.db, admin, { id: into }, { rating: 3 })
    await makeAnalysis(t.db, from, { ratings: [4, 4, 4] })
    await report(reader, from)
    await t.call('dismissRecommendation', { as: other, params: { id: from } })
    const before = await databaseState(t.database)
    await merge(from, into)
    expect((await undoNewest()).status).toBe(200)
    const after = await databaseState(t.database)
    // Words that somebody may type stay known.
    const kept = { book_changes: '', search_words: '' }
    expect({ ...after, ...kept }).toEqual({ ...before, ...kept })
    expect(await view(from)).toMatchObject({ id: from, violence_rating: 4 })
  })

  test('keeps on undoing what a reader has changed since', async () => {
    const { from, into } = await twoBooks()
    await makeEntry(t.db, reader, { id: from }, { rating: 2 })
    await makeEntry(t.db, other, { id: from }, { rating: 1 })
    await makeEntry(t.db, other, { id: into }, { rating: 5 })
    await merge(from, into)
    t.clock.advance(60_000)
    for (const as of [reader, other])
      await t.call('rateEntry', { as, params: { id: into }, body: { rating: 3 } })
    await undoNewest()
    expect(await library(reader)).toMatchObject([{ id: from, user_rating: 3 }])
    const stars = (await library(other)).map(({ id, user_rating }) => [id, user_rating])
    expect(stars.toSorted()).toEqual([
      [from, 1],
      [into, 3],
    ])
  })

  async function mergedWithNotes() {
    const { from, into } = await twoBooks()
    await makeEntry(t.db, reader, { id: from }, { rating: 2, notes: 'My secret thoughts' })
    await makeEntry(t.db, reader, { id: into }, { rating: 5, notes: 'Other thoughts' })
    await merge(from, into)
    return { from, into }
  }
  const isKept = async (text: string) => (await tablesWithText(t.database, text)).length > 0

  test('keeps nothing of a reader who deletes the account, and can still be undone', async () => {
    const { from } = await mergedWithNotes()
    expect(await isKept('My secret thoughts')).toBe(true)
    await t.call('deleteAccount', { as: reader, body: { email: reader.email } })
    expect(await isKept('My secret thoughts')).toBe(false)
    expect((await undoNewest()).status).toBe(200)
    expect(await status(from)).toBe(200)
  })

  test('keeps nothing of an entry that its reader removes, and undoing does not bring it back', async () => {
    const { into } = await mergedWithNotes()
    await t.call('removeEntry', { as: reader, params: { id: into } })
    expect(await isKept('My secret thoughts')).toBe(false)
    expect((await undoNewest()).status).toBe(200)
    expect(await library(reader)).toEqual([])
  })

  test('keeps no notes once it is undone, and none after 30 days, when it can no longer be', async () => {
    const { from, into } = await mergedWithNotes()
    await undoNewest()
    expect(await t.db.$count(mergedRows)).toBe(0)
    await merge(from, into)
    expect(await t.db.$count(mergedRows)).toBeGreaterThan(0)
    t.clock.advance(31 * 86_400_000)
    await t.deps.jobs.send(t.db, readersWordJob, {})
    await t.deps.jobs.runDue()
    expect(await t.db.$count(mergedRows)).toBe(0)
    expect((await changes()).changes[0]).toMatchObject({ undoable: false })
    expect((await undoNewest()).body.error).toBe('A merge can be undone for 30 days.')
  })

  test('is undone after one of its readers was reverted, without what was taken back', async () => {
    const one = await select(reader, BLURB)
    const two = await makeBook(t.db, { title: 'Murders at the Lighthouse', author: 'Ada Example' })
    await select(other, { title: BLURB.title, author: BLURB.author })
    await merge(one.id, two.id)
    await revert(reader.email)
    expect((await undoNewestOf('merged')).status).toBe(200)
    expect((await record(one.id)).submissions.map(({ email }) => email)).toEqual([other.email])
    expect(await isKept('serial killer')).toBe(false)
  })

  test('takes no name and no ISBN of a book that one reader alone vouches for', async () => {
    const dune = await makeBook(t.db, { title: 'Dune', author: 'Frank Herbert' })
    const known = async () => (await t.db.select().from(books).where(eq(books.id, dune.id)))[0]
    const before = await known()
    const typed = {
      title: 'The Sand Worms',
      author: 'Mo Example',
      isbn: '9780306406157',
      year: 1901,
    }
    await merge((await select(reader, typed)).id, dune.id)
    expect(await search('9780306406157')).toEqual([])
    expect(await known()).toEqual(before)
    const made = await select(reader, { ...typed, title: 'The Spice' })
    await merge(dune.id, made.id)
    expect(await status(made.id)).toBe(200)
    expect(await search('9780306406157')).toEqual([])
  })

  test('of two spellings that one reader has typed publishes nothing', async () => {
    const one = await select(reader, { title: 'A Family Diary', author: 'Ada Example' })
    const two = await select(reader, { title: 'Diary of a Family', author: 'Ada Example' })
    expect((await merge(one.id, two.id)).status).toBe(200)
    expect(await search('diary of a family')).toEqual([])
    expect(await status(two.id)).toBe(404)
    expect(await view(two.id, reader)).toMatchObject({ confirmation: 'yours' })
  })

  test('of what two readers have typed makes it a book of both', async () => {
    const one = await select(reader, { title: 'The Glass Orchard', author: 'Ines Marlow' })
    const two = await select(other, { title: 'Orchard of Glass', author: 'Ines Marlow' })
    await merge(one.id, two.id)
    expect(await status(two.id)).toBe(200)
  })

  test('is undone in reverse order only', async () => {
    const { from, into } = await twoBooks()
    const third = await makeBook(t.db)
    const first = (await merge(from, into)).body.change_id
    await merge(into, third.id)
    expect((await undo(first)).body.error).toBe(
      'This book was changed again since. Undo the later change first.',
    )
    await undoNewest()
    expect((await undo(first)).status).toBe(200)
    expect(await t.db.$count(books)).toBe(3)
  })

  test.each([
    ['one into the next', [0, 1], [1, 2]],
    ['two into one', [0, 2], [1, 2]],
  ] as const)('of three books, %s, is undone to the last entry', async (_, first, second) => {
    const ids: number[] = []
    for (const notes of ['One', 'Two', 'Three']) {
      const book = await makeBook(t.db)
      await makeEntry(t.db, reader, book, { rating: ids.length + 1, notes })
      ids.push(book.id)
    }
    const before = await databaseState(t.database)
    for (const [from, into] of [first, second]) {
      t.clock.advance(60_000)
      await merge(ids[from]!, ids[into]!)
    }
    const made = (await changes()).changes
    for (const { id } of made) expect((await undo(id)).status).toBe(200)
    expect((await databaseState(t.database))['library_entries']).toEqual(before['library_entries'])
    expect(await t.db.$count(mergedRows)).toBe(0)
  })

  test('leaves an import its undoing, and readers the ISBNs that they have said', async () => {
    const book = await makeBook(t.db, { title: 'Dune', author: 'Frank Herbert' })
    const row = { Title: 'The Sand Worms', Author: 'Mo Example', ISBN13: '="9780306406157"' }
    await t.importFile(reader, goodreadsFile([row]))
    const before = await databaseState(t.database)
    const [entry] = await library(reader)
    await merge(entry!.id, book.id)
    expect(await t.db.$count(saidIsbns, eq(saidIsbns.bookId, book.id))).toBe(1)
    await undoNewest()
    const after = await databaseState(t.database)
    for (const table of ['said_isbns', 'import_changes'])
      expect(after[table]).toEqual(before[table])
    await merge(entry!.id, book.id)
    const { imports } = (await t.call('listImports', { as: reader })).body
    await t.call('undoImport', { as: reader, params: { id: imports[0]!.id } })
    expect(await library(reader)).toEqual([])
  })

  test('a merge with itself, with nothing or with a removed book is refused', async () => {
    const { from, into } = await twoBooks()
    expect((await merge(from, from)).status).toBe(400)
    expect((await merge(from, 999)).status).toBe(404)
    await remove(into)
    expect((await merge(from, into)).status).toBe(404)
  })
})

describe('taking back', () => {
  const preview = async (email: string) =>
    await t.call('viewContributions', { as: admin, params: { id: await interestOf(email) } })

  test('covers a book that others have named since: it is counted, and called as they call it', async () => {
    const book = { title: 'Querelle of Brest', author: 'Jean Genet' }
    const { id } = await select(reader, { ...book, author: 'Jean Genet, Mo Willems' })
    await select(other, { ...book, title: 'Querelle of Brest: A Novel' })
    expect((await preview(reader.email)).body).toMatchObject({ books: 1, titles: [book.title] })
    await revert(reader.email)
    expect(await view(id, other)).toMatchObject({
      title: 'Querelle of Brest: A Novel',
      author: 'Jean Genet',
      confirmation: 'yours',
    })
    expect(await status(id)).toBe(404)
  })

  test('takes out of a rating what an accepted count of the account has raised, and nothing else', async () => {
    const rough = (word: string) =>
      epub({ chapters: [{ title: 'One', text: `${plainText(700)} “${word},” he said.` }] })
    const counted = async (as: MadeReader, id: number, word: string) => {
      const { body } = await t.analyzeTextFile(as, id, rough(word), { confirmed: true })
      await t.call('acceptTextAnalysis', { as: admin, params: { id: body.reading.id } })
    }
    const known = await makeBook(t.db, { ratings: [0, 2, 1] })
    const set = await makeBook(t.db, { ratings: [3, 3, 3] })
    const estimated = await makeBook(t.db, { ratings: [1, 1, 1], basis: 'metadata' })
    const unrated = await makeBook(t.db, { ratings: null })
    const ratings = { language_rating: 0, sexual_content_rating: 1, violence_rating: 0 }
    const body = { ...ratings, reason: 'Read by me.' }
    await t.call('overrideRatings', { as: admin, params: { id: set.id }, body })
    await counted(other, known.id, 'Damn')
    const withOthers = await view(known.id)
    for (const { id } of [known, set, estimated, unrated]) await counted(reader, id, 'Fuck')
    for (const { id } of [known, set, estimated, unrated])
      expect(await view(id)).toMatchObject({ language_rating: 3 })

    expect((await preview(reader.email)).body).toMatchObject({ text_analyses: 4 })
    await revert(reader.email)
    await t.deps.jobs.runDue()
    const { language_rating, language_explanation } = withOthers
    expect(language_rating).toBeLessThan(3)
    expect(await view(known.id)).toMatchObject({ language_rating, language_explanation })
    expect(await view(set.id)).toMatchObject({ ...ratings, provenance: { basis: 'knowledge' } })
    expect(await view(estimated.id)).toMatchObject({ language_rating: 1, basis: 'metadata' })
    expect(['related', 'metadata', 'none']).toContain((await view(unrated.id)).basis)
  })

  test('takes back the ISBNs that the account has said', async () => {
    const book = await makeBook(t.db, { title: 'The Quiet Sea', author: 'Ida Wren' })
    const file = goodreadsFile([
      { Title: 'The Quiet Sea', Author: 'Ida Wren', ISBN13: '="9780306406157"' },
    ])
    for (const as of [reader, other, await makeReader(t.db)]) await t.importFile(as, file)
    const stranger = await makeReader(t.db)
    expect(await search('9780306406157', stranger)).toMatchObject([{ title: book.title }])
    await revert(reader.email)
    expect(await search('9780306406157', stranger)).toEqual([])
    expect(await search('9780306406157', reader)).toEqual([])
  })

  test('takes out in one step what one account alone has brought in, and counts it before', async () => {
    const shared = await makeBook(t.db, {
      title: 'Everybody’s',
      description: null,
      ratings: [-1, -1, -1],
      basis: 'none',
    })
    await makeEntry(t.db, reader, shared, { rating: 5 })
    const junk = await select(reader, { ...BLURB, title: 'Junk One' })
    await t.importFile(
      reader,
      goodreadsFile([
        { Title: 'Junk Two', Author: 'Spam' },
        { Title: 'Junk Three', Author: 'Spam' },
      ]),
    )
    await select(reader, { ...BLURB, title: 'Everybody’s', author: shared.author })
    await report(reader, shared.id)
    expect((await preview(reader.email)).body).toEqual({
      email: reader.email,
      books: 3,
      titles: ['Junk One', 'Junk Three', 'Junk Two'],
      submissions: 1,
      reports: 1,
      text_analyses: 0,
    })
    expect((await revert(reader.email)).body.message).toBe(
      'Deleted: 3 books, 1 description, 1 report, 0 text analyses.',
    )
    expect(await status(junk.id)).toBe(404)
    expect(await t.db.$count(books)).toBe(1)
    expect(await library(reader)).toMatchObject([{ id: shared.id, description: null }])
    expect(await t.db.$count(bookReports)).toBe(0)
    expect((await changes()).changes[0]).toMatchObject({
      action: 'took_back',
      actor: admin.email,
      undoable: false,
    })
  })

  test('withdraws what it had agreed to, and leaves alone what others have', async () => {
    const { id } = await select(reader, BLURB)
    await select(other, BLURB)
    await t.deps.jobs.runDue()
    expect((await view(id)).violence_rating).toBeGreaterThanOrEqual(3)
    await revert(reader.email)
    expect(await status(id)).toBe(404)
    expect(await view(id, admin)).toMatchObject({
      confirmation: 'unconfirmed',
      violence_rating: -1,
    })
    expect(await view(id, other)).toMatchObject({ description: BLURB.description })
  })

  test('taking back what an account without anything, or none, contributed changes nothing', async () => {
    expect((await revert(other.email)).status).toBe(200)
    expect((await t.call('revertContributions', { as: admin, params: { id: 999 } })).status).toBe(
      404,
    )
  })
})

describe('reports', () => {
  test('tell their reader what came of them', async () => {
    const book = await makeBook(t.db)
    const { id } = (await report(reader, book.id)).body.report
    await t.call('resolveReport', {
      as: admin,
      params: { id },
      body: { outcome: 'Chapter nine is milder than that.' },
    })
    const { body } = await t.call('listBookReports', { as: reader, params: { id: book.id } })
    expect(body.reports).toMatchObject([{ outcome: 'Chapter nine is milder than that.' }])
  })

  test('reports are closed by a rating that an administrator sets for them', async () => {
    const book = await makeBook(t.db, { ratings: [1, 1, 1] })
    await report(reader, book.id)
    const body = {
      language_rating: 1,
      sexual_content_rating: 1,
      violence_rating: 4,
      reason: 'Chapter nine is a massacre.',
      close_reports: true,
    }
    await t.call('overrideRatings', { as: admin, params: { id: book.id }, body })
    const { reports } = (await t.call('listBookReports', { as: reader, params: { id: book.id } }))
      .body
    expect(reports[0]).toMatchObject({
      resolved_at: expect.any(String),
      outcome: 'Set by an administrator: Chapter nine is a massacre.',
    })
    expect(await view(book.id)).toMatchObject({
      language_explanation: 'A few mild words.',
      sexual_explanation: 'A kiss.',
      violence_explanation:
        'Set to 4 (Moderate) by an administrator, 1 (Mild) before: Chapter nine is a massacre.',
    })
  })

  test.each([{}, { close_reports: false }])(
    'stay open by a rating that is set with %j',
    async (closing) => {
      const book = await makeBook(t.db, { ratings: [1, 1, 1] })
      await report(reader, book.id)
      const ratings = { language_rating: 1, sexual_content_rating: 1, violence_rating: 4 }
      const body = { ...ratings, reason: 'Chapter nine is a massacre.', ...closing }
      const set = await t.call('overrideRatings', { as: admin, params: { id: book.id }, body })
      expect(set.status).toBe(200)
      const { reports } = (await t.call('listOpenReports', { as: admin })).body
      expect(reports).toMatchObject([{ book: { id: book.id }, resolved_at: null }])
    },
  )
})

test('deleting an account takes with it the books that nobody else has', async () => {
  const own = await select(reader, { ...BLURB, title: 'Only Mine' })
  const shared = await select(reader, BLURB)
  await makeEntry(t.db, other, shared)
  await t.call('deleteAccount', { as: reader, body: { email: reader.email } })
  expect(await t.db.$count(books, eq(books.id, own.id))).toBe(0)
  expect(await library(other)).toMatchObject([{ id: shared.id, confirmation: 'unconfirmed' }])
  expect(await t.db.$count(readers, and(eq(readers.id, reader.id)))).toBe(0)
})
