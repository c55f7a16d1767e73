import type { BookFacts, Submission } from '@pagelight/contract/administration.ts'
import { parseIsbn } from '@pagelight/contract/isbn.ts'

/** The facts as they are typed. */
export type Fields = Record<keyof BookFacts, string>

export function fieldsOf(facts: BookFacts, said: Submission | null): Fields {
  return {
    title: facts.title,
    author: facts.author,
    series_name: facts.series_name ?? '',
    series_position: String(facts.series_position ?? ''),
    year: String(facts.year ?? ''),
    genre: facts.genre ?? said?.genre ?? '',
    description: facts.description ?? said?.description ?? '',
    cover_url: facts.cover_url ?? said?.cover_url ?? '',
    isbns: facts.isbns.join('\n'),
  }
}

export function factsOf(fields: Fields): { facts: BookFacts } | { problem: string } {
  const isbns = fields.isbns.split(/[\s,;]+/).filter((isbn) => isbn !== '')
  const wrong = isbns.find((isbn) => parseIsbn(isbn) === null)
  if (fields.title.trim() === '') return { problem: 'Title is required' }
  if (fields.author.trim() === '') return { problem: 'Author is required' }
  if (wrong) return { problem: `${wrong} is not an ISBN: a digit is wrong or missing` }
  const [position, year] = [numberIn(fields.series_position), numberIn(fields.year)]
  if (Number.isNaN(position)) return { problem: 'The position in the series is not a number' }
  if (Number.isNaN(year) || (year !== null && !Number.isInteger(year)))
    return { problem: 'The year is not a number' }
  return {
    facts: {
      title: fields.title.trim(),
      author: fields.author.trim(),
      series_name: fields.series_name.trim() || null,
      series_position: position,
      year,
      genre: fields.genre.trim() || null,
      description: fields.description.trim() || null,
      cover_url: fields.cover_url.trim() || null,
      isbns,
    },
  }
}

/** Null if empty, NaN if it is no number. */
function numberIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text.trim().replace(',', '.'))
}
