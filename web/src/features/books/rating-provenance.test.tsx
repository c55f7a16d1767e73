import type { AnalysisRecord } from '@pagelight/contract/analyses.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BookPage } from '../../pages/book-page.tsx'
import { stubCalls } from '../../testing/stub-calls.ts'
import { exampleBook, makeBook } from '../../testing/example-books.ts'
import { mara } from '../../testing/fake-identity.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'

const WHERE = 'Where these ratings come from'
const LIMITS = { language_threshold: 5, sexual_content_threshold: 5, violence_threshold: 5 }

function record(fields: Partial<AnalysisRecord> = {}): AnalysisRecord {
  const { language_rating, sexual_content_rating, violence_rating } = exampleBook
  return {
    id: 1,
    language_rating,
    sexual_content_rating,
    violence_rating,
    language_explanation: 'A few mild words.',
    sexual_explanation: 'None.',
    violence_explanation: 'A duel with a death.',
    rating_summary: 'A gentle book with one duel.',
    analyst: 'starter catalogue',
    model: null,
    rubric_version: 1,
    basis: 'knowledge',
    confidence: 0.9,
    evidence: [],
    analyzed_at: '2026-11-01T10:00:00Z',
    asked_by: 'catalogue',
    shown: true,
    ...fields,
  }
}

const earlier = record({
  id: 2,
  analyst: 'estimator',
  basis: 'metadata',
  confidence: 0.4,
  violence_rating: 4,
  violence_explanation: 'Estimated from the description: mentions duel.',
  evidence: [{ dimension: 'violence', cue: 'duel' }],
  analyzed_at: '2026-10-01T10:00:00Z',
  asked_by: 'reader',
  shown: false,
})

type Answers = Parameters<typeof stubCalls>[0]

async function open(answers: Answers, as: 'visitor' | 'reader' | 'administrator' = 'visitor') {
  const calls = stubCalls({
    verifyToken: () => ({
      body: { user: { id: 1, username: 'mara', is_admin: as === 'administrator' } },
    }),
    getPreferences: () => ({ body: LIMITS }),
    listRows: () => ({ body: { books: [] } }),
    viewBook: () => ({ body: makeBook() }),
    listAnalyses: () => ({ body: { analyses: [record()], total: 1 } }),
    listBookReports: () => ({ body: { reports: [] } }),
    ...answers,
  })
  renderInApp(<BookPage />, {
    path: '/book/1',
    route: '/book/:id',
    profile: as === 'visitor' ? null : mara,
  })
  await screen.findByRole('heading', { level: 1, name: 'The Lamplighter' })
  return calls
}

/** The panel of that title, opened. */
async function panel(title: string | RegExp) {
  const summary = (await screen.findByRole('heading', { name: title })).closest(
    'summary',
  ) as HTMLElement
  fireEvent.click(summary)
  return within(summary.closest('details') as HTMLElement)
}

beforeEach(() => window.history.replaceState(null, '', '/'))

describe('content notes', () => {
  const notes = [
    { note: 'war', degree: 'mentioned', spoiler: false },
    { note: 'slavery', degree: 'central', spoiler: false },
    { note: 'suicide', degree: 'on the page', spoiler: true },
  ] as const

  it('content notes are listed by degree, with those that give away the plot behind a click', async () => {
    const book = makeBook({ content_notes: [...notes], spoiler: 'The lamplighter dies.' })
    await open({ viewBook: () => ({ body: book }) })
    const section = screen.getByRole('region', { name: 'Content notes' })
    const shown = [...section.querySelectorAll(':scope > dl > div')].map((one) => one.textContent)
    expect(shown).toEqual(['centralslavery', 'mentionedwar'])
    expect(within(section).getByText('suicide')).not.toBeVisible()
    fireEvent.click(within(section).getByText('Show what gives away the plot'))
    expect(within(section).getByText('suicide')).toBeVisible()
    expect(within(section).getByText('The lamplighter dies.')).toBeVisible()
  })

  it('a content note that words in the text tell has the least degree that is true', async () => {
    const book = makeBook({ basis: 'full_text', content_notes: [notes[0]] })
    await open({ viewBook: () => ({ body: book }) })
    const section = screen.getByRole('region', { name: 'Content notes' })
    expect(within(section).getByText('at least mentioned')).toBeVisible()
  })

  it.each([
    ['knowledge', 'None of the notes that we look for apply.'],
    ['metadata', 'Nothing that the description can tell; that does not mean there is nothing.'],
  ] as const)('say what it means that there are none, by %s', async (basis, sentence) => {
    await open({ viewBook: () => ({ body: makeBook({ basis, content_notes: [] }) }) })
    expect(screen.getByText(sentence)).toBeVisible()
  })

  it('content notes are set by an administrator with the ratings', async () => {
    const calls = await open(
      { viewBook: () => ({ body: makeBook({ content_notes: [notes[0]] }) }) },
      'administrator',
    )
    const form = await panel('Set the ratings')
    fireEvent.change(form.getByLabelText('How much war'), { target: { value: 'central' } })
    fireEvent.change(form.getByLabelText('Add a content note'), { target: { value: 'murder' } })
    fireEvent.change(form.getByLabelText('Reason'), {
      target: { value: 'It is all about the war.' },
    })
    fireEvent.click(form.getByRole('button', { name: 'Set the ratings' }))
    await vi.waitFor(() =>
      expect(calls.find(({ name }) => name === 'overrideRatings')?.body).toMatchObject({
        content_notes: [
          { note: 'war', degree: 'central', spoiler: false },
          { note: 'murder', degree: 'mentioned', spoiler: false },
        ],
      }),
    )
  })
})

describe('where the ratings come from', () => {
  it('says analyst, version, basis, how sure and evidence, to visitors too', async () => {
    await open({
      viewBook: () => ({
        body: makeBook({
          basis: 'metadata',
          provenance: { ...earlier, text_evidence: undefined },
        }),
      }),
      listAnalyses: () => ({ body: { analyses: [{ ...earlier, shown: true }], total: 1 } }),
    })
    const where = await panel(WHERE)
    expect(await where.findByText('There are no other analyses.')).toBeVisible()
    const facts = [...document.querySelectorAll('#ratings-basis dl:first-of-type > div')].map(
      (one) => one.textContent,
    )
    expect(facts).toEqual([
      'Based onAn estimate',
      'Rated byOur estimator, a program',
      'ConfidenceLow (40%)',
      'RubricVersion 1, How we rate',
      'Date1 Oct 2026, for a reader',
      'Evidence, Violenceduel',
    ])
  })

  it('asks for the history only when somebody opens it, and lists what is not shown with its reasons', async () => {
    const calls = await open({
      listAnalyses: () => ({ body: { analyses: [record(), earlier], total: 2 } }),
    })
    expect(calls.map(({ name }) => name)).not.toContain('listAnalyses')
    const where = await panel(WHERE)
    expect(await where.findByRole('heading', { name: 'Other analyses (1)' })).toBeVisible()
    const item = within(where.getByRole('listitem'))
    expect(item.getByText('Estimate')).toBeVisible()
    expect(item.getByText('Violence 4 of 5, Moderate, estimate')).toBeInTheDocument()
    fireEvent.click(item.getByText('Reasons and evidence'))
    expect(item.getByText('Estimated from the description: mentions duel.')).toBeVisible()
    expect(item.getByText('1 Oct 2026, for a reader')).toBeVisible()
  })

  it('says how many older analyses are not listed', async () => {
    await open({ listAnalyses: () => ({ body: { analyses: [record(), earlier], total: 60 } }) })
    const where = await panel(WHERE)
    expect(await where.findByRole('heading', { name: 'Other analyses (59)' })).toBeVisible()
    expect(where.getByText('58 older analyses are not listed.')).toBeVisible()
  })

  it('the history of analyses can be asked for again when it could not be loaded', async () => {
    let status = 500
    await open({
      listAnalyses: () =>
        status === 500
          ? { status, body: { error: 'Broken', detail: 'Broken' } }
          : { body: { analyses: [record()], total: 1 } },
    })
    const where = await panel(WHERE)
    expect(await where.findByText('The other analyses could not be loaded.')).toBeVisible()
    status = 200
    fireEvent.click(where.getByRole('button', { name: 'Try again' }))
    expect(await where.findByText('There are no other analyses.')).toBeVisible()
  })

  it('the history of analyses is open where the address leads to it, and one click away from the ratings on the page', async () => {
    window.history.replaceState(null, '', '/#ratings-basis')
    await open({})
    expect(await screen.findByText('There are no other analyses.')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: new RegExp(WHERE) })) {
      expect(link).toHaveAttribute('href', '#ratings-basis')
    }
  })
})

describe('"This seems wrong"', () => {
  const report = {
    id: 5,
    dimension: 'violence',
    reason: 'There is a torture scene in chapter 9.',
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    resolved_at: null,
    yours: true,
  }

  it('the form "This seems wrong" is for readers: a reason of at least 10 characters is sent with the dimension', async () => {
    const calls = await open({ reportBook: () => ({ body: { report } }) }, 'reader')
    const wrong = await panel('This seems wrong')
    fireEvent.change(wrong.getByLabelText('What seems wrong?'), { target: { value: 'violence' } })
    fireEvent.change(wrong.getByLabelText('Why?'), { target: { value: 'wrong' } })
    fireEvent.click(wrong.getByRole('button', { name: 'Send the report' }))
    expect(wrong.getByRole('alert')).toHaveTextContent('Please write at least 10 characters')
    expect(calls.map(({ name }) => name)).not.toContain('reportBook')
    fireEvent.change(wrong.getByLabelText('Why?'), { target: { value: report.reason } })
    fireEvent.click(wrong.getByRole('button', { name: 'Send the report' }))
    expect(
      await screen.findByText('Thank you. An administrator will look at it.'),
    ).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'reportBook')).toMatchObject({
      url: '/api/books/1/reports',
      body: { reason: report.reason, dimension: 'violence' },
    })
  })

  it('shows an open report, which can be changed, and says when it was closed', async () => {
    await open({ listBookReports: () => ({ body: { reports: [report] } }) }, 'reader')
    const wrong = await panel('This seems wrong')
    expect(await wrong.findByText(/^You reported this on 20 Nov 2026\./)).toBeVisible()
    expect(wrong.getByLabelText('Why?')).toHaveValue(report.reason)
    expect(wrong.getByLabelText('What seems wrong?')).toHaveValue('violence')
    expect(wrong.getByRole('button', { name: 'Update the report' })).toBeVisible()
  })

  it('says when an administrator was done with it, and begins anew', async () => {
    const closed = { ...report, resolved_at: '2026-11-21T10:00:00Z' }
    await open({ listBookReports: () => ({ body: { reports: [closed] } }) }, 'reader')
    const wrong = await panel('This seems wrong')
    expect(
      await wrong.findByText('An administrator closed your report on 21 Nov 2026.'),
    ).toBeVisible()
    expect(wrong.getByLabelText('Why?')).toHaveValue('')
  })

  it("says the server's reason when it is refused", async () => {
    const refusal = {
      error: 'You have sent many reports in a short time. Please try again later.',
      detail: '',
    }
    await open({ reportBook: () => ({ status: 429, body: refusal }) }, 'reader')
    const wrong = await panel('This seems wrong')
    fireEvent.change(wrong.getByLabelText('Why?'), { target: { value: report.reason } })
    fireEvent.click(wrong.getByRole('button', { name: 'Send the report' }))
    expect(await screen.findByText(refusal.error)).toBeInTheDocument()
    expect(wrong.getByLabelText('Why?')).toHaveValue(report.reason)
  })

  it('the form "This seems wrong" is not there for visitors', async () => {
    await open({})
    expect(screen.queryByText('This seems wrong')).not.toBeInTheDocument()
  })

  it('shows administrators what readers said, and lets them close it', async () => {
    let reports = [{ ...report, yours: false }]
    const calls = await open(
      {
        listBookReports: () => ({ body: { reports } }),
        resolveReport: () => {
          reports = []
          return { body: { message: 'The report is closed.' } }
        },
      },
      'administrator',
    )
    expect(await screen.findByRole('heading', { name: 'Reports (1)' })).toBeVisible()
    expect(screen.getByText(report.reason)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Close the report on The Lamplighter' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close the report' }))
    expect(await screen.findByText('The report is closed.')).toBeInTheDocument()
    await vi.waitFor(() => expect(screen.queryByText(report.reason)).not.toBeInTheDocument())
    expect(calls.find(({ name }) => name === 'resolveReport')?.url).toBe('/api/reports/5/resolve')
  })
})

describe('the ratings that an administrator sets', () => {
  it('the ratings that an administrator sets are sent with a reason, and the page then shows them', async () => {
    let book = makeBook()
    const calls = await open(
      {
        viewBook: () => ({ body: book }),
        overrideRatings: () => {
          book = makeBook({ violence_rating: 5 })
          return { body: { message: 'The ratings are set.' } }
        },
      },
      'administrator',
    )
    const form = await panel('Set the ratings')
    expect(form.getByLabelText('Violence & Gore')).toHaveValue('3')
    expect(form.queryByText('An administrator has set these ratings')).not.toBeInTheDocument()
    fireEvent.change(form.getByLabelText('Violence & Gore'), { target: { value: '5' } })
    expect(form.getByText('Gore, torture, gruesome and extended')).toBeVisible()
    fireEvent.click(form.getByRole('button', { name: 'Set the ratings' }))
    expect(form.getByRole('alert')).toHaveTextContent('Please write at least 10 characters')
    fireEvent.change(form.getByLabelText('Reason'), {
      target: { value: 'The siege lingers on wounds.' },
    })
    fireEvent.click(form.getByRole('button', { name: 'Set the ratings' }))
    expect(await screen.findByText('The ratings are set.')).toBeInTheDocument()
    expect(screen.getByText('5/5')).toBeInTheDocument()
    expect(calls.find(({ name }) => name === 'overrideRatings')).toMatchObject({
      url: '/api/books/1/override',
      body: {
        language_rating: 1,
        sexual_content_rating: 0,
        violence_rating: 5,
        reason: 'The siege lingers on wounds.',
      },
    })
  })

  it('the ratings that an administrator sets can be removed', async () => {
    const provenance = { ...record(), analyst: 'administrator', text_evidence: undefined }
    const calls = await open(
      {
        viewBook: () => ({ body: makeBook({ provenance }) }),
        withdrawOverride: () => ({ body: { message: "The analysts' ratings are shown again." } }),
      },
      'administrator',
    )
    const [said] = screen.getAllByText(
      /^Set by an administrator; the reason is given with each rating/,
    )
    expect(said).toBeVisible()
    const form = await panel('Set the ratings')
    fireEvent.click(form.getByRole('button', { name: 'Remove these ratings' }))
    expect(await screen.findByText("The analysts' ratings are shown again.")).toBeInTheDocument()
    expect(calls.map(({ name }) => name)).toContain('withdrawOverride')
  })

  it('the ratings that an administrator sets are not for readers', async () => {
    await open({}, 'reader')
    await screen.findByText('This seems wrong')
    expect(screen.queryByText('Set the ratings')).not.toBeInTheDocument()
    expect(screen.queryByText(/^Reports/)).not.toBeInTheDocument()
  })
})
