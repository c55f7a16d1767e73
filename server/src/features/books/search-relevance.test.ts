import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { loadStarterCatalogue } from './load-starter-catalogue.ts'
import { searchBooks } from './search.service.ts'

const { db, truncate } = await testDatabase()

beforeAll(async () => {
  await truncate()
  await loadStarterCatalogue({ db, log: pino({ level: 'silent' }), clock: () => new Date('2026-11-21T05:00:00Z') })
})

/** What is typed, and the title that must come first; "by ..." where any book of that author will do. */
const QUERIES: Record<string, [string, string][]> = {
  partial: [
    ['the hobb', 'The Hobbit'],
    ['to kill a mock', 'To Kill a Mockingbird'],
    ['where the wild', 'Where the Wild Things Are'],
    ['lord of the fl', 'Lord of the Flies'],
    ['fifty sha', 'Fifty Shades of Grey'],
    ['and then there w', 'And Then There Were None'],
    ['murder on the or', 'Murder on the Orient Express'],
    ['outlan', 'Outlander'],
    ['very hungry cat', 'The Very Hungry Caterpillar'],
    ['diary of a young', 'The Diary of a Young Girl'],
    ['american psy', 'American Psycho'],
    ['the lor', 'The Lorax'],
  ],
  whole: [
    ['outlander', 'Outlander'],
    ['NIGHT', 'Night'],
    ['the hobbit', 'The Hobbit'],
    ['hobbit', 'The Hobbit'],
    ['wild things', 'Where the Wild Things Are'],
    ['orient express', 'Murder on the Orient Express'],
    ['deathly hallows', 'Harry Potter and the Deathly Hallows'],
  ],
  typo: [
    ['hobit', 'The Hobbit'],
    ['hobibt', 'The Hobbit'],
    ['the hobbot', 'The Hobbit'],
    ['jobbit', 'The Hobbit'],
    ['mokingbird', 'To Kill a Mockingbird'],
    ['to kill a mockinbird', 'To Kill a Mockingbird'],
    ['outlandr', 'Outlander'],
    ['otulander', 'Outlander'],
    ['harry poter goblet', 'Harry Potter and the Goblet of Fire'],
    ['caterpilar', 'The Very Hungry Caterpillar'],
    ['fifty shades of graye', 'Fifty Shades of Grey'],
    ['ameircan psycho', 'American Psycho'],
    ['murder on the oreint express', 'Murder on the Orient Express'],
    ['felowship of the ring', 'The Fellowship of the Ring'],
    ['fellowshpi', 'The Fellowship of the Ring'],
    ['mockingbrid', 'To Kill a Mockingbird'],
    ['arry potter goblet', 'Harry Potter and the Goblet of Fire'],
    ['the orax', 'The Lorax'],
  ],
  'typo in an unfinished word': [
    ['mokingb', 'To Kill a Mockingbird'],
    ['felowsh', 'The Fellowship of the Ring'],
    ['catterpi', 'The Very Hungry Caterpillar'],
  ],
  'wrong order': [
    ['mockingbird kill', 'To Kill a Mockingbird'],
    ['flies lord of the', 'Lord of the Flies'],
    ['goblet of fire harry potter', 'Harry Potter and the Goblet of Fire'],
    ['ring fellowship', 'The Fellowship of the Ring'],
    ['tolkien hobbit', 'The Hobbit'],
    ['grey fifty shades', 'Fifty Shades of Grey'],
  ],
  'author only': [
    ['tolkien', 'by J.R.R. Tolkien'],
    ['j.r.r. tolkien', 'by J.R.R. Tolkien'],
    ['jrr tolkien', 'by J.R.R. Tolkien'],
    ['J R R Tolkien', 'by J.R.R. Tolkien'],
    ['agatha christie', 'by Agatha Christie'],
    ['christie agatha', 'by Agatha Christie'],
    ['rowling', 'by J.K. Rowling'],
    ['gabaldon', 'by Diana Gabaldon'],
    ['tolkein', 'by J.R.R. Tolkien'],
    ['maurice sendak', 'by Maurice Sendak'],
    ['by eric carle', 'by Eric Carle'],
    ['harper l', 'by Harper Lee'],
  ],
  ISBN: [
    ['9780618260300', 'The Hobbit'],
    ['978-0-618-26030-0', 'The Hobbit'],
    ['0618260307', 'The Hobbit'],
    ['ISBN 978 0 06 112008 4', 'To Kill a Mockingbird'],
  ],
  'title by author': [
    ['The Hobbit by J.R.R. Tolkien', 'The Hobbit'],
    ['night by elie wiesel', 'Night'],
    ['outlander by diana', 'Outlander'],
    ['lord of the flies by william golding', 'Lord of the Flies'],
    ['hobit by tolkien', 'The Hobbit'],
    ['to kill a mockingbird harper lee', 'To Kill a Mockingbird'],
  ],
  'accents, case and punctuation': [
    ['HÓBBÍT', 'The Hobbit'],
    ['   the   hobbit!!! ', 'The Hobbit'],
    ['les miserables', 'Les Misérables'],
    ['jane eyre - charlotte bronte', 'Jane Eyre'],
    ['charlotte brontë', 'by Charlotte Brontë'],
    ['ender s game', "Ender's Game"],
    ['enders game', "Ender's Game"],
    ['ender’s game', "Ender's Game"],
    ['pride & prejudice', 'Pride and Prejudice'],
  ],
  series: [
    ['harry potter', 'of Harry Potter'],
    ['the lord of the rings', 'of The Lord of the Rings'],
    ['middle-earth', 'of Middle-earth'],
    ['hercule poirot', 'of Hercule Poirot'],
    ['fifty shades', 'of Fifty Shades'],
  ],
}

describe('the best match comes first', () => {
  test('for at least 98 % of the ways in which readers look for a book', async () => {
    const missed: string[] = []
    const all = Object.entries(QUERIES).flatMap(([kind, queries]) => queries.map((query) => [kind, ...query] as const))
    for (const [kind, typed, wanted] of all) {
      const [first] = await searchBooks(db, { title: typed, author: '' })
      if (!fits(first, wanted)) missed.push(`${kind}: "${typed}" gave ${first?.title ?? 'nothing'}, not ${wanted}`)
    }
    expect(all.length).toBeGreaterThanOrEqual(60)
    // The list is what a failure shows; its length is what is judged.
    expect(missed.slice(Math.floor(all.length * 0.02))).toEqual([])
  })

  test('for "hobit", with a quality below that of the title typed right', async () => {
    const [typo] = await searchBooks(db, { title: 'hobit', author: '' })
    const [right] = await searchBooks(db, { title: 'The Hobbit', author: '' })
    expect(typo).toMatchObject({ title: 'The Hobbit' })
    expect(right).toMatchObject({ title: 'The Hobbit', match_quality: 1 })
    expect(typo!.match_quality).toBeLessThan(1)
  })
})

function fits(first: { title: string; author: string } | undefined, wanted: string): boolean {
  if (!first) return false
  if (wanted.startsWith('by ')) return first.author === wanted.slice(3)
  if (wanted.startsWith('of ')) return inSeries(first.title, wanted.slice(3))
  return first.title === wanted
}

const SERIES: Record<string, RegExp> = {
  'Harry Potter': /^Harry Potter/,
  'The Lord of the Rings': /Fellowship|Two Towers|Return of the King|Lord of the Rings/,
  'Middle-earth': /Hobbit/,
  'Hercule Poirot': /Orient Express|Roger Ackroyd|Nile|ABC|A\.B\.C/,
  'Fifty Shades': /^Fifty Shades/,
}

function inSeries(title: string, series: string): boolean {
  return SERIES[series]?.test(title) ?? false
}
