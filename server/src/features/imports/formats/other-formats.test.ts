import { readFileSync } from 'node:fs'
import { IMPORT_SERVICES } from '@pagelight/contract/constants/import-limits.ts'
import { describe, expect, test } from 'vitest'
import type { ColumnOfField } from '@pagelight/contract/imports.ts'
import { FileRefused } from './file-refused.ts'
import { readFile } from './read-file.ts'

const TODAY = '2026-11-21'
const read = (text: string, columns: ColumnOfField | null = null) =>
  readFile(Buffer.from(text), TODAY, columns)
const csv = (...rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

function one(text: string, columns: ColumnOfField | null = null) {
  const { format, rows, remarks } = read(text, columns)
  const [row] = rows
  if (!row?.book) throw new Error(row?.reasons[0] ?? 'No row')
  return { format, remarks, reasons: row.reasons, ...row.book, ...row.entry }
}

describe('LibraryThing', () => {
  const COLUMNS =
    'Book Id\tTitle\tPrimary Author\tSecondary Author\tSecondary Author Roles\tPublication\tDate\tReview\tRating\tPrivate Comment\tMedia\tISBN\tTags\tCollections\tDate Started\tDate Read\tPage Count\tCopies'
  const file = (...rows: string[]) => [COLUMNS, ...rows, ''].join('\n')

  test('a LibraryThing export is read: names turned round, roles, day begun, copies and private comment', () => {
    const row = one(
      file(
        '7\tThe Lantern\tFlanagan, David\tAsh, Bo|Elm, Cy\tIllustrator|Translator\tMade Up Press (2006)\t2006\t"Good" part\t4\tFrom Di\tHardcover\t[0345539788]\tsea\tYour library\t[2021-01-02]\t[2021-02]\t320 \t2',
      ),
    )
    expect(row).toMatchObject({
      author: 'David Flanagan',
      notes: '"Good" part',
      privateNotes: 'From Di',
      shelf: 'read',
      pages: 320,
      year: 2006,
      facts: {
        other_authors: [
          { name: 'Bo Ash', role: 'Illustrator' },
          { name: 'Cy Elm', role: 'Translator' },
        ],
        publisher: 'Made Up Press (2006)',
        format: 'Hardcover',
        started_on: '2021-01-02',
        read_on: '2021-02',
        owned: 2,
      },
    })
  })

  test.each([
    ['DVD', true],
    ['Video game', true],
    ['Audiobook', false],
    ['Paper Book', false],
  ])('media %s', (media, isRefused) => {
    const { rows } = read(file(`7\tMr. Deeds\tSandler, Adam\t\t\t\t\t\t\t\t${media}\t\t\t\t\t\t\t`))
    expect(rows[0]!.book === null).toBe(isRefused)
    if (isRefused)
      expect(rows[0]!.reasons).toEqual([`Row 2: not added, it is no book but "${media}"`])
  })

  test('as JSON', () => {
    const book = {
      books_id: '77',
      title: 'The Lantern',
      primaryauthor: 'Wren, Ida',
      authors: [
        { lf: 'Wren, Ida', fl: 'Ida Wren' },
        { lf: 'Ash, Bo', role: 'Narrator' },
      ],
      isbn: { 0: '0345539788', 2: '9780345539786' },
      publication: 'Made Up Press',
      date: '1998',
      rating: 4.5,
      review: 'Good',
      tags: ['cosy', 'sea'],
      collections: ['Your library', 'To read'],
      dateread: '2021-03-05',
      pages: '320 ',
      format: [{ code: '1', text: 'Paper Book' }],
    }
    const row = one(JSON.stringify({ 77: book }))
    expect(row).toMatchObject({
      format: 'LibraryThing',
      author: 'Ida Wren',
      isbn13: '9780345539786',
      rating: 5,
      tags: ['cosy', 'sea'],
      shelf: 'to-read',
      readDate: '2021-03-05',
      pages: 320,
    })
    expect(row.facts.other_authors).toEqual([{ name: 'Bo Ash', role: 'Narrator' }])
  })
})

test("StoryGraph's content warnings, moods, contributors and readings are kept", () => {
  const columns =
    'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Strong Character Development?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?'.split(
      ',',
    )
  const row = one(
    csv(columns, [
      'The Lantern',
      'Ida Wren, Bo Ash',
      'Cy Elm (Narrator)',
      '',
      'audio',
      'read',
      '2021/01/02',
      '2023/01/20',
      '2021/03/01-2021/03/15, 2023/01/02-2023/01/20',
      '2',
      'dark, tense',
      'fast',
      'Yes',
      '4.0',
      '',
      'Graphic: Death; Minor: Violence',
      'A drowning.',
      '',
      'Yes',
    ]),
  )
  expect(row.remarks).toEqual([])
  expect(row.readDate).toBe('2023-01-20')
  expect(row.facts).toEqual({
    other_authors: [
      { name: 'Bo Ash', role: null },
      { name: 'Cy Elm', role: 'Narrator' },
    ],
    format: 'audio',
    read_count: 2,
    readings: [
      { started: '2021-03-01', finished: '2021-03-15' },
      { started: '2023-01-02', finished: '2023-01-20' },
    ],
    started_on: '2023-01-02',
    owned: 1,
    moods: ['dark', 'tense'],
    pace: 'fast',
    content_warnings: 'Graphic: Death; Minor: Violence; A drowning.',
    answers: { 'Strong character development?': 'Yes' },
  })
})

test('no fact and no name of a column is cut within a sign, which no database would store', () => {
  const long = (max: number) => `${'x'.repeat(max - 1)}😀`
  const columns = ['Title', 'Authors', 'Contributors', 'Format', 'Read Status', 'Moods', 'Pace']
  const answers = ['Strong Character Development?', 'Star Rating', 'Tags', long(60)]
  const row = one(
    csv(
      [...columns, ...answers],
      ['A', `Bo, ${long(500)}`, `Cy (${long(100)})`, long(2_000), 'read', long(2_000)].concat([
        long(2_000),
        long(200),
        '4.0',
        long(60),
        'kept',
      ]),
    ),
  )
  const stored = JSON.stringify([row.facts, row.remarks, row.tags])
  expect(stored.length).toBeGreaterThan(6_000)
  expect(stored).not.toMatch(/\\ud[89a-f]/)
})

test.each([
  [
    'BookWyrm',
    csv(
      'title,author_text,remote_id,isbn_10,isbn_13,start_date,finish_date,rating,review_content,shelf'.split(
        ',',
      ),
      [
        'The Lantern',
        'Ida Wren, Bo Ash',
        'x',
        '',
        '9780345539786',
        '2021-01-02',
        '2021-03-05',
        '4.5',
        '<p>Good</p>',
        'stopped-reading',
      ],
    ),
    {
      author: 'Ida Wren',
      rating: 5,
      readDate: '2021-03-05',
      notes: 'Good',
      shelf: 'did-not-finish',
    },
  ],
  [
    'Hardcover',
    csv(
      'Title,Author,Series,Hardcover Book ID,ISBN 13,Status,Rating,Review,Private Notes,Date Finished,Pages'.split(
        ',',
      ),
      [
        'The Lantern',
        'Ida Wren',
        'Lamps #2',
        '5',
        '9780345539786',
        'Want to Read',
        '4',
        'Good',
        'Mine',
        '',
        '320',
      ],
    ),
    {
      title: 'The Lantern',
      seriesName: 'Lamps',
      seriesPosition: 2,
      shelf: 'to-read',
      pages: 320,
      privateNotes: 'Mine',
    },
  ],
  [
    'Calibre',
    csv(
      'author_sort,authors,isbn,pubdate,publisher,rating,series,series_index,tags,timestamp,title'.split(
        ',',
      ),
      [
        'Wren, Ida',
        'Ida Wren & Bo Ash',
        '9780345539786',
        '1998-05-01T00:00:00+00:00',
        'Press',
        '4',
        'Lamps',
        '2.0',
        'sea, cosy',
        '2020-01-02T10:00:00+00:00',
        'The Lantern',
      ],
    ),
    {
      author: 'Ida Wren',
      year: 1998,
      seriesName: 'Lamps',
      seriesPosition: 2,
      tags: ['sea', 'cosy'],
      addedOn: '2020-01-02',
    },
  ],
  [
    'Kindle',
    csv(
      ['asin', 'title', 'authors'],
      ['B00', 'The Lantern: Lamps 2 - Now a major Netflix show', 'Wren, Ida J.:Ash, Bo:'],
    ),
    { author: 'Ida J. Wren', facts: { other_authors: [{ name: 'Bo Ash', role: null }] } },
  ],
  [
    'Libib',
    csv(
      'item_type,title,creators,ean_isbn13,publisher,publish_date,tags,notes,rating,review,status,began,completed,added,copies'.split(
        ',',
      ),
      [
        'book',
        'The Lantern',
        'Ida Wren',
        '9780345539786',
        'Press',
        '1998-05-01',
        'sea',
        'Mine',
        '4',
        'Good',
        'Completed',
        '2021-01-02',
        '2021-03-05',
        '2020-01-02',
        '1',
      ],
    ),
    {
      author: 'Ida Wren',
      shelf: 'read',
      readDate: '2021-03-05',
      privateNotes: 'Mine',
      notes: 'Good',
      rating: 4,
    },
  ],
])('the export of %s is read', (format, file, expected) => {
  expect(one(file)).toMatchObject({ format, ...expected })
})

test.each(['README.md', 'docs/importing.md'])(
  '%s names every service whose exports are read',
  (page) => {
    const text = readFileSync(new URL(`../../../../../${page}`, import.meta.url), 'utf8')
    expect(IMPORT_SERVICES.filter((name) => !text.includes(name))).toEqual([])
  },
)

test('that stars were rounded is said whatever their column is called', () => {
  const columns = { title: 'Buch', author: 'Autor', rating: 'Sterne' }
  const file = csv(['Buch', 'Autor', 'Sterne'], ['Die Laterne', 'Ida Wren', '4,5'])
  expect(one(file, columns)).toMatchObject({
    rating: 5,
    remarks: ['1 rating with half or quarter stars rounded, halves up (4.5 became 5).'],
  })
})

test('any other file is read when its columns are named, which are guessed', () => {
  const file = csv(
    ['Buch', 'Autor', 'Stars', 'Gelesen am', 'Fundort'],
    ['Die Laterne', 'Wren, Ida', '4', '2021-03-05', 'Regal 2'],
  )
  let table
  try {
    read(file)
  } catch (error) {
    if (error instanceof FileRefused) ({ table } = error)
  }
  expect(table).toEqual({
    header: ['Buch', 'Autor', 'Stars', 'Gelesen am', 'Fundort'],
    samples: [['Die Laterne', 'Wren, Ida', '4', '2021-03-05', 'Regal 2']],
    guess: { author: 'Autor', rating: 'Stars' },
  })
  const columns = { title: 'Buch', author: 'Autor', rating: 'Stars', read_date: 'Gelesen am' }
  expect(one(file, columns)).toMatchObject({
    format: 'another CSV file',
    title: 'Die Laterne',
    author: 'Ida Wren',
    rating: 4,
    readDate: '2021-03-05',
    remarks: ['Not kept: Fundort (1 row).'],
  })
})

test('a status with a comma becomes two tags, as no tag has a comma', () => {
  const file = csv(['Buch', 'Autor', 'Status'], ['Die Laterne', 'Ida Wren', 'Lent out, resting'])
  const columns = { title: 'Buch', author: 'Autor', status: 'Status' }
  expect(one(file, columns)).toMatchObject({ shelf: null, tags: ['Lent out', 'resting'] })
})

describe('as these services really write', () => {
  const bookWyrm = (cells: Record<string, string>) => {
    const names = ['title', 'author_text', 'remote_id', ...Object.keys(cells)]
    const values = ['The Lantern', 'Ida Wren', 'https://example.org/1', ...Object.values(cells)]
    return one(csv(names, values))
  }

  test('a name of a review and its warning, in BookWyrm', () => {
    const row = bookWyrm({ review_name: 'Bright', review_cw: 'fire', review_content: 'Warm.' })
    expect(row).toMatchObject({ notes: 'Bright\n\nWarm.', facts: { content_warnings: 'fire' } })
    expect(row.remarks).toEqual([])
  })

  test.each([
    ['stopped-reading', 'Stopped Reading', 'did-not-finish', ['Stopped Reading']],
    ['favorites-123', 'Favorites', null, ['Favorites']],
    ['reading', 'Currently Reading', 'currently-reading', ['reading']],
  ])('the shelf %s of BookWyrm, called %s', (id, name, shelf, tags) => {
    expect(bookWyrm({ shelf: id, shelf_name: name })).toMatchObject({ shelf, tags })
  })

  test('a suffix is part of the name before it', () => {
    const row = one(
      csv(['Title', 'Authors', 'Read Status'], ['Love', 'Martin King, Jr., Bo Ash', 'read']),
    )
    expect(row).toMatchObject({
      author: 'Martin King Jr.',
      facts: { other_authors: [{ name: 'Bo Ash', role: null }] },
    })
  })

  test.each([
    ['Homer, Emily Wilson', 'Homer', 'Emily Wilson'],
    ['Wren, Bo Ash (Narrator)', 'Wren', 'Bo Ash'],
  ])('%s is no name turned round', (authors, author, other) => {
    const row = one(csv(['Title', 'Author', 'Hardcover Book ID'], ['The Lantern', authors, '3']))
    expect(row.author).toBe(author)
    expect(row.facts.other_authors?.map(({ name }) => name)).toEqual([other])
  })

  test('roles, the binding and not the kind of media, in Hardcover', () => {
    const row = one(
      csv(
        ['Title', 'Author', 'Hardcover Book ID', 'Binding', 'Media'],
        ['The Lantern', 'Ida Wren, Bo Ash (Narrator)', '3', 'Paperback', 'Physical Book'],
      ),
    )
    expect(row.facts).toMatchObject({
      other_authors: [{ name: 'Bo Ash', role: 'Narrator' }],
      format: 'Paperback',
    })
  })

  test('an ISBN among the identifiers of Calibre, whose unknown year is 101', () => {
    const row = one(
      csv(
        ['authors', 'author_sort', 'title', 'identifiers', 'isbn', 'pubdate'],
        [
          'Ida Wren',
          'Wren, Ida',
          'The Lantern',
          'amazon:B00,isbn:9780345539786,goodreads:7',
          '',
          '0101-01-01T00:00:00+00:00',
        ],
      ),
    )
    expect(row).toMatchObject({ isbn13: '9780345539786', year: null })
  })

  test.each([
    ['item_type,title,creators,publish_date', 'book,The Lantern,Ida Wren,2006-03-04'],
    ['title,authors,author_sort,pubdate', 'The Lantern,Ida Wren,,2006-03-04T00:00:00+00:00'],
    ['Title\tPrimary Author\tDate', 'The Lantern\tWren, Ida\t2006'],
  ])('the year of the edition in %s', (header, row) => {
    expect(one(`${header}\n${row}\n`).facts.year_published).toBe(2006)
  })

  test('a LibraryThing export tells where a book is from, and the days of several readings', () => {
    const row = one(
      'Title\tPrimary Author\tSource\tFrom Where\tDate Started\tDate Read\tSummary\n' +
        'The Lantern\tWren, Ida\tamazon.com\tThe corner shop\t[2017-12-01], [2020-04-05]\t[2018-01-01], [2020-05-05]\tThe Lantern by Ida Wren\n',
    )
    expect(row).toMatchObject({
      readDate: '2020-05-05',
      facts: {
        bought_at: 'The corner shop',
        readings: [
          { started: '2017-12-01', finished: '2018-01-01' },
          { started: '2020-04-05', finished: '2020-05-05' },
        ],
      },
      remarks: [],
    })
  })

  test.each([
    ['8/10', 4],
    ['4,5/5', 5],
    ['★★★☆☆', 3],
    ['NaN', null],
  ])('the stars %s', (given, rating) => {
    const columns = { title: 'Title', author: 'Author', rating: 'Rating' }
    const row = one(csv(['Title', 'Author', 'Rating'], ['The Lantern', 'Ida Wren', given]), columns)
    expect(row).toMatchObject({ rating, reasons: [] })
  })

  test.each(['Title,Author', 'author;title', 'TITLE\tAuthor'])(
    'a file with the columns %s alone needs no answer',
    (header) => {
      const delimiter = /[,;\t]/.exec(header)![0]
      const cells = /^title/i.test(header)
        ? ['The Lantern', 'Ida Wren']
        : ['Ida Wren', 'The Lantern']
      const row = one(`${header}\n${cells.join(delimiter)}\n`)
      expect(row).toMatchObject({ title: 'The Lantern', author: 'Ida Wren', remarks: [] })
    },
  )

  test('a day with dots begins with the day', () => {
    const columns = { title: 'Title', author: 'Author', read_date: 'Day' }
    const row = one(
      csv(['Title', 'Author', 'Day'], ['The Lantern', 'Ida Wren', '12.03.2021']),
      columns,
    )
    expect(row.readDate).toBe('2021-03-12')
  })

  test('NaN is no title', () => {
    const { rows } = read(csv(['Title', 'Authors', 'Read Status'], ['NaN', 'Ida Wren', 'read']))
    expect(rows[0]!.reasons).toEqual(['Row 2: not added, it has no title'])
  })
})
