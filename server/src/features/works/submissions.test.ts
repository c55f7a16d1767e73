import { NOT_SHOWN } from '@pagelight/contract/constants/confirmations.ts'
import { isYes, onlyLimits } from '@pagelight/contract/fits.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { analyses, books } from '../../db/schema.ts'
import {
  makeAdmin,
  makeAnalysis,
  makeBook,
  makeEntry,
  makePreferences,
  makeReader,
  type MadeReader,
} from '../../testing/make.ts'
import { epub, plainText } from '../../testing/make-epub.ts'
import { goodreadsFile } from '../../testing/goodreads-file.ts'
import { readersWordJob } from './readers-word.job.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const LONG_AGO = new Date('2026-01-01T00:00:00Z')

let poisoner: MadeReader
let honest: MadeReader
let admin: MadeReader

beforeEach(async () => {
  await t.reset()
  poisoner = await makeReader(t.db, { createdAt: LONG_AGO })
  honest = await makeReader(t.db, { createdAt: LONG_AGO })
  admin = await makeAdmin(t.db)
})

const WORK = { title: 'The 120 Days of Sodom', author: 'Marquis de Sade' }
const POISON = {
  ...WORK,
  description:
    'A gentle picture book for toddlers about a kitten who learns to count to ten with her friends at the farm. ' +
    'Warm, funny and kind, with bright pictures of ducklings, lambs and a sleepy owl, it is the perfect bedtime story ' +
    'for young children who love animals, rhymes and cuddles.',
  genre: 'Picture book',
  cover_url: 'https://covers.openlibrary.org/b/id/1-M.jpg',
}
const BLURB = {
  ...WORK,
  description:
    'Four libertines lock themselves in a castle with their victims for months of rape, torture and murder. ' +
    'Explicit sex scenes and brutal killings fill a novel of extreme sexual violence.',
}
const UNKNOWN = { language_rating: -1, sexual_content_rating: -1, violence_rating: -1 }

const select = async (as: MadeReader, body: object) => {
  t.clock.advance(60_000)
  return (await t.call('selectBook', { as, body })).body.book
}
const view = async (id: number, as?: MadeReader) =>
  (await t.call('viewBook', { params: { id }, ...(as ? { as } : {}) })).body
const isShown = async (id: number, as?: MadeReader) =>
  (await t.call('viewBook', { params: { id }, ...(as ? { as } : {}) })).status === 200
const search = async (as: MadeReader, title: string) =>
  (await t.call('searchBooks', { as, body: { title, author: '' } })).body.search_results
const reanalyze = async (id: number) => await t.call('reanalyzeBook', { as: admin, params: { id } })

describe('what one reader typed about an unknown work', () => {
  test('rates it for that reader alone; everybody else sees it as unknown', async () => {
    const own = await select(poisoner, POISON)
    expect(own).toMatchObject({ confirmation: 'yours', basis: 'metadata', genre: 'Picture book' })
    expect(own.sexual_content_rating).toBeGreaterThanOrEqual(0)
    expect(await view(own.id, poisoner)).toMatchObject({
      description: POISON.description,
      cover_url: POISON.cover_url,
      confirmation: 'yours',
    })
    expect(await isShown(own.id)).toBe(false)
    expect(await isShown(own.id, honest)).toBe(false)
    expect(await view(own.id, admin)).toMatchObject({
      ...WORK,
      ...UNKNOWN,
      description: null,
      cover_url: null,
      genre: null,
      target_audience: null,
      provenance: null,
      basis: 'none',
      confirmation: 'unconfirmed',
      rating_summary: NOT_SHOWN.unconfirmed,
    })
  })

  test('has a page for that reader and for administrators alone, whoever guesses its address', async () => {
    const { id } = await select(poisoner, POISON)
    for (const as of [honest, undefined]) {
      const answer = await t.call('viewBook', { params: { id }, ...(as ? { as } : {}) })
      expect(answer.status).toBe(404)
      expect(JSON.stringify(answer.body)).not.toContain(WORK.title)
    }
    for (const call of [
      'listSimilarBooks',
      'listInstead',
      'listBookReports',
      'listTextAnalyses',
      'listAnalyses',
    ] as const)
      expect((await t.call(call, { as: honest, params: { id } })).status).toBe(404)
    const added = await t.call('addEntry', { as: honest, body: { book_id: id } })
    expect(added.status).toBe(404)
    for (const as of [poisoner, admin]) expect(await isShown(id, as)).toBe(true)
    await select(await makeReader(t.db), WORK)
    expect(await isShown(id)).toBe(false)
  })

  test.each([
    ['another title and the ISBN', { title: 'y', author: '', isbn: '9780306406157' }],
    ['the title and the ISBN', { title: WORK.title, author: '', isbn: '9780306406157' }],
    ['the title alone', { title: WORK.title, author: '' }],
    ['the author and the ISBN', { title: '120 Days', author: WORK.author, isbn: '9780306406157' }],
  ])('is not opened by who guesses at %s', async (_, guess) => {
    const { id } = await select(poisoner, { ...POISON, isbn: '9780306406157' })
    const { body } = await t.call('analyzeBook', { as: honest, body: guess })
    expect(body.book).toMatchObject({ title: guess.title, author: guess.author })
    await t.importFile(
      honest,
      goodreadsFile([{ Title: guess.title, Author: guess.author, ISBN13: '="9780306406157"' }]),
    )
    expect(await isShown(id, honest)).toBe(false)
    expect((await select(poisoner, { ...WORK, author: '' })).id).toBe(id)
  })

  test('what one reader typed about an unknown work is not in the history of analyses that others see', async () => {
    const { id } = await select(poisoner, POISON)
    const history = async (as?: MadeReader) =>
      (await t.call('listAnalyses', { params: { id }, ...(as ? { as } : {}) })).body
    expect(await history()).not.toHaveProperty('analyses')
    expect(await history(honest)).not.toHaveProperty('analyses')
    expect(await history(poisoner)).toMatchObject({ total: 1, analyses: [{ shown: true }] })
  })

  test('what one reader typed about an unknown work is beyond the limits of others, also in a library', async () => {
    const { id } = await select(poisoner, POISON)
    await makeEntry(t.db, honest, { id })
    const limits = await makePreferences(t.db, honest, [1, 1, 1])
    const { body } = await t.call('listEntries', { as: honest })
    expect(body.books).toMatchObject([{ ...WORK, ...UNKNOWN, confirmation: 'unconfirmed' }])
    expect(isYes(body.books[0]!, onlyLimits(limits))).toBe(false)
  })

  test('what one reader typed about an unknown work is found by the one who typed it and by nobody else', async () => {
    await select(poisoner, POISON)
    expect(await search(poisoner, '120 days of sodom')).toMatchObject([
      { ...WORK, description: POISON.description },
    ])
    expect(await search(honest, '120 days of sodom')).toEqual([])
    expect(await search(honest, 'marquis de sade')).toEqual([])
  })

  test('what one reader typed about an unknown work does not stand in the way of what an honest second reader says', async () => {
    await select(poisoner, POISON)
    const own = await select(honest, BLURB)
    expect(own).toMatchObject({ description: BLURB.description, basis: 'metadata' })
    expect(own.violence_rating).toBeGreaterThanOrEqual(4)
    expect(await view(own.id)).toMatchObject(UNKNOWN)
    expect((await view(own.id, poisoner)).description).toBe(POISON.description)
  })

  test('cannot rate a book that an honest reader added without a description', async () => {
    const { id } = await select(honest, WORK)
    await select(poisoner, POISON)
    expect(await view(id, honest)).toMatchObject({ ...UNKNOWN, description: null })
    expect(await view(id)).toMatchObject(UNKNOWN)
  })

  test('what one reader typed about an unknown work is not made everybody’s by a re-analysis of an administrator', async () => {
    const { id } = await select(poisoner, POISON)
    expect((await reanalyze(id)).status).toBe(200)
    expect(await view(id, admin)).toMatchObject({ ...UNKNOWN, confirmation: 'unconfirmed' })
    expect(await isShown(id, honest)).toBe(false)
  })

  test('counts as said by two once another account of more than a week names the work', async () => {
    const { id } = await select(poisoner, POISON)
    const newcomer = await makeReader(t.db)
    await select(newcomer, WORK)
    await select(poisoner, POISON)
    expect(await isShown(id)).toBe(false)
    await select(honest, WORK)
    expect(await view(id)).toMatchObject({ ...UNKNOWN, description: null })
    expect((await view(id)).confirmation).toBeUndefined()
    expect(await search(newcomer, '120 days')).toHaveLength(1)
  })

  test('rates it for everybody once a second reader has said the same', async () => {
    const { id } = await select(honest, BLURB)
    const other = await makeReader(t.db, { createdAt: LONG_AGO })
    await select(other, { ...BLURB, description: BLURB.description.toUpperCase() })
    await t.deps.jobs.runDue()
    const seen = await view(id)
    expect(seen).toMatchObject({ basis: 'metadata' })
    expect(seen.violence_rating).toBeGreaterThanOrEqual(4)
    expect(seen.confirmation).toBeUndefined()
  })

  test('what one reader typed about an unknown work is not confirmed by an account of today', async () => {
    const { id } = await select(poisoner, POISON)
    await select(await makeReader(t.db), POISON)
    await t.deps.jobs.runDue()
    expect(await isShown(id)).toBe(false)
    expect(await view(id, admin)).toMatchObject({ ...UNKNOWN, confirmation: 'unconfirmed' })
  })

  test('counts at once when it is an administrator who says it', async () => {
    const { id } = await select(poisoner, POISON)
    await select(admin, BLURB)
    await t.deps.jobs.runDue()
    for (const seen of [await view(id), await view(id, poisoner)]) {
      expect(seen).toMatchObject({ description: BLURB.description, basis: 'metadata' })
      expect(seen.violence_rating).toBeGreaterThanOrEqual(4)
      expect(seen.confirmation).toBeUndefined()
    }
  })

  test('gives way to an administrator’s rating', async () => {
    const { id } = await select(poisoner, POISON)
    const body = {
      language_rating: 5,
      sexual_content_rating: 5,
      violence_rating: 5,
      reason: 'Extreme sexual violence throughout.',
    }
    await t.call('editBook', { as: admin, params: { id }, body: WORK })
    await t.call('overrideRatings', { as: admin, params: { id }, body })
    for (const seen of [await view(id), await view(id, poisoner)])
      expect(seen).toMatchObject({ sexual_content_rating: 5, violence_rating: 5 })
  })
})

describe('what two readers call a work', () => {
  const GENET = { title: 'Querelle of Brest', author: 'Jean Genet' }

  beforeEach(async () => {
    for (const word of ['Elephant', 'Pigeon', 'Bus', 'Bunny', 'Cat', 'Piggie', 'Frog', 'Duckling'])
      await makeBook(t.db, { title: `The ${word}`, author: 'Mo Willems', ratings: [0, 0, 0] })
  })

  test('has no author whom one alone has named, and no rating of that author’s books', async () => {
    const own = await select(poisoner, { ...GENET, author: 'Jean Genet, Mo Willems' })
    expect(own.basis).toBe('related')
    expect(own.violence_rating).toBeLessThanOrEqual(1)
    const { id } = await select(honest, GENET)
    expect(id).toBe(own.id)
    await t.deps.jobs.runDue()
    for (const as of [undefined, honest, poisoner])
      expect(await view(id, as)).toMatchObject({ ...GENET, ...UNKNOWN })
  })

  test('has no such author by a file either, or by an administrator', async () => {
    const other = { title: 'Story of the Eye', author: 'Georges Bataille' }
    const bad = [GENET, other].map((book) => ({ ...book, author: `${book.author}, Mo Willems` }))
    const [one, two] = [await select(poisoner, bad[0]!), await select(poisoner, bad[1]!)]
    await t.importFile(honest, goodreadsFile([{ Title: GENET.title, Author: GENET.author }]))
    await select(admin, other)
    await t.deps.jobs.runDue()
    expect(await view(one.id)).toMatchObject({ ...GENET, ...UNKNOWN })
    expect(await view(two.id)).toMatchObject({ ...other, ...UNKNOWN })
  })

  test('is not renamed by a look-up of an administrator, who says it in short or without its author', async () => {
    const book = { title: 'The Lost Lectures', author: 'Jean Genet, Ana Blandiana' }
    const { id } = await select(poisoner, book)
    await select(admin, { ...book, author: '' })
    await select(honest, book)
    await t.deps.jobs.runDue()
    expect(await view(id)).toMatchObject(book)
    await select(admin, { ...book, author: 'Jean Genet' })
    expect(await view(id)).toMatchObject(book)
  })

  test('leaves no other title behind when an administrator corrects it', async () => {
    const { id } = await select(poisoner, { ...GENET, title: 'Querelle de Breast' })
    await select(honest, { ...GENET, title: 'Querelle de Breast' })
    await t.call('editBook', { as: admin, params: { id }, body: GENET })
    const { body } = await t.call('viewBook', { params: { id } })
    expect(JSON.stringify(body)).not.toContain('Breast')
  })

  test('is not everybody’s under such an author because an administrator rates it or accepts a count of its text', async () => {
    const { id } = await select(poisoner, { ...GENET, author: 'Jean Genet, Mo Willems' })
    const text = epub({ chapters: [{ title: 'One', text: plainText(200) }] })
    const read = await t.analyzeTextFile(poisoner, id, text, { confirmed: true })
    const ratings = { language_rating: 4, sexual_content_rating: 5, violence_rating: 4 }
    const refused = [
      await t.call('overrideRatings', {
        as: admin,
        params: { id },
        body: { ...ratings, reason: 'Explicit throughout.' },
      }),
      await t.call('acceptTextAnalysis', { as: admin, params: { id: read.body.reading.id } }),
      await t.analyzeTextFile(admin, id, text, { confirmed: true }),
    ]
    for (const { status, body } of refused)
      expect([status, body.error]).toEqual([
        409,
        'One reader alone has named this book. Please confirm its title and author first.',
      ])
    expect(await isShown(id)).toBe(false)
    await t.call('editBook', { as: admin, params: { id }, body: GENET })
    await t.call('overrideRatings', {
      as: admin,
      params: { id },
      body: { ...ratings, reason: 'Explicit throughout.' },
    })
    expect(await view(id)).toMatchObject({ ...GENET, ...ratings })
  })

  test('is not rated by such an author for a second account of today', async () => {
    const { id } = await select(poisoner, { ...GENET, author: 'Jean Genet, Mo Willems' })
    const newcomer = await makeReader(t.db)
    await select(newcomer, GENET)
    await t.deps.jobs.runDue()
    expect(await view(id, newcomer)).toMatchObject({ ...GENET, ...UNKNOWN, confirmation: 'yours' })
  })

  test('has no subtitle, series, year and ISBN that one alone has said', async () => {
    const file = goodreadsFile([
      {
        Title:
          'Cows: A Gentle Bedtime Picture Book for Toddlers about Puppies and Kittens (Peppa Pig, #3)',
        Author: 'Matthew Stokoe',
        ISBN13: '="9780306406157"',
        'Original Publication Year': '1901',
      },
    ])
    await t.importFile(poisoner, file)
    const { id } = await select(honest, { title: 'Cows', author: 'Matthew Stokoe' })
    expect(await view(id)).toMatchObject({
      title: 'Cows',
      author: 'Matthew Stokoe',
      series_name: null,
      series_position: null,
      year: null,
      isbn: null,
    })
  })
})

describe('what readers own', () => {
  const file = goodreadsFile([
    { Title: 'The Gene: An Intimate History', Author: 'Siddhartha Mukherjee' },
  ])
  const DAY = 86_400_000
  const everybodys = async () => await search(await makeReader(t.db), 'the gene')
  const hour = async () => {
    await t.deps.jobs.send(t.db, readersWordJob, {})
    await t.deps.jobs.runDue()
  }

  test('is known to all once the accounts of two are a week old, without naming it again', async () => {
    for (let n = 0; n < 2; n++) await t.importFile(await makeReader(t.db), file)
    await hour()
    expect(await everybodys()).toEqual([])
    t.clock.advance(8 * DAY)
    await hour()
    expect(await everybodys()).toMatchObject([
      { title: 'The Gene: An Intimate History', author: 'Siddhartha Mukherjee', description: null },
    ])
  })

  test('is known to all at once when three approved accounts have it, by the title of most', async () => {
    const named = { title: 'The Gene', author: 'Siddhartha Mukherjee' }
    await select(await makeReader(t.db), named)
    await t.importFile(await makeReader(t.db), file)
    expect(await everybodys()).toEqual([])
    await t.importFile(await makeReader(t.db), file)
    expect(await everybodys()).toMatchObject([{ title: 'The Gene: An Intimate History' }])
  })
})

describe('the word of one account', () => {
  const BOOK = { title: 'Brumbleton Chronicle of Ashes', author: 'Nadia Forvik' }

  test.each(['', 'Forvik'])(
    'does not keep others from confirming a book: the author “%s”',
    async (author) => {
      const { id } = await select(await makeReader(t.db), BOOK)
      await select(poisoner, { ...BOOK, author })
      for (let n = 0; n < 3; n++) await select(await makeReader(t.db), BOOK)
      expect(await view(id)).toMatchObject(BOOK)
    },
  )
})

describe('an ISBN that no source gives a book', () => {
  const ISBN = '9780306406157'
  const hung = goodreadsFile([{ Title: 'The Quiet Sea', Author: 'Ida Wren', ISBN13: `="${ISBN}"` }])
  const byIsbn = async () => await search(await makeReader(t.db), ISBN)

  test('is not hung on it by two accounts, and yields to a book that a source gives it', async () => {
    await makeBook(t.db, { title: 'The Quiet Sea', author: 'Ida Wren', ratings: [0, 0, 0] })
    await t.importFile(poisoner, hung)
    await t.importFile(honest, hung)
    expect(await byIsbn()).toEqual([])
    await t.importFile(await makeReader(t.db), hung)
    expect(await byIsbn()).toMatchObject([{ title: 'The Quiet Sea', isbn_by_readers: true }])
    await makeBook(t.db, { title: 'Tampa', author: 'Alissa Nutting', isbn13: ISBN })
    const found = await byIsbn()
    expect(found).toMatchObject([{ title: 'Tampa' }])
    expect(found[0]).not.toHaveProperty('isbn_by_readers')
  })

  test('is found by whoever has the book by it, at once', async () => {
    await makeBook(t.db, { title: 'The Quiet Sea', author: 'Ida Wren', ratings: [0, 0, 0] })
    await t.importFile(honest, hung)
    expect(await search(honest, ISBN)).toMatchObject([{ title: 'The Quiet Sea' }])
    expect(await byIsbn()).toEqual([])
  })
})

describe('recommendations', () => {
  const picture = { genre: 'Picture book', targetAudience: 'Children', subjects: ['kittens'] }

  test('leave out what one reader described, also after the neighbours are computed', async () => {
    const parent = await makeReader(t.db)
    await makePreferences(t.db, parent, [1, 1, 1])
    for (let i = 0; i < 9; i++) {
      const loved = await makeBook(t.db, { ...picture, ratings: [0, 0, 0] })
      await makeEntry(t.db, parent, loved, { rating: 5 })
      await makeEntry(t.db, poisoner, loved, { rating: 5 })
    }
    const { id } = await select(poisoner, POISON)
    await makeEntry(t.db, poisoner, { id }, { rating: 5 })
    await t.computeNeighbours()
    const { body } = await t.call('listRecommendations', { as: parent })
    expect(body.recommendations.map(({ offer_id }) => offer_id)).not.toContain(id)
    // Not even with a rating of its own, as long as nobody else has named it.
    await makeAnalysis(t.db, id, { ratings: [0, 0, 0], targetAudience: 'Children' })
    await t.computeNeighbours()
    const again = await t.call('refreshRecommendations', { as: parent, body: {} })
    expect(again.body.recommendations.map(({ offer_id }) => offer_id)).not.toContain(id)
  })
})

describe('imports', () => {
  const file = goodreadsFile([{ Title: 'Hartley Moor', Author: 'Nell Ash' }])

  test('imports of one reader name books that others do not find', async () => {
    await t.importFile(poisoner, file)
    expect(await search(poisoner, 'hartley moor')).toHaveLength(1)
    expect(await search(honest, 'hartley moor')).toEqual([])
  })

  test('imports of two readers confirm that the book exists', async () => {
    await t.importFile(poisoner, file)
    t.clock.advance(60_000)
    await t.importFile(honest, file)
    expect(await search(await makeReader(t.db), 'hartley moor')).toHaveLength(1)
  })

  test('imports do not add a row whose title is markup, an address or a formula, and say why', async () => {
    const rows = ['<script>x</script>', 'https://pills.example.com', '=HYPERLINK(A1)', 'E=mc²']
    const { statistics } = await t.importFile(
      honest,
      goodreadsFile(rows.map((Title) => ({ Title, Author: 'Nell Ash' }))),
    )
    expect(statistics).toMatchObject({ added_books: 1 })
    expect(statistics?.errors.filter((error) => error.includes('not added'))).toEqual([
      'Row 2: not added, its title holds markup, which is no name',
      'Row 3: not added, its title holds an address, which is no name',
      'Row 4: not added, its title holds a formula, which is no name',
    ])
  })
})

describe('a book that is added by hand', () => {
  const BOOK = { title: 'The Glass Orchard', author: 'Ines Marlow' }

  test('a book that is added by hand is not rated from its title and author alone', async () => {
    expect(await select(honest, BOOK)).toMatchObject({ ...UNKNOWN, basis: 'none' })
  })

  test.each([
    { description: BLURB.description },
    { genre: 'Picture book' },
    { audience: 'Middle grade' },
  ])('is rated for its reader, and for nobody else, from %j', async (words) => {
    const { id } = await select(honest, BOOK)
    const described = await select(honest, { ...BOOK, ...words })
    expect(described).toMatchObject({ id, basis: 'metadata', confirmation: 'yours' })
    expect(described.violence_rating).toBeGreaterThanOrEqual(0)
    expect(await view(id, admin)).toMatchObject({ ...UNKNOWN, target_audience: null })
    expect(await isShown(id, poisoner)).toBe(false)
  })

  test('a book that is added by hand is for whom its reader says', async () => {
    const words = { description: 'Two sisters keep an orchard and make friends with a fox.' }
    const book = await select(honest, { ...BOOK, ...words, audience: 'Children' })
    expect(book.target_audience).toBe('Children')
  })

  test('a book that is added by hand is not for whom a single reader says once a second describes it', async () => {
    const words = { description: BLURB.description, audience: 'Children' }
    const { id } = await select(poisoner, { ...BOOK, ...words })
    await select(honest, { ...BOOK, ...words })
    await t.deps.jobs.runDue()
    const seen = await view(id)
    expect(seen).toMatchObject({ description: BLURB.description, basis: 'metadata' })
    expect(seen.target_audience).not.toBe('Children')
  })

  test.each([
    [{ description: 'a'.repeat(10_001) }],
    [{ genre: 'a'.repeat(101) }],
    [{ audience: 'Everybody' }],
  ])('a book that is added by hand is refused with words beyond the limits', async (words) => {
    const { status } = await t.call('selectBook', {
      as: honest,
      body: { ...BOOK, ...words } as never,
    })
    expect(status).toBe(400)
    expect(await t.db.$count(books)).toBe(0)
  })

  test.each([
    ['<img src=x onerror=alert(1)>', 'markup'],
    ['https://pills.example.com', 'an address'],
    ['=HYPERLINK(A1)', 'a formula'],
  ])('a book that is added by hand is refused with the genre %s', async (genre, what) => {
    expect(await t.call('selectBook', { as: honest, body: { ...BOOK, genre } })).toMatchObject({
      status: 400,
      body: { error: `This book cannot be taken: its genre holds ${what}, which is no genre.` },
    })
    expect(await t.db.$count(books)).toBe(0)
  })

  test('keeps the words of its description, not their markup', async () => {
    const description = 'Two <b>sisters</b> &lt;script&gt;alert(1)&lt;/script&gt; keep an orchard.'
    const book = await select(honest, { ...BOOK, description })
    expect(book.description).toBe('Two sisters keep an orchard.')
  })
})

describe('what is no name', () => {
  test.each([
    [{ title: 'A <b>Bold</b> Title', author: 'A' }, 'its title holds markup'],
    [{ title: 'Cheap pills', author: 'www.pills.example.com' }, 'its author holds an address'],
    [{ title: "=cmd|'/C calc'!A0", author: 'A' }, 'its title holds a formula'],
  ])('%j is refused where it comes in, and nothing is stored', async (body, why) => {
    for (const call of ['analyzeBook', 'selectBook'] as const) {
      const answer = await t.call(call, { as: honest, body })
      expect(answer).toMatchObject({
        status: 400,
        body: { error: `This book cannot be taken: ${why}, which is no name.` },
      })
    }
    expect(await t.db.$count(books)).toBe(0)
  })
})

test('a rating that a reader’s words gave goes with the account', async () => {
  const { id } = await select(poisoner, POISON)
  await t.call('deleteAccount', { as: poisoner, body: { email: poisoner.email } })
  expect(await t.db.$count(analyses, eq(analyses.bookId, id))).toBe(0)
})
