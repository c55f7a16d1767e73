import { MAX_PERSON_AGE } from '@pagelight/contract/constants/people-limits.ts'
import { useStoredState, VISITOR_AGE } from '../../lib/stored-state.ts'

/** `years` is null where what is typed is no age. */
export type VisitorAge = {
  typed: string
  years: number | null
  onType: (typed: string) => void
}

export function useVisitorAge(): VisitorAge {
  const [typed, onType] = useStoredState<string>(VISITOR_AGE, '', (text) => text)
  const isAge = /^\d{1,3}$/.test(typed) && Number(typed) <= MAX_PERSON_AGE
  return { typed, years: isAge ? Number(typed) : null, onType }
}
