import { describe, expect, test } from 'vitest'
import { calibrated } from '../../server/src/domain/estimator/confidence.ts'
import { fold } from '../../server/src/domain/works/fold.ts'
import { crossCalibrated, fitCalibration, reliabilityByWord, type Outsider } from './outsiders.ts'
import {
  isClean,
  isExplicit,
  readOutsidersRecords,
  RECORDS,
  TEST_RECORDS,
} from './outsiders-records.ts'

/** Of ten estimates that say .9, six are right. */
const boastful = Array.from({ length: 200 }, (_, n): Outsider => ({
  truth: [1, 1, 1],
  levels: n % 7 < 4 ? [1, 2, 1] : [1, 3, 1],
  basis: 'metadata',
  confidence: 0.9,
}))

describe('the confidence of estimates', () => {
  test('the confidence of estimates is what held on the records of outsiders', () => {
    const { metadata } = fitCalibration(boastful)
    expect(calibrated(0.9, metadata)).toBeCloseTo(4 / 7, 1)
  })

  test('the confidence of a basis stays as it is where nobody has looked', () => {
    expect(fitCalibration(boastful).related).toEqual([0, 1])
  })

  test('the confidence that is published comes from a calibration that has not seen the record', () => {
    const [low] = reliabilityByWord(crossCalibrated(boastful))
    expect(low).toMatchObject({ word: 'low', books: 200 })
    expect(low!.stated).toBeCloseTo(low!.found, 1)
  })
})

test('the records of outsiders can be read, and some are of explicit and of clean books', async () => {
  const records = await readOutsidersRecords(RECORDS)
  const estimated = records.map((record) => ({
    record,
    truth: [record.language, record.sexual, record.violence],
    levels: [1, 1, 1],
    confidence: 0.5,
    basis: 'metadata' as const,
  }))
  expect(estimated.filter(isExplicit).length).toBeGreaterThan(5)
  expect(estimated.filter(isClean).length).toBeGreaterThan(1)
})

test('nothing that the estimator is judged on is learned from', async () => {
  const learned = await readOutsidersRecords(RECORDS)
  const titles = new Set(learned.map(({ title }) => fold(title)))
  const judged = await readOutsidersRecords(TEST_RECORDS)
  expect(judged.filter(({ title }) => titles.has(fold(title)))).toEqual([])
})
