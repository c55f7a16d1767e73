import type { JobFailure } from '@pagelight/contract/config.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { stubCalls } from '../../testing/stub-calls.ts'
import { FailedJobs } from './failed-jobs.tsx'

const backup: JobFailure = {
  id: 'a'.repeat(32),
  kind: 'backup',
  reason: 'ENOSPC: no space left on device, write',
  count: 1,
  at: '2026-11-20T10:00:00Z',
}
const lookUps: JobFailure = { ...backup, id: 'b'.repeat(32), kind: 'enrichment', count: 12 }

it('shows what failed, why and when, and tries it again or gives it up', async () => {
  const user = userEvent.setup()
  let failures = [backup, lookUps]
  const settled: string[] = []
  const settle = (by: string, message: string) => {
    return ({ url }: { url: string }) => {
      const settledOne = failures.find(({ id }) => url.includes(id))
      settled.push(`${by} ${settledOne?.kind}`)
      failures = failures.filter((failure) => failure !== settledOne)
      return { body: { message } }
    }
  }
  stubCalls({
    listFailedJobs: () => ({ body: { failures, total: failures.length } }),
    retryFailedJobs: settle('retry', 'Queued again.'),
    dropFailedJobs: settle('drop', 'Given up.'),
  })
  renderInApp(<FailedJobs />)
  await screen.findByRole('heading', { name: 'Failed jobs (2)' })
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first!.getByText('Backup')).toBeVisible()
  expect(first!.getByText(/no space left/)).toBeVisible()
  expect(first!.getByText(/2026/)).toBeVisible()
  expect(second!.getByText('Looking up a book (12 times)')).toBeVisible()

  await user.click(first!.getByRole('button', { name: 'Try again: Backup' }))
  expect(await screen.findByText('Queued again.')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Give up: Looking up a book' }))
  expect(settled).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Give up' }))
  expect(
    await screen.findByText('No background work of the last 30 days has failed for good.'),
  ).toBeVisible()
  expect(settled).toEqual(['retry backup', 'drop enrichment'])
})
