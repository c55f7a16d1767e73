import { lineOfGroup } from '@pagelight/contract/fits.ts'
import { changeChoosing, type PeopleParts } from '../../people/choosing.ts'
import { ChoosingFor } from '../../people/choosing-for.tsx'
import { choiceOf } from '../../people/kept-choice.ts'
import { ReadByPeople } from '../../people/read-by-people.tsx'
import { PeopleAnswers } from './people-answers.tsx'
import { PersonMarks } from './person-marks.tsx'

export const peopleParts: PeopleParts = {
  leadOf({ you, people, groups }, choice, limits) {
    const person = people.find(({ id }) => id === choice)
    if (person) return { name: person.name, line: person }
    const group = groups.find(({ id }) => id === choice)
    const line = group ? lineOfGroup(group, people, { limits, notes: you.notes }) : null
    return group && line ? { name: group.name, line } : null
  },
  publish: (everyone, reader) =>
    changeChoosing({
      reader,
      everyone,
      parts: peopleParts,
      choice: choiceOf(everyone, reader),
    }),
  PersonMarks,
  PeopleAnswers,
  ChoosingFor,
  ReadByPeople,
}
