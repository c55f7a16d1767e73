import { expect, test } from 'vitest'
import { FOREIGN_BLURBS } from '../../testing/foreign-blurbs.ts'
import { readStarterCatalogue } from '../../adapters/starter-catalogue/starter-catalogue.ts'
import { readVectors } from '../../adapters/estimator-files.ts'
import { fold } from '../works/fold.ts'
import { isEnglish } from './english.ts'

const vectors = await readVectors()
const isKnown = (word: string) => vectors.rankOf(word) !== undefined

test.each(FOREIGN_BLURBS)('is not English: %s', (blurb) => {
  expect(isEnglish(fold(blurb), isKnown)).toBe(false)
})

test("every description of the catalogue is, and a publisher's telegram style", async () => {
  const descriptions = (await readStarterCatalogue()).map(({ description }) => description)
  const telegrams = [
    'A soldier is killed in a bloody battle.',
    'Murder. Betrayal. Revenge.',
    'One house. Two brothers. No way out.',
  ]
  expect([...descriptions, ...telegrams].filter((text) => !isEnglish(fold(text), isKnown))).toEqual(
    [],
  )
})
