import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { stubCalls } from '../testing/stub-calls.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { AdminPage } from './admin-page.tsx'

function interest(id: number, email: string, approved_at: string | null = null): PilotInterest {
  return {
    id,
    email,
    created_at: '2026-11-01T10:00:00Z',
    approved: approved_at !== null,
    approved_at,
  }
}

function pilot(interests: PilotInterest[]) {
  const approved = () => interests.filter((one) => one.approved)
  return {
    approve: (id: number) => {
      interests = interests.map((one) =>
        one.id === id ? interest(id, one.email, '2026-11-20T09:00:00Z') : one,
      )
    },
    list: (url: string) => {
      const all = {
        total: interests.length,
        approved: approved().length,
        pending: interests.length - approved().length,
      }
      const fitting = url.includes('status=approved')
        ? approved()
        : interests.filter((one) => !one.approved)
      return { body: { interests: fitting, totals: all, matches: fitting.length } }
    },
  }
}

async function open(answers: Parameters<typeof stubCalls>[0] = {}) {
  const people = pilot([
    interest(1, 'sam@example.com'),
    interest(2, 'ines@example.com', '2026-11-05T10:00:00Z'),
  ])
  const calls = stubCalls({
    listInterests: ({ url }) => people.list(url),
    listAccessEvents: () => ({ body: { events: [], total: 0 } }),
    approveInterest: ({ url }) => {
      people.approve(Number(url.split('/').at(-1)))
      return { body: { interest: interest(1, 'sam@example.com', '2026-11-20T09:00:00Z') } }
    },
    ...answers,
  })
  renderInApp(<AdminPage />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pilot Program Admin')
  return calls
}

const openRecords = () => userEvent.click(screen.getByRole('tab', { name: 'History and server' }))
const counter = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
const list = async (name: string) => within(await screen.findByRole('region', { name }))
const refusal = (status: number) => () => ({ status, body: { error: 'No', detail: 'No' } })

describe('the admin page', () => {
  it('the admin page has three counters: Total Interest, Pending Approval, Approved', async () => {
    await open()
    await list('Pending Approvals')
    expect([counter('Total Interest'), counter('Pending Approval'), counter('Approved')]).toEqual([
      '2',
      '1',
      '1',
    ])
  })

  it('lists pending approvals with e-mail, submitted date and an Approve button', async () => {
    await open()
    const pending = await list('Pending Approvals')
    expect(pending.getByText('sam@example.com')).toBeVisible()
    expect(pending.getByText(/^Submitted .*2026/)).toBeVisible()
    expect(pending.getByRole('button', { name: 'Approve sam@example.com' })).toHaveTextContent(
      'Approve',
    )
  })

  it('lists approved users with e-mail and approved date', async () => {
    await open()
    const approved = await list('Approved Users')
    expect(approved.getByText('ines@example.com')).toBeVisible()
    expect(approved.getByText(/^Approved .*2026/)).toBeVisible()
  })

  it("says 'Pilot interest approved!', and the approved list then shows the date", async () => {
    await open()
    const pending = await list('Pending Approvals')
    await userEvent.click(pending.getByRole('button', { name: 'Approve sam@example.com' }))
    expect(await screen.findByText('Pilot interest approved!')).toBeInTheDocument()
    const row = (await (await list('Approved Users')).findByText('sam@example.com')).closest('li')
    expect(row).toHaveTextContent(/Approved .*20.*2026/)
    expect(counter('Pending Approval')).toBe('0')
  })

  it.each([
    [500, 'Failed to approve pilot interest'],
    [403, 'Access denied. Admin privileges required.'],
  ])('tells an approval that ends with %i as "%s"', async (status, told) => {
    await open({ approveInterest: refusal(status) })
    const pending = await list('Pending Approvals')
    await userEvent.click(pending.getByRole('button', { name: 'Approve sam@example.com' }))
    expect(await screen.findByText(told)).toBeInTheDocument()
    expect(pending.getByText('sam@example.com')).toBeVisible()
  })

  it.each([
    [403, 'Access denied. Admin privileges required.'],
    [500, 'Failed to load pilot interests'],
  ])('tells a list that ends with %i as "%s"', async (status, told) => {
    await open({ listInterests: refusal(status) })
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
    expect(screen.queryByText('Pending Approvals')).not.toBeInTheDocument()
  })
})

describe('what waits besides requests', () => {
  const none = {
    body: { total: 0, reports: [], candidates: [], mails: [], readings: [], failures: [] },
  }
  const quiet = {
    listOpenReports: () => none,
    listDuplicateCandidates: () => none,
    listUnsentMails: () => none,
    listPendingTextAnalyses: () => none,
    listFailedJobs: () => none,
  }

  it('the admin page says that nothing else waits, and shows no empty list of it', async () => {
    await open(quiet)
    expect(await screen.findByText('Nothing else waits.')).toBeVisible()
    expect(screen.queryByRole('region', { name: /Reports|Mails|pairs|Failed/ })).toBeNull()
  })

  it('the admin page counts what waits in one line, with the lists between pending and approved', async () => {
    const mail = { kind: 'approval-notice', reason: 'no-mail-server', at: '2026-11-20T09:00:00Z' }
    const mails = [{ ...mail, email: 'ada@example.com', link: 'http://localhost/register' }]
    await open({ ...quiet, listUnsentMails: () => ({ body: { mails, total: 1 } }) })
    expect(await screen.findByText('1 mail')).toBeVisible()
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Pending Approvals', 'Also waiting', 'Mails not sent (1)', 'Approved Users'])
  })
})

describe('backups', () => {
  it.each([
    [true, '2026-11-20T09:00:00Z', /^Backups\s*The last one was made 20 Nov 2026, \d\d:\d\d\.$/],
    [true, null, /^Backups\s*There is none yet\.$/],
    [false, null, /^Backups\s*This server makes none by itself\.$/],
  ])(
    'on the admin page, scheduled %s, the last made at %s',
    async (is_scheduled, last_made_at, told) => {
      await open({ viewBackups: () => ({ body: { backups: { is_scheduled, last_made_at } } }) })
      await openRecords()
      const card = await screen.findByRole('region', { name: 'Backups' })
      expect(card).toHaveTextContent(told)
    },
  )
})

describe('the look-up for visitors', () => {
  const setting = (public_lookup: string, decided_by: string | null) => () => ({
    body: { public_lookup, decided_by },
  })
  const question = 'Let visitors look up a book before they have an account?'

  it('an administrator is asked once whether visitors may look up books, and can change the answer', async () => {
    let kept = setting('off', null)
    const calls = await open({
      viewPublicLookUp: () => kept(),
      setPublicLookUp: ({ body }) => {
        kept = setting((body as { public_lookup: string }).public_lookup, 'administrator')
        return kept()
      },
    })
    const asked = await list(question)
    await userEvent.click(asked.getByRole('button', { name: 'Let visitors look up books' }))
    expect(await screen.findByText('Visitors can look up books')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: question })).not.toBeInTheDocument()
    await openRecords()
    const card = await list('Look-up for visitors')
    expect(card.getByText(/^Visitors can look up books that come with this site/)).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'End it' }))
    expect(await card.findByText('Visitors cannot look up books.')).toBeVisible()
    const sent = calls.filter(({ name }) => name === 'setPublicLookUp').map(({ body }) => body)
    expect(sent).toEqual([{ public_lookup: 'catalogue' }, { public_lookup: 'off' }])
  })

  it('nobody is asked where the environment decides whether visitors may look up books', async () => {
    await open({ viewPublicLookUp: setting('catalogue', 'environment') })
    await openRecords()
    const kept = await list('Look-up for visitors')
    expect(kept.getByText(/PUBLIC_LOOKUP decides this/)).toBeVisible()
    expect(kept.queryByRole('button')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('tab', { name: 'To do' }))
    expect(screen.queryByRole('region', { name: question })).not.toBeInTheDocument()
  })
})

describe('the language model', () => {
  const model = { provider: 'openai', model: 'large-1', checked_at: '2026-11-20T09:00:00Z' }

  it('the language model on the admin page is shown with what its check found', async () => {
    const finding = 'The provider does not accept the key (status 401).'
    const language_model = { ...model, state: 'fails', finding }
    await open({ languageModel: () => ({ body: { language_model } }) })
    await openRecords()
    const card = await screen.findByRole('region', { name: 'Language model' })
    expect(card).toHaveTextContent(`Does not work: large-1 (openai). ${finding} Checked`)
  })

  it('the admin page says so where no language model is configured', async () => {
    await open({ languageModel: () => ({ body: { language_model: null } }) })
    await openRecords()
    const card = await screen.findByRole('region', { name: 'Language model' })
    expect(card).toHaveTextContent('None is configured.')
  })
})
