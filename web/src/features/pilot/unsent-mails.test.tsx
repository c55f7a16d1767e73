import type { UnsentMail } from '@pagelight/contract/pilot.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { stubCalls } from '../../testing/stub-calls.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { UnsentMails } from './unsent-mails.tsx'

const LINK = 'https://books.example.com/register'
const approval: UnsentMail = {
  email: 'ada@example.com',
  kind: 'approval-notice',
  reason: 'no-mail-server',
  at: '2026-11-20T10:00:00Z',
  link: LINK,
}
const reset: UnsentMail = {
  ...approval,
  email: 'eve@example.com',
  kind: 'password-reset',
  link: null,
}

async function rows(mails: UnsentMail[]) {
  stubCalls({ listUnsentMails: () => ({ body: { mails, total: mails.length } }) })
  renderInApp(<UnsentMails />)
  await screen.findByRole('heading', { name: `Mails not sent (${mails.length})` })
  return screen.getAllByRole('listitem').map((item) => within(item))
}

it('shows who should have got which mail and when, and copies the link of an approval', async () => {
  const user = userEvent.setup()
  const [row] = await rows([approval])
  expect(row!.getByText('ada@example.com')).toBeVisible()
  expect(row!.getByText(/You have been approved/)).toBeVisible()
  expect(row!.getByText(/2026/)).toBeVisible()
  expect(row!.getByText(/^There is no mail server. Pass on the link/)).toBeVisible()
  await user.click(row!.getByRole('button', { name: 'Copy the link for ada@example.com' }))
  expect(await screen.findByText('The link is copied.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(LINK)
})

it('says so where the browser does not let pages copy; the link can be read', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const [row] = await rows([approval])
  expect(row!.getByText(LINK)).toBeVisible()
  await user.click(row!.getByRole('button', { name: /^Copy the link/ }))
  expect(await screen.findByText(/Select the link and copy it/)).toBeInTheDocument()
})

it('shows no link that opens an account, and names the command that prints it', async () => {
  const [inOutbox, refused] = await rows([
    reset,
    { ...reset, kind: 'confirm-email', reason: 'refused' },
  ])
  expect(inOutbox!.getByText('npm run admin -- mail eve@example.com')).toBeVisible()
  expect(inOutbox!.getByText(/a link that works for one hour/)).toBeVisible()
  expect(refused!.getByText(/refused it\. Its link opens their account.*one day/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('says that there are none', async () => {
  stubCalls({ listUnsentMails: () => ({ body: { mails: [], total: 0 } }) })
  renderInApp(<UnsentMails />)
  expect(
    await screen.findByText('No mail of the last 30 days is waiting to be passed on.'),
  ).toBeVisible()
})
