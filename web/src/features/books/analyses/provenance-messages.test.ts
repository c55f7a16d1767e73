import { describe, expect, it } from 'vitest'
import { exampleBook, makeBook } from '../../../testing/example-books.ts'
import { analystAndVersion, analystName, provenanceText } from './provenance-messages.ts'

describe('what the ratings rest on', () => {
  it('says that AI knew the book, and how sure it was', () => {
    expect(provenanceText(exampleBook)).toBe('Rated by AI that knows this book, high confidence.')
  })

  it('says since when its levels are others than before', () => {
    expect(provenanceText({ ...exampleBook, rated_again: true })).toMatch(
      /high confidence\. Rated again on \S.* 2026\.$/,
    )
  })

  it('names a language model by its name, and our own analysts by theirs, with the version', () => {
    const model = { analyst: 'language model', model: 'a-model-2' }
    expect([analystName(model), analystAndVersion(model)]).toEqual(['a-model-2', 'a-model-2'])
    const estimator = { analyst: 'estimator', model: 'weights 12ab, rubric 1' }
    expect([analystName(estimator), analystAndVersion(estimator)]).toEqual([
      'Our estimator, a program',
      'Our estimator, a program (weights 12ab, rubric 1)',
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
      /^Estimated from the author's other books and from what is said about this one, (?:low|medium|high) confidence\.$/,
    )
  })

  it('says when there was nothing to go on', () => {
    expect(provenanceText(makeBook({ basis: 'none' }))).toMatch(/not enough information/)
    expect(provenanceText(makeBook({ basis: 'none', provenance: null }))).toBe(
      'This book has not been analyzed yet.',
    )
  })

  it('of a book that only this device keeps says that its reasons are elsewhere', () => {
    expect(provenanceText(makeBook({ basis: 'knowledge', provenance: null }))).toBe(
      'As this device keeps it; the reasons are on the server.',
    )
  })
})
