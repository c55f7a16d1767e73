import { expect, test } from 'vitest'
import { shownSubjects } from './shown-subjects.ts'

test('a subject that names what a note gives away is not shown', () => {
  const subjects = ['wizards', 'tournament', 'Death of a student']
  const note = {
    note: 'death of a sibling or friend',
    degree: 'on the page',
    spoiler: true,
  } as const
  expect(shownSubjects({ subjects, content_notes: [note] })).toEqual(['wizards', 'tournament'])
  expect(shownSubjects({ subjects, content_notes: [{ ...note, spoiler: false }] })).toEqual(
    subjects,
  )
  expect(shownSubjects({ subjects })).toEqual(subjects)
})
