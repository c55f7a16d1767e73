import { expect, test } from 'vitest'
import { measureMatching, measurePairs } from './import-matching.ts'

test('of 300 labelled rows none is matched to a wrong book, and at most 3 % are missed', async () => {
  const { rows, known, wrong, missed } = await measureMatching()
  expect(rows).toBeGreaterThanOrEqual(300)
  expect(wrong).toEqual([])
  expect(missed.length / known).toBeLessThanOrEqual(0.03)
})

test('of the labelled pairs none is one work by mistake, and at most 3 % of the same are missed', async () => {
  const { rows, known, wrong, missed } = await measurePairs()
  expect(rows).toBeGreaterThanOrEqual(500)
  expect(wrong).toEqual([])
  expect(missed.length / known).toBeLessThanOrEqual(0.03)
})
