import { describe, expect, it } from 'vitest'
import { exampleBook, makeBook } from '../../../testing/example-books.ts'
import { limitMessage } from '../limit-messages.ts'
import { analystAndVersion, analystName, provenanceText } from './provenance-messages.ts'

const limits = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 3 }

describe('what the ratings rest on', () => {
  it('names the assessor and the confidence', () => {
    expect(provenanceText(exampleBook)).toBe(
      'Assessed from knowledge of the book by the starter catalogue, confidence high.',
    )
  })

  it('names a language model by its name, and our own analysts by theirs, with the version', () => {
    const model = { analyst: 'language model', model: 'a-model-2' }
    expect([analystName(model), analystAndVersion(model)]).toEqual(['a-model-2', 'a-model-2'])
    const estimator = { analyst: 'estimator', model: 'weights 12ab, rubric 1' }
    expect([analystName(estimator), analystAndVersion(estimator)]).toEqual([
      'The estimator',
      'The estimator (weights 12ab, rubric 1)',
    ])
  })

  it('says what an estimate was made from', () => {
    expect(
      provenanceText(makeBook({ basis: 'metadata', subjects: ['a', 'b', 'c', 'd', 'e', 'f'] })),
    ).toBe(
      'Estimated from the description and 6 subjects. Swearing is rarely visible in a description.',
    )
    expect(
      provenanceText(makeBook({ basis: 'metadata', description: null, subjects: ['a'] })),
    ).toMatch(/^Estimated from 1 subject\./)
    expect(provenanceText(makeBook({ basis: 'related' }))).toMatch(
      /^Estimated from the ratings of other books by the author and from what is said about this one, confidence (?:low|medium|high)\.$/,
    )
  })

  it('says when there was nothing to go on', () => {
    expect(provenanceText(makeBook({ basis: 'none' }))).toMatch(/not enough information/)
    expect(provenanceText(makeBook({ basis: 'none', provenance: null }))).toBe(
      'This book has not been analyzed yet.',
    )
  })
})

describe('the words about limits', () => {
  it('are absent within the limits and without limits', () => {
    expect(limitMessage(exampleBook, limits)).toBeNull()
    expect(limitMessage(exampleBook, null)).toBeNull()
  })

  it('name what is beyond them and why', () => {
    expect(limitMessage(makeBook({ violence_rating: 4 }), limits)).toBe(
      'Beyond your limits: Violence',
    )
    expect(limitMessage(makeBook({ basis: 'metadata' }), limits)).toBe(
      'Beyond your limits: Violence (estimate)',
    )
    expect(limitMessage(makeBook({ violence_rating: -1 }), limits)).toBe(
      'Beyond your limits: Violence (not rated yet)',
    )
  })
})
