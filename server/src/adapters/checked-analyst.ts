import { DIMENSIONS, UNAVAILABLE } from '@pagelight/contract/ratings.ts'
import type { Analyst, Assessment } from '../domain/assessment.ts'

/** Two levels apart are two opinions; three are two books, or an answer that somebody has steered. */
const CONTRADICTION = 3

/**
 * `analyst`, whose knowledge of a book is held against what `reference` has assessed. One that contradicts it is
 * asked again with the name of the book alone; if that stays, the answer is contested, and the next analyst rates.
 */
export function createCheckedAnalyst(analyst: Analyst, reference: Analyst): Analyst {
  return {
    ...analyst,
    async assess(material, options = {}) {
      const first = await analyst.assess(material, options)
      if (first?.basis !== 'knowledge') return first
      const assessed = await reference.assess(material)
      if (!assessed || !contradicts(first, assessed)) return first
      options.report?.('checking')
      const nameAlone = { ...material, description: null, genre: null, subjects: [] }
      const second = await analyst.assess(nameAlone, options)
      if (second && !contradicts(second, assessed)) return second
      options.contest?.(second ?? first)
      return null
    },
  }
}

function contradicts(one: Assessment, other: Assessment): boolean {
  return DIMENSIONS.some(({ rating }) => {
    if (one[rating] === UNAVAILABLE || other[rating] === UNAVAILABLE) return false
    return Math.abs(one[rating] - other[rating]) >= CONTRADICTION
  })
}
