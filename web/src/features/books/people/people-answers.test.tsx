import { packNotes } from '@pagelight/contract/packed-notes.ts'
import type { Person } from '@pagelight/contract/people.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeBook } from '../../../testing/example-books.ts'
import { changeChoosing, NOBODY } from '../../people/choosing.ts'
import { chooseFor } from '../../people/kept-choice.ts'
import { ShortVerdict } from '../short-verdict.tsx'
import { Verdict } from '../verdict.tsx'
import { peopleParts } from './people-parts.ts'

const limits = { language_threshold: 2, sexual_content_threshold: 2, violence_threshold: 3 }
/** Language 1, sexual content 0, violence 3, with a turn that is covered. */
const book = makeBook({
  packed_notes: packNotes([
    { note: 'death of a parent', degree: 'central', spoiler: true },
    { note: 'war', degree: 'mentioned', spoiler: false },
  ]),
})
const person = (id: number, name: string, fields: Partial<Person> = {}): Person => ({
  id,
  name,
  age: null,
  colour: 'teal',
  limits,
  notes: [],
  ...fields,
})
const older = person(1, 'Older child')
const younger = person(2, 'Younger child', { limits: { ...limits, violence_threshold: 2 } })
const grandmother = person(3, 'Grandmother', {
  notes: [
    { note: 'death of a parent', wish: 'avoid' },
    { note: 'war', wish: 'avoid' },
  ],
})

function choosingFor(people: Person[]) {
  const everyone = { you: { notes: [] }, people, groups: [] }
  peopleParts.publish(everyone, 'reader-1')
}

beforeEach(() => localStorage.clear())
afterEach(() => changeChoosing(NOBODY))

it('a book answers for the reader first, then in a line for each person', () => {
  choosingFor([older, younger])
  render(<Verdict book={book} limits={limits} />)
  expect(screen.getByText('Within your limits')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'OOlder child: yes.',
    'YYounger child: no, violence 3, limit 2.',
  ])
})

it('what gives away the plot stays covered in the reasons of a no, until a click', () => {
  choosingFor([grandmother])
  render(<Verdict book={book} limits={limits} />)
  const line = screen.getByRole('listitem')
  expect(line).toHaveTextContent('no, what would give away its plot, tell first: war.')
  expect(line).not.toHaveTextContent('death of a parent')
  fireEvent.click(screen.getByRole('button', { name: 'Show what' }))
  expect(line).toHaveTextContent('no, death of a parent, tell first: war.')
})

it('rows say each answer by shape, name and words, and never name what is covered', () => {
  choosingFor([older, younger, grandmother])
  const { container } = render(<ShortVerdict book={book} limits={limits} />)
  expect(container).toHaveTextContent('Older child: yes. Younger child: no. Grandmother: no.')
  const shapes = [...container.querySelectorAll('[data-verdict]')].map((mark) =>
    mark.getAttribute('data-verdict'),
  )
  expect(shapes).toEqual(['within', 'within', 'just_above', 'avoided'])
  expect(container.innerHTML).not.toContain('death of a parent')
})

it('more people than there is room for are counted: in cards more than four, in rows more than two', () => {
  choosingFor([older, younger, grandmother, person(4, 'Ben'), person(5, 'Lea')])
  const { container } = render(<ShortVerdict book={book} limits={limits} />)
  expect(container).toHaveTextContent(
    '3Older child, Ben, Lea: yes. 2Younger child, Grandmother: no.',
  )
  cleanup()
  choosingFor([older, younger, grandmother])
  const row = render(<ShortVerdict book={book} limits={limits} room="one_line" />).container
  expect(row).toHaveTextContent('1Older child: yes. 2Younger child, Grandmother: no.')
})

it('the one who is chosen for leads, and this browser keeps the choice for this account', () => {
  choosingFor([older, younger])
  chooseFor(younger.id, 'reader-1')
  choosingFor([older, younger])
  render(<Verdict book={book} limits={limits} />)
  expect(screen.getByText('No for Younger child')).toBeVisible()
  expect(screen.getByText('Violence 3, limit 2')).toBeVisible()
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('You: yes.')
  act(() => peopleParts.publish({ you: { notes: [] }, people: [younger], groups: [] }, 'reader-2'))
  expect(screen.getByText('Within your limits')).toBeVisible()
})

it('a person who avoids something hears "not known" of a book of which no notes are known', () => {
  choosingFor([person(6, 'Uncle', { notes: [{ note: 'war', wish: 'avoid' }] })])
  const estimate = makeBook({ basis: 'metadata', violence_rating: 1, packed_notes: null })
  render(<Verdict book={estimate} limits={limits} />)
  expect(screen.getByRole('listitem')).toHaveTextContent('Uncle: not known, nothing known of war.')
})

it('of a whole class the first lines are shown, and all on a click', () => {
  choosingFor(Array.from({ length: 24 }, (_, n) => person(n + 1, `Pupil ${n + 1}`)))
  render(<Verdict book={book} limits={limits} />)
  expect(screen.getAllByText(/^Pupil/)).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 24' }))
  expect(screen.getAllByText(/^Pupil/)).toHaveLength(24)
})
