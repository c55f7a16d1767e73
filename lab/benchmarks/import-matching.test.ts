import { expect, test } from 'vitest'
import { measureMatching, measurePairs, pairSets } from './import-matching.ts'

test('of 300 labelled rows none is matched to a wrong book, and at most 3 % are missed', async () => {
  const { rows, known, wrong, missed } = await measureMatching()
  expect(rows).toBeGreaterThanOrEqual(300)
  expect(wrong).toEqual([])
  expect(missed.length / known).toBeLessThanOrEqual(0.03)
})

// Translations of works that no list has, parts of books, and what is mistyped twice are missed.
const MOST_MISSED: Record<string, number> = {
  'same-work-pairs-2026-11': 0.04,
  'same-work-pairs-2026-11-held': 0.09,
  'same-work-pairs-2026-11-third': 0.095,
  'same-work-pairs-2026-12': 0.1,
  'same-work-pairs-2026-12-second': 0.21,
}

/** The catalogue counts the book as the first of its series, as one record does; the other counts it as two. */
const ARGUABLE = [
  'volumes: Persepolis, Volume 1 by Marjane Satrapi and Persepolis: The Story of a Childhood (Persepolis, #1-2) by Satrapi, Marjane',
]

test.each(await pairSets())(
  'of %s none is one work by mistake, and few of the same are missed',
  async (set) => {
    const { rows, known, wrong, missed } = await measurePairs(set)
    expect(rows).toBeGreaterThanOrEqual(200)
    expect(wrong.filter((pair) => !ARGUABLE.includes(pair))).toEqual([])
    expect(missed.length / known).toBeLessThanOrEqual(MOST_MISSED[set] ?? 0.03)
  },
)
