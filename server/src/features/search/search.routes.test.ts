import { beforeEach, describe, expect, test } from 'vitest'
import { makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader

beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
})

const search = async (title: string, author = '') => {
  const { status, body } = await t.call('searchBooks', { as: reader, body: { title, author } })
  expect(status).toBe(200)
  return body.search_results
}
const add = (title: string, author: string) =>
  t.call('selectBook', { as: reader, body: { title, author } })

describe('searching', () => {
  test.each(['', ' ', 'x', ' x ', '!!', '  ?! '])(
    '"%s" says too little and finds nothing',
    async (typed) => {
      await add('X', 'Y')
      expect(await search(typed)).toEqual([])
    },
  )

  test('finds at most eight, the order following the match quality', async () => {
    for (let i = 0; i < 12; i++) await add(`Garden ${i}`, `Author ${i}`)
    await add('Garden', 'Somebody')
    const found = await search('garden')
    expect(found).toHaveLength(8)
    expect(found[0]).toMatchObject({ title: 'Garden', match_quality: 1 })
    const qualities = found.map((result) => result.match_quality)
    expect(qualities).toEqual(qualities.toSorted((a, b) => b - a))
    expect(qualities.every((quality) => quality > 0 && quality <= 1)).toBe(true)
  })

  test('an author narrows the results', async () => {
    await add('Emma', 'Jane Austen')
    await add('Emma', 'Alexander McCall Smith')
    expect((await search('emma')).length).toBe(2)
    expect((await search('emma', 'Austen')).map((result) => result.author)).toEqual(['Jane Austen'])
  })

  test('a work is listed once, as the rated one if only one spelling is rated', async () => {
    const title = 'The Glass Orchard'
    const unrated = { title, ratings: null }
    await makeBook(t.db, { title, author: 'Mary Marlow', popularity: 1 })
    await makeBook(t.db, { ...unrated, author: 'Mary Wollstonecraft Marlow', popularity: 90 })
    await makeBook(t.db, { ...unrated, author: 'Somebody Else', popularity: 99 })
    expect((await search('the glass orchard')).map(({ author }) => author)).toEqual([
      'Mary Marlow',
      'Somebody Else',
    ])
  })

  test('volumes that match equally well come in the order of their series, which is said', async () => {
    const volume = (title: string, seriesPosition: number, popularity: number) =>
      makeBook(t.db, { title, author: 'Ida Wren', seriesName: 'Lamps', seriesPosition, popularity })
    await volume('Lamp and the Wick', 2, 90)
    await volume('Lamp and the Match', 1, 50)
    await makeBook(t.db, { title: 'Lamp and Other Poems', author: 'Bo', popularity: 70 })
    await volume('Lamp and the Oil', 3, 60)
    const found = await search('lamp and')
    expect(found.map(({ title }) => title)).toEqual([
      'Lamp and the Match',
      'Lamp and Other Poems',
      'Lamp and the Wick',
      'Lamp and the Oil',
    ])
    expect(found[0]).toMatchObject({ series_name: 'Lamps', series_position: 1 })
    // By the start of a title and by the series alone.
    expect((await search('lamps')).map(({ series_position }) => series_position)).toEqual([1, 2, 3])
  })

  test('a typo is forgiven, in short words one letter or two swapped ones', async () => {
    await add('Dune', 'Frank Herbert')
    await add('Emma', 'Jane Austen')
    expect((await search('dume'))[0]?.title).toBe('Dune')
    expect(await search('dumo')).toEqual([])
    expect((await search('herbret'))[0]?.title).toBe('Dune')
    expect(await search('xerbret')).toEqual([])
  })

  test.each([
    ['Преступление и наказание', 'Фёдор Достоевский', 'преступление'],
    ['ノルウェイの森', '村上春樹', 'ノルウェイの森'],
    ['三体', '刘慈欣', '三体'],
    ['채식주의자', '한강', '채식주의자'],
    ['גוף שני יחיד', 'רונית מטלון', 'גוף שני'],
    ['गोदान', 'प्रेमचंद', 'गोदान'],
  ])('finds %s in its own script', async (title, author, typed) => {
    await add(title, author)
    expect((await search(typed))[0]?.title).toBe(title)
    expect((await search(author))[0]?.title).toBe(title)
    expect((await search(title))[0]?.match_quality).toBe(1)
  })

  test.each([
    "'; drop table books; --",
    "a' & !b | (c:*",
    ':* & | ! ( ) <->',
    '100% _under\\score',
    '\u0000\u0000null',
    '\uD800 lone surrogate',
    '<script>alert(1)</script>',
    '${7*7} {{7*7}}',
    'a '.repeat(150),
    'x'.repeat(300),
    '9'.repeat(300),
    '👩‍👩‍👧 emoji',
    // One character that folds to four, and the longest word there can be of them.
    '㍿'.repeat(300),
    'ﷺ'.repeat(300),
    '𝕳'.repeat(150),
    "ab' c\\d",
  ])('%j is only text', async (typed) => {
    await add('Emma', 'Jane Austen')
    expect(Array.isArray(await search(typed))).toBe(true)
    expect((await search('emma'))[0]?.title).toBe('Emma')
  })

  test('what is no text, or too long, is refused', async () => {
    for (const body of [
      {},
      { title: 5 },
      { title: 'x'.repeat(301) },
      { title: 'emma', author: [] },
      null,
      [],
    ]) {
      const answer = await t.call('searchBooks', { as: reader, body })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toEqual(expect.any(String))
    }
  })
})

test('titles and names of any characters, as long as they may be, are stored and found', async () => {
  // Characters that no compression makes shorter: an index refuses keys that are too long.
  const han = (length: number, from: number) =>
    Array.from({ length }, (_, i) =>
      String.fromCharCode(0x4e00 + ((from + i * 7919) % 20_000)),
    ).join('')
  for (const [title, author] of [
    [han(500, 1), han(500, 9_000)],
    ['㍿'.repeat(500), '㍿'.repeat(500)],
    ['𝕳'.repeat(250), 'ﷺ'.repeat(400)],
    ['x'.repeat(500), 'y'.repeat(500)],
  ] as const) {
    expect((await add(title, author)).status).toBe(200)
    expect((await search(title.slice(0, 40)))[0]?.title).toBe(title)
  }
})
