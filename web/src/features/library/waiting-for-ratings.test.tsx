import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeEntry } from '../../testing/example-books.ts'
import { WaitingForRatings } from './waiting-for-ratings.tsx'

const unrated = (given: Partial<LibraryEntry>) =>
  makeEntry({ basis: 'none', look_up: 'done', ...given })
const analyzed = { provenance: { ...makeEntry().provenance!, basis: 'none' as const } }

test('says how many books are looked up, delayed and waiting', () => {
  const { rerender } = render(
    <WaitingForRatings
      entries={[
        makeEntry(),
        unrated({ look_up: 'due', provenance: null }),
        unrated({ look_up: 'due', ...analyzed }),
        unrated({ look_up: 'down', ...analyzed }),
        unrated({ provenance: null }),
      ]}
    />,
  )
  expect(
    screen.getByText('2 books being looked up in book databases, to be rated then'),
  ).toBeVisible()
  expect(
    screen.getByText(
      '1 book to be looked up later: the book databases do not answer at the moment',
    ),
  ).toBeVisible()
  expect(screen.getByText('1 book waiting for ratings')).toBeVisible()
  expect(screen.queryByText(/^Not rated/)).not.toBeInTheDocument()
  rerender(<WaitingForRatings entries={[unrated({ look_up: 'due', ...analyzed })]} />)
  expect(screen.getByText(/^1 book being looked up/)).toBeVisible()
})

test('says for how many no rating is known, and if asked why, and what one can do', async () => {
  const { rerender } = render(<WaitingForRatings entries={[unrated(analyzed)]} />)
  expect(screen.getByText(/^Not rated: 1 book\./)).toBeVisible()
  expect(screen.getByText(/^Too little is known/)).not.toBeVisible()
  await userEvent.click(screen.getByText('Why?'))
  expect(screen.getByText(/^Too little is known/)).toBeVisible()
  expect(screen.getByText(/“Add it by hand”/)).toBeVisible()
  expect(screen.queryByText(/asks no book database/)).not.toBeInTheDocument()
  rerender(<WaitingForRatings entries={[unrated({ ...analyzed, look_up: 'off' })]} />)
  expect(screen.getByText(/This site asks no book database for descriptions\./)).toBeVisible()
})

test('says nothing where every book is rated, or a rating is not shown', () => {
  const { container } = render(
    <WaitingForRatings
      entries={[makeEntry(), unrated({ confirmation: 'removed', ...analyzed })]}
    />,
  )
  expect(container).toBeEmptyDOMElement()
})
