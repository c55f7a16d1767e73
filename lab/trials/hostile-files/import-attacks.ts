import { goodreadsFile, type GoodreadsRow } from '../../../server/src/testing/goodreads-file.ts'
import { fill, MB, type Attack } from './attack.ts'

const SIZE = 19 * MB
const rows = (count: number, row: (n: number) => GoodreadsRow) =>
  goodreadsFile(Array.from({ length: count }, (_, n) => row(n)))
const book = (n: number): GoodreadsRow => ({ Title: `Invented Book ${n}`, Author: `Writer ${n}` })
const reviews = (part: string) =>
  rows(370, (n) => ({ ...book(n), 'My Review': fill(part, 49_900) }))
const HEADER = 'Title,Author,My Rating,Exclusive Shelf\n'
const names = (from: number) =>
  Array.from({ length: 80 }, (_, n) => `N${(from * 80 + n).toString(36)}a`)
    .join(', ')
    .slice(0, 499)
const authors = (count: number, from: number) =>
  rows(count, (n) => ({
    Title: 'One Title for All',
    Author: names(from + n),
    'Additional Authors': Array.from({ length: 5 }, (_, i) => names(from + 100 * i + n))
      .join(', ')
      .slice(0, 2_500),
  }))
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const FILES: Record<string, () => Uint8Array | string> = {
  'square brackets': () => fill('[', SIZE),
  'square brackets in an object': () => `{"books":${fill('[', SIZE)}`,
  'objects in objects': () => fill('{"a":', SIZE),
  'a million numbers': () => `{"books":[${fill('1,', SIZE)}1]}`,
  'books of nothing': () => `{"version":1,"books":[${fill('{},', SIZE)}{}]}`,
  'a string without an end': () => `{"books":["${fill('x', SIZE)}`,
  'reviews of tags that cross': () => reviews('<b>x</i>'),
  'reviews of open tags': () => reviews('<b>'),
  'reviews of open lists': () => reviews('<ul><li>'),
  'reviews of closing tags': () => reviews('</p>'),
  'reviews of comments': () => reviews('<!--'),
  'reviews of brackets': () => reviews('<'),
  'reviews of entities': () => reviews('&amp;#'),
  'reviews of blanks': () => reviews(' \t'),
  'reviews of empty lines': () => reviews('\n '),
  'reviews as long as may be': () =>
    rows(900, (n) => ({ ...book(n), 'My Review': 'x'.repeat(20_000) })),
  'one quotation mark': () => `${HEADER}"${fill('A Book,Somebody,5,read\n', SIZE)}`,
  'quotation marks': () => `${HEADER}${fill('"', SIZE)}`,
  'quoted quotation marks': () => `${HEADER}${fill('"""",', SIZE)}`,
  'quotation marks behind blanks': () => `${HEADER}${fill(' "a",', SIZE)}`,
  commas: () => `${HEADER}${fill(',', SIZE)}`,
  'a header of commas': () => fill(',', SIZE),
  'a header of names': () => fill('title,author,', SIZE),
  'a header without an end': () => fill('title', SIZE),
  'empty lines': () => fill('\n', SIZE),
  'carriage returns': () => fill('\r', SIZE),
  blanks: () => fill(' ', SIZE),
  'rows of rows': () => fill('"Title,Author"\n', SIZE),
  '60,000 rows': () => rows(60_000, book),
  '50,000 rows without a title': () => `${HEADER}${',Nobody,5,read\n'.repeat(50_000)}`,
  '300 columns': () =>
    `${HEADER.trim()}${',x'.repeat(296)}\n${`a,b,5,read${',y'.repeat(296)}\n`.repeat(20_000)}`,
  '301 columns': () => `${HEADER.trim()}${',x'.repeat(297)}\na,b\n`,
  NULs: () => rows(500, (n) => ({ Title: `A\0B ${n}`, Author: 'C\0D', 'My Review': '\0' })),
  'half signs in UTF-16': () =>
    utf16(
      rows(500, (n) => ({ Title: `A \ud83d ${n}`, Author: 'B \ude00', 'My Review': '\ud83d' })),
    ),
  'emojis where texts are cut': () =>
    rows(50, (n) => ({
      ...book(n),
      'My Review': `${'x'.repeat(19_999)}😀`,
      Bookshelves: `${'s'.repeat(49)}😀, ${'t'.repeat(99)}😀`,
    })),
  'bytes that are no text': () => Uint8Array.from({ length: 3 * MB }, (_, i) => (i * 7919) % 256),
  'UTF-8 read in a wrong code page': () =>
    rows(20_000, () => ({ Title: 'Ã©Ã©Ã©Ã¢â‚¬â„¢'.repeat(20), Author: 'Ã¶' })),
  formulas: () =>
    rows(500, (n) => ({ Title: `=HYPERLINK("x",${n})`, Author: '@SUM(1)', 'My Review': '+cmd|x' })),
  'tags without an end': () =>
    rows(2_900, (n) => ({
      Title: 'One Book',
      Author: 'One Writer',
      Bookshelves: Array.from({ length: 100 }, (_, i) => `tag ${n} ${i}`).join(', '),
    })),
  'rows of one book': () => rows(5_000, () => ({ Title: 'One Book', Author: 'One Writer' })),
  'eighty names a field': () => authors(20, 0),
  'eighty other names a field': () => authors(10, 1_000),
  'titles of 500 characters': () =>
    rows(2_000, (n) => ({ Title: `${'word '.repeat(99)}${n}`, Author: 'Somebody' })),
  'titles of colons': () =>
    rows(2_000, (n) => ({ Title: `${fill(': a', 480)}${n}`, Author: 'Somebody' })),
  'titles of brackets': () =>
    rows(2_000, (n) => ({ Title: `${fill('(a, #1)', 480)}${n}`, Author: 'Somebody' })),
  'ISBNs of all kinds': () =>
    rows(5_000, (n) => ({ ...book(n), ISBN: fill('="1",', 195), ISBN13: fill('9', 195) })),
  'days of all kinds': () =>
    rows(5_000, (n) => ({ ...book(n), 'Date Read': fill('1/', 39), 'Date Added': '0000/00/00' })),
  'a packed file': () => Buffer.from('1f8b0800000000000003', 'hex'),
  nothing: () => '',
}

export const IMPORT_ATTACKS: Attack[] = Object.entries(FILES).map(([name, make]) => ({
  name,
  file: 'library.csv',
  make,
}))
