import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReaderNeighbours } from './reader-neighbours.ts'
import { solveCholesky } from '../../cholesky.ts'
import { createInteractionMatrix } from './interaction-matrix.ts'

test('solves what it was asked, for any matrix that can occur', () => {
  const value = fc.float({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      (rows) => {
        const gram = (i: number, j: number) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)
        const all = Float64Array.from({ length: 16 }, (_, at) => gram(Math.floor(at / 4), at % 4))
        const target = Float64Array.from([1, -2, 3, 0.5])
        const [x] = solveCholesky(all.slice(), [target], () => 0.5)
        for (let i = 0; i < 4; i++) {
          const product =
            [0, 1, 2, 3].reduce((sum, j) => sum + gram(i, j) * x![j]!, 0) + 0.5 * x![i]!
          expect(product).toBeCloseTo(target[i]!, 6)
        }
      },
    ),
  )
})

test('the nearest book is the one that the same readers read, not the one that most readers read', () => {
  const [asked, twin, popular] = [0, 1, 2]
  const readers = Array.from({ length: 100 }, (_, i) =>
    (i < 30 ? [asked, twin, popular] : [popular]).map((book) => ({ book, rating: 5 })),
  )
  const { positions, likeness, weights } = createReaderNeighbours(
    createInteractionMatrix(3, readers),
  )(asked)
  expect([...positions]).toEqual([twin, popular])
  expect(likeness[0]).toBeCloseTo(30 / 50)
  expect(weights[0]).toBeGreaterThan(weights[1]!)
})

test('a book that nobody reads has no neighbours', () => {
  expect(
    createReaderNeighbours(createInteractionMatrix(2, [[{ book: 1, rating: 4 }]]))(0).positions,
  ).toHaveLength(0)
})
