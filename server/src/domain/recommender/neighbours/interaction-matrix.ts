/** A sparse matrix, both by reader and by book. */
export type InteractionMatrix = {
  bookCount: number
  readerCount: number
  byReader: Sparse
  byBook: Sparse
}

/** Row r has its columns and values at starts[r] up to starts[r + 1]. */
type Sparse = { starts: Int32Array; columns: Int32Array; values: Float32Array }

export type Interaction = { book: number; rating: number | null }

/** By stars, index 0 for none: choosing a book says much already. */
const READ_WEIGHTS = [0.7, 0.3, 0.5, 0.7, 1, 1]

export function createInteractionMatrix(
  bookCount: number,
  readers: readonly (readonly Interaction[])[],
): InteractionMatrix {
  const entryCount = readers.reduce((sum, { length }) => sum + length, 0)
  const byReader: Sparse = {
    starts: new Int32Array(readers.length + 1),
    columns: new Int32Array(entryCount),
    values: new Float32Array(entryCount),
  }
  let at = 0
  for (const [reader, reads] of readers.entries()) {
    for (const { book, rating } of reads) {
      byReader.columns[at] = book
      byReader.values[at++] = READ_WEIGHTS[rating ?? 0] ?? 0
    }
    byReader.starts[reader + 1] = at
  }
  return {
    bookCount,
    readerCount: readers.length,
    byReader,
    byBook: transpose(byReader, bookCount),
  }
}

function transpose({ starts, columns, values }: Sparse, columnCount: number): Sparse {
  const turned: Sparse = {
    starts: new Int32Array(columnCount + 1),
    columns: new Int32Array(columns.length),
    values: new Float32Array(columns.length),
  }
  for (const column of columns) turned.starts[column + 1]! += 1
  for (let i = 0; i < columnCount; i++) turned.starts[i + 1]! += turned.starts[i]!
  const next = turned.starts.slice()
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let k = starts[row]!; k < starts[row + 1]!; k++) {
      const to = next[columns[k]!]!++
      turned.columns[to] = row
      turned.values[to] = values[k]!
    }
  }
  return turned
}
