import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubCalls } from '../../../testing/stub-calls.ts'
import { makeBook } from '../../../testing/example-books.ts'
import { makeTextAnalysis } from '../../../testing/example-text-analysis.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { useBook } from '../books.api.ts'
import { TextPanel } from './text-panel.tsx'

const NO_LIMITS = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }

function open(isAdmin: boolean, answers: Parameters<typeof stubCalls>[0]) {
  const calls = stubCalls(answers)
  renderInApp(<TextPanel book={makeBook()} limits={NO_LIMITS} isAdmin={isAdmin} />)
  return calls
}

const readings = (...given: ReturnType<typeof makeTextAnalysis>[]) => ({
  listTextAnalyses: () => ({ body: { readings: given } }),
})

it('shows the reader what their file says, and that only they see it', async () => {
  open(false, readings(makeTextAnalysis()))
  const reading = await screen.findByRole('region', { name: 'Analysis of your file' })
  expect(within(reading).getByText(/^Only you can see this analysis/)).toBeVisible()
  expect(
    within(reading).getByText('At least: mild words 21 (d***), strong words 1 (f***).'),
  ).toBeVisible()
  const table = within(reading).getByRole('table', { name: 'Language & Profanity: what was found' })
  expect(
    within(table).getByRole('row', { name: /^Strong words\s*f\*\*\* ×2 2 0\.3$/ }),
  ).toBeVisible()
  expect(within(table).queryByText('Slurs')).not.toBeInTheDocument()
  expect(
    within(reading).getByRole('img', { name: /^Where in the book: .*The Duel \(35\)/ }),
  ).toBeInTheDocument()
  expect(within(reading).queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument()
})

it('lets an administrator accept what a reader brought, and says when the file names another book', async () => {
  const evidence = { ...makeTextAnalysis().text_evidence, other_title: 'Emma' }
  const calls = open(true, {
    ...readings(makeTextAnalysis({ yours: false, text_evidence: evidence })),
    acceptTextAnalysis: () => ({
      body: { message: 'This analysis is now the rating of the book.' },
    }),
  })
  expect(await screen.findByText('The title in the file is “Emma”.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Accept as the book’s rating' }))
  expect(await screen.findByText('This analysis is now the rating of the book.')).toBeVisible()
  expect(calls.find(({ name }) => name === 'acceptTextAnalysis')?.url).toBe(
    '/api/text-readings/7/accept',
  )
})

it('says that a reading is accepted also when the list has it as accepted before the book is there', async () => {
  let accepted = false
  const { promise: slowBook, resolve: bookIsThere } = Promise.withResolvers<{ body: unknown }>()
  stubCalls({
    viewBook: () => (accepted ? slowBook : { body: makeBook() }),
    listTextAnalyses: () => ({ body: { readings: [makeTextAnalysis({ shown: accepted })] } }),
    acceptTextAnalysis: () => {
      accepted = true
      return { body: { message: 'This analysis is now the rating of the book.' } }
    },
  })
  const Page = () =>
    useBook(7).data ? <TextPanel book={makeBook({ id: 7 })} limits={NO_LIMITS} isAdmin /> : null
  renderInApp(<Page />)
  fireEvent.click(await screen.findByRole('button', { name: 'Accept as the book’s rating' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument(),
  )
  bookIsThere({ body: makeBook() })
  expect(await screen.findByText('This analysis is now the rating of the book.')).toBeVisible()
})

it('refuses what is no text before sending it', async () => {
  const calls = open(false, readings())
  fireEvent.click(screen.getByText('Rate this text'))
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file first')
  const chooser = screen.getByLabelText('Choose a file')
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'book.pdf')] } })
  fireEvent.click(screen.getByText('Rate this text'))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Please choose an EPUB or a plain text (.txt)',
  )
  expect(calls.filter(({ name }) => name === 'analyzeBookText')).toEqual([])
})
