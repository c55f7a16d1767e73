import { IMPORT_SERVICES } from '@pagelight/contract/constants/import-limits.ts'
import { describe, expect, test } from 'vitest'
import {
  goodreadsFile,
  type GoodreadsRow,
  type LayoutYear,
} from '../../../testing/goodreads-file.ts'
import { FileRefused } from './file-refused.ts'
import type { UsableRow } from '../import-row.ts'
import { readFile } from './read-file.ts'

const TODAY = '2026-11-21'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array) =>
  readFile(typeof text === 'string' ? bytes(text) : text, TODAY)

function usable(text: string | Uint8Array): UsableRow[] {
  return read(text).rows.filter((row) => row.book !== null)
}

function one(row: GoodreadsRow, year?: LayoutYear): UsableRow {
  const [first] = usable(
    goodreadsFile([{ Title: 'The Lantern', Author: 'Ida Wren', ...row }], year),
  )
  if (!first) throw new Error('The row was not read')
  return first
}

function refusal(content: string | Uint8Array): string {
  try {
    read(content)
  } catch (error) {
    if (error instanceof FileRefused) return error.message
    throw error
  }
  return 'It was read'
}

const PLAIN = goodreadsFile([
  {
    'Book Id': '11',
    Title: 'The Brontë Lamp (Lamps, #2)',
    Author: 'Ida  Wren',
    'My Rating': '4',
    'Date Read': '2021/03/05',
    'My Review': 'Fine.<br/>Really &amp; truly.',
    Bookshelves: 'favourites, 2021',
  },
  { 'Book Id': '12', Title: 'Plain, "Quoted"', Author: 'Bo Ash', 'Exclusive Shelf': 'to-read' },
])

const asSeen = (rows: UsableRow[]) =>
  rows.map(({ book, entry, sourceId }) => ({ ...book, ...entry, sourceId }))

describe('a Goodreads export', () => {
  test('becomes books and entries', () => {
    const { format, rows, remarks } = read(PLAIN)
    expect([format, rows.length, remarks]).toEqual(['Goodreads', 2, []])
    expect(asSeen(usable(PLAIN))).toMatchObject([
      {
        title: 'The Brontë Lamp',
        seriesName: 'Lamps',
        seriesPosition: 2,
        author: 'Ida Wren',
        rating: 4,
        readDate: '2021-03-05',
        notes: 'Fine.\nReally & truly.',
        shelf: 'read',
        tags: ['favourites', '2021'],
        sourceId: 'goodreads:11',
      },
      {
        title: 'Plain, "Quoted"',
        rating: null,
        readDate: null,
        notes: null,
        shelf: 'to-read',
        tags: [],
      },
    ])
  })

  test.each([2021, 2024, 2026] as const)('in the layout of %i', (year) => {
    expect(one({ 'My Rating': '3', 'Private Notes': 'Lent to Bo' }, year).entry).toMatchObject({
      rating: 3,
      notes: null,
      privateNotes: 'Lent to Bo',
    })
  })

  const utf16 = (order: 'le' | 'be', mark: boolean) => {
    const data = Buffer.from(mark ? `\ufeff${PLAIN}` : PLAIN, 'utf16le')
    return order === 'le' ? data : data.swap16()
  }
  const unix = PLAIN
  const damaged: Record<string, string | Uint8Array> = {
    'a byte order mark': `\ufeff${unix}`,
    'Windows line ends': unix.replaceAll('\n', '\r\n'),
    'old Macintosh line ends': unix.replaceAll('\n', '\r'),
    'mixed line ends': unix.replace('\n', '\r\n'),
    'UTF-16, little end first': utf16('le', true),
    'UTF-16, big end first': utf16('be', true),
    'UTF-16 without its mark': utf16('le', false),
    'the Windows code page': Buffer.from(unix, 'latin1'),
    'UTF-8 read as the Windows code page': Buffer.from(unix, 'utf8').toString('latin1'),
    semicolons: cells(unix, (row) => row.map(quotedAlways).join(';')),
    tabs: cells(unix, (row) => row.map(quotedAlways).join('\t')),
    'underscored, shouted column names': unix.replace(/^.*\n/, (line) =>
      line.replaceAll(' ', '_').toUpperCase(),
    ),
    'blanks before quotes': cells(unix, (row) => row.map(quotedAlways).join(', ')),
    'every row in one pair of quotes': unix
      .trimEnd()
      .split('\n')
      .map((line) => `"${line.replaceAll('"', '""')}"`)
      .join('\n'),
    'no header': unix.replace(/^.*\n/, ''),
    'the header again in the middle': withHeaderAgain(unix),
    'blank lines': unix.replaceAll('\n', '\n\n'),
    'ratings with decimals': unix.replace(',4,', ',4.0,'),
    'no average rating': cells(unix, (row) => row.toSpliced(8, 1).map(quotedAlways).join(',')),
    'columns in another order': cells(unix, (row) => row.toReversed().map(quotedAlways).join(',')),
    'a delimiter at the end of every row': cells(
      unix,
      (row) => `${row.map(quotedAlways).join(',')},`,
    ),
    'a column of its own': cells(unix, (row) => [...row, 'mine'].map(quotedAlways).join(',')),
  }

  test.each(Object.keys(damaged))('is the same with %s', (damage) => {
    expect(asSeen(usable(damaged[damage]!))).toEqual(asSeen(usable(PLAIN)))
  })

  test.each([
    ['="0345539788"', '9780345539786'],
    ['="9780345539786"', '9780345539786'],
    ['"=""0345539788"""', '9780345539786'],
    ['ISBN13:9780345539786', '9780345539786'],
    ['978-0-345-53978-6', '9780345539786'],
    ['345539788', '9780345539786'],
    ['=""', null],
    ['B00ABCDEF1', null],
    ['AlexisGlyn', null],
    ['813,01', null],
    ['9.78014E+12', null],
    ['9780345539787', null],
  ])('a row of a Goodreads export has the ISBN %s', (isbn, expected) => {
    expect(one({ ISBN: isbn }).book.isbn13).toBe(expected)
  })

  test('an invalid ISBN-13 does not hide a valid ISBN', () => {
    expect(one({ ISBN13: '9.78035E+12', ISBN: '0345539788' }).book.isbn13).toBe('9780345539786')
  })

  test.each([
    ['2021/03/05', '2021-03-05'],
    ['2021-3-5', '2021-03-05'],
    ['2021-03-05 00:00:00', '2021-03-05'],
    ['25/03/2021', '2021-03-25'],
    ['3/25/21', '2021-03-25'],
    ['5.5.2019', '2019-05-05'],
    ['Mar 5, 2021', '2021-03-05'],
    ['5 March 2021', '2021-03-05'],
    ['5-Mar-98', '1998-03-05'],
    ['2026/11/21', TODAY],
    ['', null],
  ])('a row of a Goodreads export has the read date %s', (date, expected) => {
    const row = one({ 'Date Read': date, 'Date Added': '2022/01/01' })
    expect([row.entry.readDate, row.reasons]).toEqual([expected, []])
  })

  test.each([
    ['05/03/2021', 'can be read in two ways'],
    ['2027', 'is in the future'],
    ['2021/02/30', 'cannot be read'],
    ['someday', 'cannot be read'],
    ['2031/01/01', 'is in the future'],
    ['2026/11/22', 'is in the future'],
  ])('leaves the read date %s out and says so', (date, why) => {
    const row = one({ 'Date Read': date })
    expect(row.entry.readDate).toBeNull()
    expect(row.reasons).toEqual([`Row 2: the read date ${why} and was left out`])
  })

  test.each([
    ['2019', '2019'],
    ['2019.0', '2019'],
    ['2021/3', '2021-03'],
    ['2021/03/00', '2021-03'],
    ['March 2021', '2021-03'],
  ])('keeps what it has of the read date %s', (date, expected) => {
    const { entry, reasons } = one({ 'Date Read': date })
    expect([entry.readDate, entry.facts.read_on, reasons]).toEqual([null, expected, []])
  })

  test('one day above 12 tells the order of all; without one it is said how many were left out', () => {
    const dates = (...days: string[]) =>
      goodreadsFile(
        days.map((day) => ({ Title: `On ${day}`, Author: 'Ida Wren', 'Date Read': day })),
      )
    const readDates = (text: string) => usable(text).map(({ entry }) => entry.readDate)
    expect(readDates(dates('05/03/2021', '25/12/2020'))).toEqual(['2021-03-05', '2020-12-25'])
    expect(readDates(dates('05/03/2021', '12/25/2020'))).toEqual(['2021-05-03', '2020-12-25'])
    expect(read(dates('05/03/2021', '01/02/2020')).remarks).toEqual([
      '2 read dates left out: the file does not say whether the day or the month comes first.',
    ])
  })

  test.each([
    ['0', null],
    ['', null],
    ['5', 5],
    ['4.0', 4],
    ['4.5', 5],
    ['4,5', 5],
    ['3.25', 3],
    ['0.25', 1],
  ])('a row of a Goodreads export has %s stars', (stars, expected) => {
    expect(one({ 'My Rating': stars }).entry.rating).toBe(expected)
  })

  test('says that stars were rounded, and that some cannot be read', () => {
    const file = goodreadsFile(
      ['4.5', '3.75', '9', 'good'].map((stars) => ({
        Title: stars,
        Author: 'A B',
        'My Rating': stars,
      })),
    )
    const { remarks, rows } = read(file)
    expect(remarks).toEqual([
      '2 ratings with half or quarter stars rounded, halves up (4.5 became 5).',
    ])
    expect(rows.flatMap(({ reasons }) => reasons)).toEqual([
      'Row 4: the rating cannot be read and was left out',
      'Row 5: the rating cannot be read and was left out',
    ])
  })

  test.each([
    ['currently-reading', '', 'currently-reading', []],
    ['abandoned', '', 'did-not-finish', ['abandoned']],
    [
      'stopped_reading',
      'abandoned, cosy',
      'did-not-finish',
      ['stopped_reading', 'abandoned', 'cosy'],
    ],
    ['wishlist', '', 'to-read', ['wishlist']],
    ['my-own-shelf', 'read-aloud', null, ['my-own-shelf', 'read-aloud']],
    ['', 'to-read, sea', 'to-read', ['sea']],
    ['', '', null, []],
    ...'dnf,dropped,on-hold,paused,wont-finish,didnt-finish,quit,abandonado,half-finished,want-to-finish-eventually'
      .split(',')
      .map((name) => [name, '', 'did-not-finish', [name]] as const),
    ['to-read-non-fiction', '', 'to-read', ['to-read-non-fiction']],
    ['toread', '', 'to-read', ['toread']],
    ['a_lire', '', 'to-read', ['a_lire']],
    ['re-reading', '', 'currently-reading', ['re-reading']],
  ] as const)('has the shelf %j with %j', (status, names, shelf, tags) => {
    expect(one({ 'Exclusive Shelf': status, Bookshelves: names }).entry).toMatchObject({
      shelf,
      tags,
    })
  })

  test.each([
    ['One<br/>two<br />three', 'One\ntwo\nthree'],
    ['<p>One</p><p>two</p>', 'One\n\ntwo'],
    ['<i>Very</i> <b>good</b> <a href="javascript:alert(1)">book</a>', 'Very good book'],
    ['See <a href="https://e.org/a">here</a>.', 'See here (https://e.org/a).'],
    [
      "One <a href='https://e.org/a>x</a> two\" three' four",
      'One x (https://e.org/a) two" three\' four',
    ],
    ['<a href="https://e.org/a">https://e.org/a</a>', 'https://e.org/a'],
    ['a<b and x>y', 'a<b and x>y'],
    ['[b:Dune|44767458|Dune (Dune, #1)] by [a:Frank Herbert|58]', 'Dune by Frank Herbert'],
    ['He <spoiler>dies</spoiler>.', 'He <spoiler>dies</spoiler>.'],
    ['He said <quote>no</quote>', 'He said\nno'],
    ['x < y, y > z &amp; &#8220;so on&#8221; <3', 'x < y, y > z & “so on” <3'],
    ['<script>alert(1)</script>Fine', 'Fine'],
    ['<img src=x onerror=alert(1)>Fine', 'Fine'],
    ['  two\r\nlines  ', 'two\nlines'],
  ])('a row of a Goodreads export has the review %j', (review, notes) => {
    expect(one({ 'My Review': review }).entry.notes).toBe(notes)
  })

  test('a review of 19,500 characters is whole; beyond 20,000 it is cut and said', () => {
    expect(one({ 'My Review': 'a'.repeat(19_500) }).entry.notes).toHaveLength(19_500)
    const long = one({ 'My Review': 'a'.repeat(30_000) })
    expect(long.entry.notes).toHaveLength(20_000)
    expect(long.reasons).toEqual([
      'Row 2: what the notes have beyond 20,000 characters was left out',
    ])
  })

  test('private notes stay apart from the review', () => {
    expect(one({ 'My Review': 'Good', 'Private Notes': 'From Bo' }).entry).toMatchObject({
      notes: 'Good',
      privateNotes: 'From Bo',
    })
  })

  test('what is said of the copy and the reading is kept', () => {
    const row = one(
      {
        'Additional Authors': 'Bo Ash, Cy Elm (Illustrator)',
        Publisher: 'Made Up Press',
        Binding: 'Hardcover',
        'Number of Pages': '320.0',
        'Year Published': '2004.0',
        'Original Publication Year': '1999.0',
        'Read Count': '3',
        'Owned Copies': '2',
        'Recommended For': 'Di',
        'Recommended By': 'Ed',
        'Original Purchase Date': '2005/01/02',
        'Original Purchase Location': 'Market',
        Condition: 'Good',
        'Condition Description': 'torn cover',
        Spoiler: 'true',
        ISBN13: '9780345539786',
      },
      2021,
    )
    expect(row.book).toMatchObject({ year: 1999 })
    expect(row.entry).toMatchObject({ pages: 320 })
    expect(row.entry.facts).toEqual({
      other_authors: [
        { name: 'Bo Ash', role: null },
        { name: 'Cy Elm', role: 'Illustrator' },
      ],
      isbn13: '9780345539786',
      publisher: 'Made Up Press',
      format: 'Hardcover',
      year_published: 2004,
      read_count: 3,
      owned: 2,
      condition: 'Good, torn cover',
      bought_on: '2005-01-02',
      bought_at: 'Market',
      recommended_for: 'Di',
      recommended_by: 'Ed',
      contains_spoilers: true,
    })
  })

  test('a column that is not kept is named', () => {
    const [header, ...lines] = PLAIN.trimEnd().split('\n')
    const file = [`${header},Mood ring`, ...lines.map((line, i) => `${line},${i ? '' : 'blue'}`)]
    expect(read(file.join('\n')).remarks).toEqual(['Not kept: Mood ring (1 row).'])
  })

  test.each([
    ['400354', '400354', 'it has no author'],
    ['1984', 'George Orwell', null],
  ])('a row of numbers is no book: %s by %s', (title, author, why) => {
    const { rows } = read(goodreadsFile([{ Title: title, Author: author }]))
    expect(rows[0]!.reasons).toEqual(why ? [`Row 2: not added, ${why}`] : [])
  })

  test.each(['三体', 'गोदान', 'Война и мир', 'الأيام', '채식주의자', 'Οδύσσεια', '=cmd|A1', '?'])(
    'the title %s stays as it is',
    (title) => {
      expect(one({ Title: title, Author: '刘慈欣' }).book).toMatchObject({
        title,
        author: '刘慈欣',
      })
    },
  )

  test.each(['-700', '0', '1999', '1999.0'])('the year %s is taken where it is one', (year) => {
    const expected = year === '0' ? null : Number(year)
    expect(one({ 'Original Publication Year': year }).book.year).toBe(expected)
  })

  test('a row without a title or an author is not added, and says so with its number', () => {
    const { rows } = read(
      goodreadsFile([
        { Title: '', Author: 'Ida Wren' },
        { Title: 'The Lantern', Author: ' ' },
        { Title: 'x'.repeat(5_000), Author: 'Ida Wren' },
      ]),
    )
    expect(rows.every(({ book }) => book === null)).toBe(true)
    expect(rows.flatMap(({ reasons }) => reasons)).toEqual([
      'Row 2: not added, it has no title',
      'Row 3: not added, it has no author',
      'Row 4: not added, its title is longer than 500 characters',
    ])
  })

  test('a row with more cells than columns is not guessed at', () => {
    const { rows } = read(PLAIN.replace('Bo Ash', 'Bo, Ash'))
    expect(rows[1]).toMatchObject({
      book: null,
      reasons: ['Row 3: not added, it has 25 columns where the header has 24'],
    })
  })
})

describe('other exports', () => {
  test("StoryGraph's", () => {
    const file = [
      'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Star Rating,Review,Tags,Owned?',
      'The Lantern,"Ida Wren, Bo Ash",,9780345539786,paperback,read,2021/01/02,2021/03/05,2021/03/01-2021/03/05,1,3.75,<div>Good<br>book</div>,"cosy, sea",No',
      'Half Read,Ida Wren,,,digital,did-not-finish,2021/01/02,,,0,,,,No',
    ].join('\n')
    const { format, remarks } = read(file)
    expect([format, remarks]).toEqual([
      'StoryGraph',
      ['1 rating with half or quarter stars rounded, halves up (4.5 became 5).'],
    ])
    expect(asSeen(usable(file))).toMatchObject([
      {
        title: 'The Lantern',
        author: 'Ida Wren',
        facts: { other_authors: [{ name: 'Bo Ash', role: null }] },
        isbn13: '9780345539786',
        rating: 4,
        readDate: '2021-03-05',
        notes: 'Good\nbook',
        shelf: 'read',
        tags: ['cosy', 'sea'],
        addedOn: '2021-01-02',
      },
      { title: 'Half Read', shelf: 'did-not-finish', rating: null, readDate: null, notes: null },
    ])
  })

  test("LibraryThing's, by tabs and in Latin-1", () => {
    const columns =
      'Book Id\tTitle\tSort Character\tPrimary Author\tSecondary Author\tDate\tReview\tRating\tComment\tISBN\tISBNs\tTags\tCollections\tDate Read\tEntry Date'
    const row = `77\tThe Lantern\t5\tWrën, Ida\tAsh, Bo\t1998\tGood\t4.5\t\t[0345539788]\t0345539788, 9780345539786\tcosy,sea\tYour library,To read\t[2021-03-05]\t[2020-01-02]`
    const file = Buffer.from([columns, row, ''].join('\r\n'), 'latin1')
    expect(read(file).format).toBe('LibraryThing')
    expect(asSeen(usable(file))).toMatchObject([
      {
        title: 'The Lantern',
        author: 'Ida Wrën',
        isbn13: '9780345539786',
        year: 1998,
        rating: 5,
        readDate: '2021-03-05',
        notes: 'Good',
        shelf: 'to-read',
        tags: ['cosy', 'sea'],
        sourceId: 'librarything:77',
      },
    ])
  })
})

describe('a file is refused', () => {
  const header = PLAIN.slice(0, PLAIN.indexOf('\n') + 1)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const notText = 'The file is not a text file. Please choose the CSV file of your export.'
  const reasons: [string, string | Uint8Array, string][] = [
    ['of 0 bytes', '', 'The file is empty.'],
    ['of blanks', ' \n \n', 'The file is empty.'],
    ['of only a header', header, 'The file has no books in it, only the names of its columns.'],
    ['that is a picture', png, notText],
    ['with NUL bytes', PLAIN.replace('Plain', 'Pl\0ain'), notText],
    [
      'with a field of 200,000 characters',
      goodreadsFile([{ Title: 'A', Author: 'B', 'My Review': 'x'.repeat(200_000) }]),
      'A field in row 2 is longer than 50,000 characters. A quotation mark may be missing there.',
    ],
    [
      'with 50,001 rows',
      header + '1,T,A\n'.repeat(50_001),
      'The file has more than 50,000 rows. Please split it and import the parts.',
    ],
    [
      'with 1,000 columns',
      header + 'x,'.repeat(1000),
      'Row 2 of the file has more than 300 columns.',
    ],
    [
      'of something else',
      'Name,Email,Phone\nIda,ida@example.org,1\n',
      'This is not an export that we can read: its first row is "Name, Email, Phone". Please say which columns are title and author.',
    ],
    [
      'of JSON that is no library',
      '{"a": 1}',
      'This is no JSON that we can read. Please choose the JSON of LibraryThing or of this site.',
    ],
    [
      'of 19 MB of brackets',
      '['.repeat(19 * 1024 * 1024),
      'This is no JSON that we can read. Please choose the JSON of LibraryThing or of this site.',
    ],
  ]
  test.each(reasons)('%s', (_, content, sentence) => {
    expect(refusal(content)).toBe(sentence)
  })

  test('a file of one column is refused, and the sentence names every service whose export is read', () => {
    for (const name of IMPORT_SERVICES) expect(refusal('Name\nIda\n')).toContain(name)
  })

  test('fields made to be slow are read in good time', () => {
    const slow = ['(', ' ', ' <a', '"', "' ", ', (', '[', '=']
    const rows = slow.map((part) => {
      const long = `x${part.repeat(45_000 / part.length)}x`
      const columns = [
        'Additional Authors',
        'ISBN',
        'ISBN13',
        'Date Read',
        'My Review',
        'Bookshelves',
        'Private Notes',
      ]
      return {
        Title: 'A',
        Author: 'B',
        'Book Id': long,
        ...Object.fromEntries(columns.map((name) => [name, long])),
      }
    })
    const started = performance.now()
    expect(read(goodreadsFile(rows)).rows).toHaveLength(slow.length)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  test('50,000 rows are read', () => {
    expect(read(header + '1,T,A\n'.repeat(50_000)).rows).toHaveLength(50_000)
  })
})

function cells(text: string, write: (row: string[]) => string): string {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((m) =>
        (m[1] ?? m[2] ?? '').replaceAll('""', '"'),
      ),
    )
  return rows.map(write).join('\n')
}

function quotedAlways(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function withHeaderAgain(text: string): string {
  const [header, ...lines] = text.trimEnd().split('\n')
  return [header, lines[0], header, ...lines.slice(1)].join('\n')
}
