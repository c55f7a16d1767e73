import { COVER_MOTIFS } from '@pagelight/contract/constants/cover-motifs.ts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SHELVES } from '../../testing/shelves.ts'
import { coverDesign, type CoveredBook } from './cover-design.ts'
import { LAYOUTS } from './cover-layouts.tsx'
import { PALETTES } from './cover-palettes.ts'
import { lastName, mainTitle } from './cover-words.ts'
import { DrawnCover } from './drawn-cover.tsx'
import { setText, widthOf } from './set-text.ts'

const emma: CoveredBook = { title: 'Emma', author: 'Jane Austen', cover_motif: 'rings' }

test('a book has the same cover whatever the case of its title, and its namesake another', () => {
  expect(coverDesign({ ...emma, title: 'EMMA ' })).toEqual(coverDesign(emma))
  expect(coverDesign({ ...emma, author: 'F. W. Kenyon' })).not.toEqual(coverDesign(emma))
})

test.each(Object.entries(SHELVES))('of twenty books of %s no two covers are alike', (_, books) => {
  const designs = books.map((book) => Object.values(coverDesign(book)).join(' '))
  expect(designs).toHaveLength(20)
  expect(new Set(designs).size).toBe(20)
})

test.each(Object.entries(SHELVES))(
  'neighbours on a shelf of %s differ in layout or palette already',
  (_, books) => {
    const designs = books.map(coverDesign)
    for (const [at, { layout, palette }] of designs.entries()) {
      expect([layout, palette]).not.toEqual([designs[at + 1]?.layout, designs[at + 1]?.palette])
    }
  },
)

test('every layout draws every motif without an error, with the title and the author', () => {
  const names = new Set<string>()
  for (const [at, motif] of [...COVER_MOTIFS, ...COVER_MOTIFS].entries()) {
    const book = { title: `Emma ${at}`, author: 'Jane Austen', cover_motif: motif }
    const { container, unmount } = render(<DrawnCover {...book} />)
    names.add(container.querySelector('[data-drawn]')?.getAttribute('data-drawn') ?? '')
    expect(container.textContent.replaceAll(/\s/g, '')).toContain(`Emma${at}JaneAustenAusten`)
    unmount()
  }
  expect(new Set([...names].map((name) => name.split(' ')[0])).size).toBe(LAYOUTS.length)
})

test.each([
  'It',
  'Extraordinary',
  'The Guernsey Literary and Potato Peel Pie Society',
  'Alexander and the Terrible, Horrible, No Good, Very Bad Day',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  '我輩は猫である',
  'ألف ليلة وليلة',
  'What '.repeat(80),
])('%s is set within the box of every layout', (text) => {
  for (const { title } of LAYOUTS) {
    const { size, lines } = setText(text, title)
    expect(size).toBeGreaterThanOrEqual(11)
    expect(lines.length * size * 1.08).toBeLessThanOrEqual(title.height + 0.01)
    for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(title.width + 11)
  }
})

test.each([
  [
    'The Spirit Catches You and You Fall Down: A Hmong Child',
    'The Spirit Catches You and You Fall Down',
  ],
  ['Dune: Messiah', 'Dune: Messiah'],
  ['Crime and Punishment (Vintage Classics)', 'Crime and Punishment'],
])('of the title %s the cover says %s', (title, main) => {
  expect(mainTitle(title)).toBe(main)
})

test.each([
  ['Ursula K. Le Guin', 'Le Guin'],
  ['Terry Pratchett & Neil Gaiman', 'Pratchett'],
  ['Martin Luther King Jr.', 'King'],
  ['Vincent van Gogh', 'van Gogh'],
  ['Homer', 'Homer'],
  ['', ''],
])('the last name of %s is %s', (author, name) => {
  expect(lastName(author)).toBe(name)
})

test('title and author can be read on every palette, and the motif seen', () => {
  for (const { ground, second, ink, accent } of PALETTES) {
    expect(contrast(ground, ink)).toBeGreaterThan(4.5)
    expect(contrast(second, ink)).toBeGreaterThan(4.5)
    expect(contrast(ground, accent)).toBeGreaterThan(2.5)
  }
})

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
