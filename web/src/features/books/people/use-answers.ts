import { asksNothing, fits, type Judged } from '@pagelight/contract/fits.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { useChoosing } from '../../people/choosing.ts'
import type { Answer } from './answer-line.tsx'

/** Of everybody but the one whose verdict leads; the reader first, if the reader asks anything of books. */
export function useAnswers(book: Judged, limits: Thresholds): Answer[] {
  const { everyone, choice } = useChoosing()
  if (!everyone) return []
  const you = { id: 0, name: 'You', colour: 'grey' as const, limits, notes: everyone.you.notes }
  const others = everyone.people.filter(({ id }) => id !== choice)
  const asked = choice === null || asksNothing(you) ? others : [you, ...others]
  return asked.map((person) => ({
    id: person.id,
    name: person.name,
    colour: person.colour,
    verdict: fits(book, person),
  }))
}
