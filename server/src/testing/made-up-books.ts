/** Invented titles and authors, the same for the same seed. */
import type { GoodreadsRow } from './goodreads-file.ts'

export type MadeUpBook = { title: string; author: string; isbn13: string | null }

const ADJECTIVES =
  'Amber Broken Crimson Distant Empty Fallen Gentle Hidden Iron Jagged Kindled Lonely Marble Narrow Olive Patient Quiet Restless Silver Tender Unwritten Velvet Winter Yellow'.split(
    ' ',
  )
const NOUNS =
  'Archive Bridge Compass Daughter Engine Forest Garden Harbour Island Journal Keeper Lantern Mirror Orchard Palace River Sparrow Tower Umbrella Voyage Window Zephyr'.split(
    ' ',
  )
const GIVEN =
  'Ada Bo Cleo Dara Esme Finn Greta Hugo Ida Jonas Kira Lior Mara Nils Odile Pia Rafe Sora Tomas Uma Vera Wim'.split(
    ' ',
  )
const SURNAMES =
  'Ashdown Brenner Calloway Dufour Ferrin Gallow Hartig Ivers Jessop Kessler Lindqvist Marsh Norling Oakes Perrault Quill Rosen Sandoval Thorne Vance Wren Yates'.split(
    ' ',
  )

export function madeUpBook(n: number, prefix = 'The'): MadeUpBook {
  const pick = (list: string[], step: number) => list[Math.floor(n / step) % list.length]!
  const title = `${prefix} ${pick(ADJECTIVES, 1)} ${pick(NOUNS, ADJECTIVES.length)} of ${pick(SURNAMES, 7)} ${n}`
  const author = `${pick(GIVEN, 3)} ${pick(SURNAMES, 11)}`
  return {
    title,
    author,
    isbn13: n % 5 === 0 ? null : isbn13(`97900${String(n).padStart(7, '0')}`),
  }
}

function isbn13(body: string): string {
  const sum = [...body].reduce(
    (total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3),
    0,
  )
  return body + String((10 - (sum % 10)) % 10)
}

/** With shelves, stars, dates and reviews about as often as in real files. */
export function exportRow(book: MadeUpBook, n: number, random: () => number): GoodreadsRow {
  const share = random()
  const shelf = share < 0.465 ? 'to-read' : share < 0.485 ? 'currently-reading' : 'read'
  const read = shelf === 'read'
  const day = () =>
    `20${10 + Math.floor(random() * 15)}/${two(1 + random() * 12)}/${two(1 + random() * 28)}`
  return {
    'Book Id': String(100_000 + n),
    Title:
      random() < 0.24
        ? `${book.title} (The ${NOUNS[n % NOUNS.length]} Cycle, #${1 + (n % 9)})`
        : book.title,
    Author: book.author,
    'Author l-f': book.author.split(' ').toReversed().join(', '),
    ISBN: '=""',
    ISBN13: book.isbn13 === null ? '=""' : `="${book.isbn13}"`,
    'My Rating': read && random() < 0.858 ? String(1 + Math.floor(random() * 5)) : '0',
    'Average Rating': (3 + random() * 2).toFixed(2),
    Publisher: 'Made Up Press',
    Binding: 'Paperback',
    'Number of Pages': String(120 + Math.floor(random() * 600)),
    'Year Published': String(1950 + Math.floor(random() * 75)),
    'Original Publication Year': String(1900 + Math.floor(random() * 120)),
    'Date Read': read && random() < 0.666 ? day() : '',
    'Date Added': day(),
    Bookshelves: random() < 0.3 ? `${shelf}, favourites` : shelf,
    'Exclusive Shelf': shelf,
    'My Review':
      random() < 0.07
        ? `A book about ${NOUNS[n % NOUNS.length]}.<br/>${'I liked it. '.repeat(20)}`
        : '',
    'Read Count': read ? '1' : '0',
    'Owned Copies': '0',
  }
}

const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
