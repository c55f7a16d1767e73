import { expect, test } from 'vitest'
import { featuresOf, fitCalibration, matchOf, PRIOR, type Sample } from './calibration.ts'

const nobody = { rated: 0, liked: 0 }

/** Readers who like a share of their books that depends on the fit alone. */
function samplesOf(count: number, likedShare: (fit: number) => number): Sample[] {
  return Array.from({ length: count }, (_, i) => {
    const fit = i % 10
    // Every tenth a round: of ten samples with one fit as many are liked as the share says.
    const liked = Math.floor(i / 10) % 10 < likedShare(fit) * 10
    return { features: featuresOf(fit, nobody, nobody, 0.6), liked }
  })
}

test('with many ratings a match of 80 % means that 8 in 10 were liked', () => {
  const calibration = fitCalibration(
    samplesOf(5_000, (fit) => (fit >= 5 ? 0.8 : 0.4)),
    0.6,
  )
  expect(matchOf(calibration, featuresOf(0, nobody, nobody, 0.6))).toBeLessThan(0.45)
  expect(matchOf(calibration, featuresOf(7, nobody, nobody, 0.6))).toBeGreaterThan(0.7)
  expect(matchOf(calibration, featuresOf(9, nobody, nobody, 0.6))).toBeLessThan(0.87)
})

test('without ratings the prior stays, and ten cannot move it far', () => {
  expect(fitCalibration([], 0.6).coefficients).toEqual(PRIOR.coefficients)
  const few = fitCalibration(
    samplesOf(10, () => 0),
    0.6,
  )
  const features = featuresOf(5, nobody, nobody, 0.6)
  expect(matchOf(few, features)).toBeGreaterThan(0.3)
  expect(few.samples).toBe(10)
})

test('a reader and a book that please more often read as a better match', () => {
  const match = (reader: typeof nobody, book: typeof nobody) =>
    matchOf(PRIOR, featuresOf(3, reader, book, 0.6))
  const pleased = { rated: 20, liked: 19 }
  const displeased = { rated: 20, liked: 2 }
  expect(match(pleased, nobody)).toBeGreaterThan(match(displeased, nobody))
  expect(match(nobody, pleased)).toBeGreaterThan(match(nobody, displeased))
})
