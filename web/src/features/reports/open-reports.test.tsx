import type { OpenReport } from '@pagelight/contract/reports.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { OpenReports } from './open-reports.tsx'

function makeReport(id: number, fields: Partial<OpenReport> = {}): OpenReport {
  return {
    id,
    dimension: 'language',
    reason: `Swears on every page. (${id})`,
    created_at: '2026-11-20T10:00:00Z',
    updated_at: '2026-11-20T10:00:00Z',
    resolved_at: null,
    outcome: null,
    book: { id: 10 + id, title: `Book ${id}`, author: 'Ida Wren' },
    ...fields,
  }
}

const page = (reports: OpenReport[], total = reports.length) => ({ body: { reports, total } })

it('lists what readers say is wrong, with the way to the book', async () => {
  stubCalls({ listOpenReports: () => page([makeReport(1), makeReport(2, { dimension: null })]) })
  renderInApp(<OpenReports />)
  expect(await screen.findByRole('heading', { name: 'Reports (2)' })).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByRole('link', { name: 'Book 1' })).toHaveAttribute('href', '/book/11#reports')
  expect(first?.getByText('Swears on every page. (1)')).toBeVisible()
  expect(first?.getByText(/^Language & Profanity/)).toBeVisible()
  expect(second?.getByText(/^The ratings as a whole/)).toBeVisible()
})

it('says that there are none', async () => {
  stubCalls({ listOpenReports: () => page([]) })
  renderInApp(<OpenReports />)
  expect(await screen.findByText('There are no open reports.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Reports' })).toBeVisible()
})

it('closes one, and goes a page back when that was the last of its page', async () => {
  let open = 21
  const calls = stubCalls({
    listOpenReports: ({ url }) =>
      url.includes('page=2')
        ? page(open > 20 ? [makeReport(21)] : [], open)
        : page(
            Array.from({ length: 20 }, (_, i) => makeReport(i + 1)),
            open,
          ),
    resolveReport: () => {
      open -= 1
      return { body: { message: 'The report is closed.' } }
    },
  })
  renderInApp(<OpenReports />)
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close the report on Book 21' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close the report' }))
  expect(await screen.findByText('The report is closed.')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Book 1' })).toBeVisible()
  expect(calls.find(({ name }) => name === 'resolveReport')?.url).toBe('/api/reports/21/resolve')
})

it('says why one could not be closed, and keeps it', async () => {
  stubCalls({
    listOpenReports: () => page([makeReport(1)]),
    resolveReport: () => ({ status: 500, body: { error: '', detail: '' } }),
  })
  renderInApp(<OpenReports />)
  fireEvent.click(await screen.findByRole('button', { name: 'Close the report on Book 1' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Close the report' }))
  expect(await screen.findByText('The report could not be closed')).toBeInTheDocument()
  expect(screen.getByText('Swears on every page. (1)')).toBeVisible()
})

it('the list of open reports can be asked for again when it could not be loaded', async () => {
  let isBroken = true
  stubCalls({
    listOpenReports: () =>
      isBroken ? { status: 500, body: { error: 'Broken', detail: '' } } : page([]),
  })
  renderInApp(<OpenReports />)
  expect(await screen.findByText('The reports could not be loaded.')).toBeVisible()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no open reports.')).toBeVisible()
})
