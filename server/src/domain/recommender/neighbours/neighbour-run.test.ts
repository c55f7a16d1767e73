import { expect, test } from 'vitest'
import { makeIndexed } from '../../../testing/make-model.ts'
import { createNeighbourRun, type RunReader, type WrittenRow } from './neighbour-run.ts'

const SUBJECTS = ['dragons', 'quest', 'robots', 'murder', 'sea']
const books = Array.from({ length: 60 }, (_, i) =>
  makeIndexed(i + 1, { subjects: [SUBJECTS[i % 5]!, SUBJECTS[i % 4]!] }),
)

/** Reader r reads the books of one kind. */
function readersOf(count: number, further: Record<number, string> = {}): RunReader[] {
  return Array.from({ length: count }, (_, r) => {
    const ids = books.flatMap(({ id }) =>
      id % 5 === r % 5 && id % 7 !== r % 7 ? [`${id}:${1 + ((id + r) % 5)}`] : [],
    )
    return { readerId: r + 1, entries: [ids.join(','), further[r + 1]].filter(Boolean).join(',') }
  })
}

function runOn(
  readers: RunReader[],
  stored: readonly WrittenRow[],
  catalogue: number | null,
  complete = false,
) {
  const job = createNeighbourRun()
  job.addBooks(books)
  job.addReaders(readers)
  job.addStored(stored)
  const rows: WrittenRow[] = []
  const steps = job.run({ complete, catalogue, oneOf: 1 })
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { rows, summary: step.value }
    rows.push(...step.value)
  }
}

test('the first run computes all, and a second one finds nothing to do', () => {
  const first = runOn(readersOf(40), [], null, true)
  expect(first.rows.filter(({ kind }) => kind === 'content')).toHaveLength(60)
  expect(first.rows.filter(({ kind }) => kind === 'readers')).toHaveLength(60)
  const second = runOn(readersOf(40), first.rows, first.summary.catalogue)
  expect(second.rows).toEqual([])
  expect(second.summary).toMatchObject({ written: 0 })
})

test('when one reader rates one book, that book and its neighbours are computed, and the rows are those of a complete run', () => {
  const before = runOn(readersOf(40), [], null, true)
  const readers = readersOf(40, { 3: '1:5' })
  const little = runOn(readers, before.rows, before.summary.catalogue)
  expect(little.rows.length).toBeGreaterThan(1)
  expect(little.rows.length).toBeLessThan(40)
  const whole = runOn(readers, [], null, true)
  const wholeById = new Map(whole.rows.map((row) => [`${row.kind} ${row.bookId}`, row]))
  for (const row of little.rows) expect(row).toEqual(wholeById.get(`${row.kind} ${row.bookId}`))
})

test('a book that lost its readers loses its neighbours', () => {
  const before = runOn(readersOf(40), [], null, true)
  const without = readersOf(40).map(({ readerId, entries }) => ({
    readerId,
    entries: entries
      .split(',')
      .filter((entry) => !entry.startsWith('1:'))
      .join(','),
  }))
  const after = runOn(without, before.rows, before.summary.catalogue)
  expect(after.rows.find(({ bookId }) => bookId === 1)).toMatchObject({ neighbours: [] })
})
