import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { seeded } from '../../../server/src/testing/seeded.ts'

export type PrintedEdition = { isbn13: string; title: string; author: string }

type Named = { title: string; author: string }

/** Of ten made-up works one has a title of the catalogue, by a stranger, and one an author of it. */
const BORROWED = 10
const AUTHORS = 0.2
const WORKS = 0.3

/**
 * An edition is printed as given; its work has the title without the series. Two thirds of the works stand under the
 * author's name, the others under one that has it as another name.
 */
export async function writeDumps(
  folder: string,
  printed: readonly PrintedEdition[],
  catalogue: readonly Named[],
  noise: number,
): Promise<void> {
  const authors = numbered(printed.map(({ author }) => author))
  const works = numbered(printed.map(workOf))
  const [madeAuthors, madeWorks] = [Math.round(noise * AUTHORS), Math.round(noise * WORKS)]
  const firstAuthor = authors.size + 1
  const firstWork = works.size + 1
  const random = seeded(39)
  const word = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]!
  const name = () => capital(word() + word())
  const borrowed = () => catalogue[Math.floor(random() * catalogue.length)]!
  const madeTitle = (i: number) =>
    i % BORROWED === 0 ? borrowed().title : `The ${name()} of ${name()}`
  const madeAuthor = (i: number) =>
    i % BORROWED === 1 ? borrowed().author : `${name()} ${name()}${word()}`

  function* authorLines() {
    for (const [author, n] of authors)
      yield line(
        'author',
        `/authors/OL${n}A`,
        n % 3 === 0 ? { name: reversed(author), alternate_names: [author] } : { name: author },
      )
    for (let i = 0; i < madeAuthors; i++)
      yield line('author', `/authors/OL${firstAuthor + i}A`, { name: madeAuthor(i) })
  }
  function* workLines() {
    for (const [key, n] of works) {
      const [title, author] = key.split('\t') as [string, string]
      yield line('work', `/works/OL${n}W`, workJson(title, authors.get(author)!))
    }
    for (let i = 0; i < madeWorks; i++) {
      const author = firstAuthor + Math.floor(random() * madeAuthors)
      yield line('work', `/works/OL${firstWork + i}W`, workJson(madeTitle(i), author))
    }
  }
  function* editionLines() {
    const made = noise - madeAuthors - madeWorks
    const every = Math.max(1, Math.floor(made / printed.length))
    for (let i = 0; i < Math.max(made, printed.length * every); i++) {
      const of = i % every === 0 ? printed[i / every] : undefined
      if (of) {
        const isbns = { isbn_13: [of.isbn13] }
        yield line(
          'edition',
          `/books/OL${i}M`,
          editionJson(of.title, works.get(workOf(of))!, isbns),
        )
      }
      const isbns = { isbn_10: [], isbn_13: [madeIsbn(i)] }
      const work = firstWork + Math.floor(random() * madeWorks)
      yield line('edition', `/books/OL${i + 50_000_000}M`, editionJson(madeTitle(i), work, isbns))
    }
  }
  const dumps = { authors: authorLines, works: workLines, editions: editionLines }
  for (const [kind, lines] of Object.entries(dumps)) {
    const file = createWriteStream(path.join(folder, `ol_dump_${kind}_2026-10-31.txt.gz`))
    await pipeline(Readable.from(lines()), createGzip({ level: 1 }), file)
  }
}

const SERIES = /\s*\([^()]*#[^()]*\)\s*$/
const workOf = ({ title, author }: Named) => `${title.replace(SERIES, '')}\t${author}`

const numbered = (keys: readonly string[]) =>
  new Map([...new Set(keys)].map((key, i) => [key, i + 1]))

/** As Open Library prints a record: columns, and JSON with the keys of other records. */
function line(type: string, key: string, json: object): string {
  const record = {
    type: { key: `/type/${type}` },
    key,
    revision: 2,
    created: { type: '/type/datetime', value: '2009-10-18T02:29:39.353207' },
    last_modified: { type: '/type/datetime', value: '2026-03-04T11:05:21.117308' },
    ...json,
  }
  return `/type/${type}\t${key}\t2\t2026-03-04T11:05:21.117308\t${JSON.stringify(record)}\n`
}

const workJson = (title: string, author: number) => ({
  title,
  authors: [{ type: { key: '/type/author_role' }, author: { key: `/authors/OL${author}A` } }],
  subjects: ['Fiction'],
})

const editionJson = (title: string, work: number, isbns: object) => ({
  title,
  works: [{ key: `/works/OL${work}W` }],
  ...isbns,
  publishers: ['A Press'],
  publish_date: '2004',
  source_records: ['marc:a_library/part12.mrc:1234567:890'],
  number_of_pages: 312,
})

const reversed = (name: string) => name.replace(/^(.+) (\S+)$/, '$2, $1')

function madeIsbn(i: number): string {
  const twelve = String(979_100_000_000 + i)
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const SYLLABLES =
  'bar den fol gra hin jo kel lum mar nor pel qua ros sal tor ul ven wes yar zim'.split(' ')
