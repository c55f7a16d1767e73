import { expect, test } from 'vitest'
import { seeded } from '../../../testing/seeded.ts'
import { goodreadsFile } from '../../../testing/goodreads-file.ts'
import { readFile } from './read-file.ts'

const TODAY = '2026-11-21'
const ROWS = 40

type Row = { title: string; author: string; review: string }

const REVIEWS = [
  '',
  'Plain.',
  'Two\nlines',
  '"Quoted" first',
  'A, list, of, commas',
  '\t',
  '<b>"x"</b>',
]

function rowsOf(random: () => number): Row[] {
  return Array.from({ length: ROWS }, (_, n) => ({
    title: `Book ${n} of ${Math.floor(random() * 1e9)}`,
    author: `Writer ${'abcdefgh'[Math.floor(random() * 8)]!.repeat(3)}`,
    review: REVIEWS[Math.floor(random() * REVIEWS.length)]!,
  }))
}

const goodreads = (rows: Row[]) =>
  goodreadsFile(
    rows.map(({ title, author, review }, n) => ({
      'Book Id': String(n + 1),
      Title: title,
      Author: author,
      'My Review': review,
    })),
  )

function libraryThing(rows: Row[]): string {
  const header = 'Book Id\tTitle\tPrimary Author\tReview\tRating\tTags\tCollections'
  const lines = rows.map(({ title, author, review }, n) =>
    [n + 1, title, author, review.replaceAll(/[\t\n]/g, ' '), '', '', ''].join('\t'),
  )
  return [header, ...lines, ''].join('\n')
}

/** Damages one line of the file; returns the file and the number of the damaged record. */
type Damage = (line: string, random: () => number) => string

const anywhere =
  (sign: string): Damage =>
  (line, random) => {
    const at = Math.floor(random() * line.length)
    return line.slice(0, at) + sign + line.slice(at)
  }
const DAMAGES: Record<string, Damage> = {
  'a quotation mark': anywhere('"'),
  'an opening quotation mark': (line) => line.replace(/([,\t])(?=[A-Z])/, '$1"'),
  'a tab': anywhere('\t'),
  'a comma': anywhere(','),
  'half a line': (line, random) => line.slice(0, Math.floor(random() * line.length)),
}
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
  'Latin-1': (text) => Buffer.from(text, 'latin1'),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'Windows line ends': (text) => Buffer.from(text.replaceAll('\n', '\r\n')),
}

const cases = [goodreads, libraryThing].flatMap((write) =>
  Object.keys(DAMAGES).flatMap((damage) =>
    Object.keys(ENCODINGS).map((encoding, seed) => [write.name, damage, encoding, seed] as const),
  ),
)

test.each(cases)(
  'in a file of %s, %s damages its own row only, in %s',
  (format, damage, encoding, seed) => {
    const write = format === 'goodreads' ? goodreads : libraryThing
    for (let round = 0; round < 8; round++) {
      const random = seeded(seed * 100 + round)
      const rows = rowsOf(random)
      const lines = write(rows).split('\n')
      const starts = lines.flatMap((line, i) => (/^\d+[,\t]Book /.test(line) ? [i] : []))
      expect(starts).toHaveLength(ROWS)
      const victim = Math.floor(random() * (ROWS - 1))
      const at = starts[victim]!
      lines[at] = DAMAGES[damage]!(lines[at]!, random)
      const read = readFile(ENCODINGS[encoding]!(lines.join('\n')), TODAY).rows
      const titles = read.map(({ book }) => book?.titleInFile)
      const others = rows.filter((_, n) => n !== victim)
      expect(others.map(({ title }) => title).filter((title) => !titles.includes(title))).toEqual(
        [],
      )
      // The damaged record is a row of its own, or several: nothing is left without one.
      expect(read.length).toBeGreaterThanOrEqual(ROWS)
      expect(new Set(read.map(({ number }) => number)).size).toBe(read.length)
      for (const row of read)
        expect(row.book !== null || row.reasons[0]!.includes('not added')).toBe(true)
    }
  },
)

test('an unclosed quotation mark in the text of LibraryThing takes no other row with it', () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    title: `Libro ${n}`,
    author: 'Cortázar, Julio',
    review: n === 4 ? '"Octaèdre" parce que…' : n === 9 ? '"' : '',
  }))
  const read = readFile(Buffer.from(libraryThing(rows), 'latin1'), TODAY).rows
  expect(read).toHaveLength(30)
  expect(read[4]).toMatchObject({ book: { title: 'Libro 4' }, reasons: [] })
})

test('reading stays linear where every row is damaged', { timeout: 120_000 }, () => {
  const header = 'Book Id,Title,Author,My Rating,Bookshelves,My Review,Spoiler,Binding,Publisher'
  const file = [header, ...Array.from({ length: 49_000 }, (_, n) => `${n},"T${n},A,5,,"x" y,,,`)]
  const before = process.cpuUsage()
  expect(readFile(Buffer.from(file.join('\n')), TODAY).rows).toHaveLength(49_000)
  // Of the processor, which a busy machine does not lengthen much.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(15_000)
})

test('markup that nothing closes is read in good time', () => {
  const review = '<b>x</i><a href="'.repeat(2_900)
  const rows = Array.from({ length: 60 }, () => ({
    Title: 'A',
    Author: 'Bo Ash',
    'My Review': review,
  }))
  const started = performance.now()
  expect(readFile(Buffer.from(goodreadsFile(rows)), TODAY).rows).toHaveLength(60)
  expect(performance.now() - started).toBeLessThan(5_000)
})
