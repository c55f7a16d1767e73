import type { NeighbourKind, NeighbourRow } from '../catalogue-model.ts'
import { checksumOf, mixBits } from './checksum.ts'
import { createContentNeighbours } from './content-neighbours.ts'
import { NO_NEIGHBOURS, type Neighbours } from './neighbours.ts'
import { createReaderNeighbours } from './reader-neighbours.ts'
import { createInteractionMatrix, type Interaction } from './interaction-matrix.ts'
import type { Described } from './terms.ts'

export type RunBook = Described & { id: number }
/** `entries`: "id:stars,id:stars"; without stars if unrated. */
export type RunReader = { readerId: number; entries: string }
export type StoredNeighbours = { bookId: number; kind: NeighbourKind; basedOn: number }
export type RunOrder = {
  complete: boolean
  /** The checksum of the last run's catalogue. */
  catalogue: number | null
  /** One of so many readers was read. */
  oneOf: number
}

export type WrittenRow = NeighbourRow & { basedOn: number; rated: number }
export type RunSummary = {
  catalogue: number
  readerCount: number
  written: number
}

/** The share of changed books from which everything is computed. */
const MUCH_CHANGED = 0.2
const CHUNK = 200

type RunInput = {
  /** By id, so that the order in which they were added does not matter. */
  books: readonly RunBook[]
  readers: readonly RunReader[]
  storedChecksum: (kind: NeighbourKind, bookId: number) => number | undefined
}

/** `run` yields the rows that have changed since the last run, in chunks. */
export function createNeighbourRun() {
  const books: RunBook[] = []
  const readers: RunReader[] = []
  const stored = new Map<string, number>()
  return {
    addBooks: (more: readonly RunBook[]) => void books.push(...more),
    addReaders: (more: readonly RunReader[]) => void readers.push(...more),
    addStored(more: readonly StoredNeighbours[]) {
      for (const { bookId, kind, basedOn } of more) stored.set(`${kind} ${bookId}`, basedOn)
    },
    run: (order: RunOrder) =>
      computeRows(order, {
        books: books.toSorted((a, b) => a.id - b.id),
        readers,
        storedChecksum: (kind, bookId) => stored.get(`${kind} ${bookId}`),
      }),
  }
}

function* computeRows(order: RunOrder, input: RunInput): Generator<WrittenRow[], RunSummary> {
  const { books, readers, storedChecksum } = input
  const positions = new Map(books.map(({ id }, position) => [id, position]))
  const interactions = readers.map(({ entries }) => parseEntries(entries, positions))
  const catalogue = checksumOf(books.map(describe).join('\n'))
  const sameCatalogue = order.catalogue === catalogue && !order.complete
  let written = 0
  const chunk = function* (rows: Iterable<WrittenRow>): Generator<WrittenRow[]> {
    for (const some of inChunks(rows, CHUNK)) {
      written += some.length
      yield some
    }
  }

  const byContent = sameCatalogue ? null : allOf(createContentNeighbours(books), books.length)
  if (byContent) yield* chunk(contentRows(input, byContent))

  const { checksums, rated } = columnSums(readers, interactions, books.length)
  const changed = books.flatMap(({ id }, at) =>
    (storedChecksum('readers', id) ?? 0) === checksums[at] ? [] : [at],
  )
  const complete = order.complete || changed.length > MUCH_CHANGED * books.length
  const neighboursOf = createReaderNeighbours(createInteractionMatrix(books.length, interactions))
  const recomputed = complete ? books.keys() : withNeighbours(changed, neighboursOf)
  yield* chunk(readerRows(input, recomputed, { neighboursOf, checksums, rated }, order.oneOf))

  return {
    catalogue,
    readerCount: interactions.filter(({ length }) => length > 0).length,
    written,
  }
}

function* contentRows(
  { books, storedChecksum }: RunInput,
  all: readonly Neighbours[],
): Generator<WrittenRow> {
  for (const [position, neighbours] of all.entries()) {
    const row = toRow(books, position, 'content', neighbours)
    const basedOn = checksumOf(`${row.neighbours.join()} ${row.likeness.join()}`)
    if (storedChecksum('content', row.bookId) !== basedOn) yield { ...row, basedOn, rated: 0 }
  }
}

function* readerRows(
  { books, storedChecksum }: RunInput,
  recomputed: Iterable<number>,
  {
    neighboursOf,
    checksums,
    rated,
  }: ColumnSums & {
    neighboursOf: (position: number) => Neighbours
  },
  oneOf: number,
): Generator<WrittenRow> {
  for (const position of recomputed) {
    const basedOn = checksums[position]!
    // A book without readers has a row only if it had readers before.
    if (basedOn === 0 && storedChecksum('readers', books[position]!.id) === undefined) continue
    const neighbours = basedOn === 0 ? NO_NEIGHBOURS : neighboursOf(position)
    const row = toRow(books, position, 'readers', neighbours)
    yield { ...row, basedOn, rated: rated[position]! * oneOf }
  }
}

function toRow(
  books: readonly RunBook[],
  position: number,
  kind: NeighbourKind,
  neighbours: Neighbours,
): NeighbourRow {
  return {
    bookId: books[position]!.id,
    kind,
    neighbours: Array.from(neighbours.positions, (at) => books[at]!.id),
    likeness: Array.from(neighbours.likeness, roundToFour),
    weights: Array.from(neighbours.weights, roundToFour),
  }
}

function withNeighbours(
  changed: readonly number[],
  neighboursOf: (position: number) => Neighbours,
): Set<number> {
  const again = new Set(changed)
  for (const position of changed)
    for (const near of neighboursOf(position).positions) again.add(near)
  return again
}

function parseEntries(entries: string, positions: ReadonlyMap<number, number>): Interaction[] {
  return entries.split(',').flatMap((entry) => {
    const [id, stars] = entry.split(':')
    const book = positions.get(Number(id))
    return book === undefined ? [] : [{ book, rating: stars ? Number(stars) : null }]
  })
}

/** `checksums`: of a book's readers and their stars, in any order; 0 for no readers. `rated`: how many gave stars. */
type ColumnSums = { checksums: Int32Array; rated: Int32Array }

function columnSums(
  readers: readonly RunReader[],
  interactions: readonly Interaction[][],
  bookCount: number,
): ColumnSums {
  const checksums = new Int32Array(bookCount)
  const rated = new Int32Array(bookCount)
  for (const [i, reads] of interactions.entries()) {
    for (const { book, rating } of reads) {
      checksums[book]! += mixBits(readers[i]!.readerId * 8 + (rating ?? 0))
      if (rating !== null) rated[book]!++
    }
  }
  return { checksums, rated }
}

function describe({
  id,
  author,
  description,
  genre,
  subjects,
  seriesName,
  targetAudience,
}: RunBook): string {
  return JSON.stringify([id, author, description, genre, subjects, seriesName, targetAudience])
}

function allOf(neighboursOf: (position: number) => Neighbours, count: number): Neighbours[] {
  return Array.from({ length: count }, (_, position) => neighboursOf(position))
}

function* inChunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    if (chunk.push(item) < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

const roundToFour = (value: number) => Math.round(value * 10_000) / 10_000
