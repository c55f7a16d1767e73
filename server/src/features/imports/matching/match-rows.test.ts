import { expect, test } from 'vitest'
import { factsOf } from '../../../domain/works/work-facts.ts'
import { cpuTimeOf } from '../../../testing/cpu-time.ts'
import { noFields } from '../../../testing/entry-values.ts'
import type { UsableRow } from '../import-row.ts'
import { matchRows, rowFacts } from './match-rows.ts'

const names = (from: number) =>
  Array.from({ length: 83 }, (_, i) => `A${from + i} B${from + i}`).join(', ')

function row(number: number, from: number): UsableRow {
  const author = names(from)
  const others = Array.from({ length: 5 }, (_, i) => names(from + 1000 * (i + 1)))
  const book = {
    titleInFile: 'Poems',
    title: 'Poems',
    author,
    isbn13: null,
    year: null,
    seriesName: null,
    seriesPosition: null,
  }
  const entry = {
    ...noFields(),
    addedOn: null,
    facts: { other_authors: others.map((name) => ({ name, role: null })) },
  }
  return { number, cells: [], sourceId: null, book, entry, reasons: [] }
}

const stored = Array.from({ length: 20 }, (_, i) => ({
  id: i + 1,
  work_key: `poems|${i}||`,
  title: 'Poems',
  author: names(100_000 * (i + 1)),
  author_names: [],
  other_titles: [],
  isbn13: null,
  other_isbns: [],
  series_names: [],
  year: null,
  series_name: null,
  series_position: null,
  is_added: true,
  is_strangers: false,
}))

/** Processor time in all, and in the longest turn of the event loop. */
async function millisecondsFor(rows: number): Promise<{ all: number; longest: number }> {
  const records = Array.from({ length: rows }, (_, i) => row(i, 10_000_000 + i * 10_000)).map(
    (one) => ({ row: one, facts: rowFacts(one) }),
  )
  let longest = 0
  let last = process.cpuUsage()
  let running = true
  const watch = () => {
    longest = Math.max(longest, milliseconds(process.cpuUsage(last)))
    last = process.cpuUsage()
    if (running) setImmediate(watch)
  }
  setImmediate(watch)
  const all = await cpuTimeOf(() => matchRows(records, { works: stored, earlier: new Map() }))
  running = false
  return { all, longest }
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

test('rows with hundreds of names each, of a title that many books have, are matched in linear time', async () => {
  await millisecondsFor(20)
  const [once, twice] = [await millisecondsFor(50), await millisecondsFor(100)]
  expect(twice.all).toBeLessThan(once.all * 3.5 + 50)
  expect(twice.all).toBeLessThan(2_000)
  expect(twice.longest).toBeLessThan(300)
})

test('at most six names of a field are compared', () => {
  const { authors, contributors } = factsOf({
    title: 'Poems',
    author: names(0),
    contributors: [names(5000), names(6000)],
  })
  expect(authors.length).toBeLessThanOrEqual(6)
  expect(contributors.length).toBeLessThanOrEqual(12)
})
