import { expect, test } from 'vitest'
import { measureMatching } from './import-matching.ts'

test('of 300 labelled rows none is matched to a wrong book, and at most 3 % are missed', async () => {
  const { rows, known, wrong, missed } = await measureMatching()
  expect(rows).toBeGreaterThanOrEqual(300)
  expect(wrong).toEqual([])
  expect(missed.length / known).toBeLessThanOrEqual(0.03)
})
