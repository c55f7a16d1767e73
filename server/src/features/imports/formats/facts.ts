import { importedFacts, type ImportedFacts } from '@pagelight/contract/library.ts'
import { MAX_FACT_LENGTH, MAX_READINGS } from '@pagelight/contract/constants/library-limits.ts'
import { cutText } from '../../../domain/storable-text.ts'
import { oneLine } from '../../../domain/plain-text.ts'
import { knownDay } from './cells/calendar-days.ts'
import type { Person } from './cells/person-names.ts'
import { wholeNumber } from './cells/whole-number.ts'
import { list, type DayOf } from './row-format.ts'

type Given = { [Fact in keyof ImportedFacts]?: ImportedFacts[Fact] | null | '' | undefined }

/** Leaves out what is empty or cannot be a fact. */
export function factsOf(given: Given): ImportedFacts {
  const facts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const clean = typeof value === 'string' ? cutText(oneLine(value), MAX_FACT_LENGTH) : value
    if (clean === null || clean === undefined || clean === '' || isEmpty(clean)) continue
    const field = importedFacts.shape[name as keyof ImportedFacts].safeParse(clean)
    if (field.success) facts[name] = field.data
  }
  return facts as ImportedFacts
}

const MAX_PEOPLE = 50
const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value!).length === 0

export function people(given: readonly Person[], author: string): Person[] {
  const known = new Set([author])
  return given.slice(0, MAX_PEOPLE).flatMap(({ name, role }) => {
    const person = {
      name: cutText(oneLine(name), 500),
      role: role && cutText(oneLine(role), 100),
    }
    const key = `${person.name}|${person.role ?? ''}`
    if (person.name === '' || known.has(person.name) || known.has(key)) return []
    known.add(key)
    return [person]
  })
}

/** "2021/03/01-2021/03/15, 2023/01/02" */
export function readingsOf(text: string, day: DayOf): NonNullable<ImportedFacts['readings']> {
  return list(text)
    .slice(0, MAX_READINGS)
    .flatMap((part) => {
      const [, one = '', other] =
        /^(\d{4}(?:\/\d{1,2}){0,2})?\s*(?:[-\u2013]\s*(\d{4}(?:\/\d{1,2}){0,2})?)?$/.exec(part) ??
        []
      const isRange = /[-\u2013]/.test(part)
      const started = isRange ? (knownDay(day(one)) ?? null) : null
      const finished = knownDay(day(isRange ? (other ?? '') : one)) ?? null
      return started || finished ? [{ started, finished }] : []
    })
}

/** Null for 0 and what is no number. */
export function countOf(text: string): number | null {
  return wholeNumber(text) || null
}
