import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MailRefused, type Mail } from '../../adapters/mailer/mailer.ts'
import { readers } from '../../db/schema.ts'
import { AdapterError } from '../../http/errors.ts'
import { accountsApp } from '../../testing/accounts.ts'
import { makeAdmin, makeInterest, makeReader } from '../../testing/make.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { runAdminCommand } from '../auth/admin-commands.ts'
import { queueApprovalNotice } from '../auth/mail.job.ts'

const t = await testApp()
beforeEach(() => t.reset())

type App = Pick<TestApp, 'call' | 'db'>

async function approve({ call, db }: App, email: string) {
  const admin = await makeAdmin(db, { email: `boss-of-${email}` })
  const { id } = await makeInterest(db, { email })
  await call('approveInterest', { as: admin, params: { id } })
  return admin
}

test('without a mail server an approval is listed with the link to pass on, until the address has registered', async () => {
  const admin = await approve(t, 'ada@example.com')
  const listed = async () => (await t.call('listUnsentMails', { as: admin })).body
  expect(await listed()).toEqual({ mails: [], total: 0 })
  await t.deliverMails()
  expect(await listed()).toEqual({
    mails: [
      {
        email: 'ada@example.com',
        kind: 'approval-notice',
        reason: 'no-mail-server',
        at: t.clock.now().toISOString(),
        link: 'http://localhost:3000/register',
      },
    ],
    total: 1,
  })
  const ada = { email: 'ada@example.com', uid: 'ada', username: 'ada', createdAt: t.clock.now() }
  await t.db.insert(readers).values(ada)
  expect(await listed()).toEqual({ mails: [], total: 0 })
})

test('the list is for administrators, newest first, a page at a time', async () => {
  const reader = await makeReader(t.db, { email: 'eve@example.com' })
  expect((await t.call('listUnsentMails', { as: reader })).status).toBe(403)
  await approve(t, 'first@example.com')
  await t.deliverMails()
  t.clock.advance(60_000)
  const admin = await approve(t, 'second@example.com')
  await t.deliverMails()
  const page = async (number: string) =>
    (await t.call('listUnsentMails', { as: admin, query: { page: number, page_size: '1' } })).body
  expect(await page('1')).toMatchObject({ mails: [{ email: 'second@example.com' }], total: 2 })
  expect(await page('2')).toMatchObject({ mails: [{ email: 'first@example.com' }], total: 2 })
})

test('what the mail server refused or did not take for two days is listed until it takes it', async () => {
  let answer: 'takes' | 'refuses' | 'is down' = 'refuses'
  const sent: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      if (answer === 'refuses') throw new MailRefused('mail', 'no such mailbox')
      if (answer === 'is down') throw new AdapterError('mail', 'no connection')
      sent.push(mail)
    },
  }
  const smtp = await testApp({ mailer }, { SMTP_URL: 'smtp://localhost:1025' })
  const admin = await approve(smtp, 'refused@example.com')
  await smtp.deliverMails()
  answer = 'is down'
  await approve(smtp, 'late@example.com')
  await smtp.deliverMails()
  const listed = async () =>
    (await smtp.call('listUnsentMails', { as: admin })).body.mails.map(
      ({ email, reason }) => `${email} ${reason}`,
    )
  expect(await listed()).toEqual(['refused@example.com refused'])
  await smtp.db.execute(
    sql`update pgboss.job set retry_count = 599, start_after = now() where name = 'mail' and state = 'retry'`,
  )
  await smtp.deliverMails()
  expect((await listed()).toSorted()).toEqual([
    'late@example.com given-up',
    'refused@example.com refused',
  ])
  answer = 'takes'
  await queueApprovalNotice(smtp.deps.jobs, smtp.db, 'late@example.com')
  await smtp.deliverMails()
  expect(sent).toMatchObject([{ to: 'late@example.com' }])
  expect(await listed()).toEqual(['refused@example.com refused'])
})

test('links that open an account are not shown, and a deleted account leaves no mail behind', async () => {
  const accounts = await accountsApp({ ADMIN_EMAILS: 'boss@example.com' })
  const admin = await makeAdmin(t.db)
  await makeInterest(t.db, { email: 'ada@example.com', approved: true })
  const { cookie } = await accounts.register('ada@example.com')
  await accounts.deliverMails()
  for (let i = 0; i < 2; i++) {
    await accounts.identityCall('POST', '/request-password-reset', { email: 'ada@example.com' })
    await accounts.deliverMails()
  }
  const listed = async () => (await t.call('listUnsentMails', { as: admin })).body.mails
  expect((await listed()).map(({ kind, link }) => [kind, link]).toSorted()).toEqual([
    ['confirm-email', null],
    ['password-reset', null],
  ])
  const authorization = `Bearer ${await accounts.tokenOf(cookie)}`
  await accounts.call('deleteAccount', { authorization, body: { email: 'ada@example.com' } })
  expect(await listed()).toEqual([])
})

test('the command mail prints what was not sent to an address, with a link that works', async () => {
  const accounts = await accountsApp({ ADMIN_EMAILS: 'boss@example.com' })
  const print = () => runAdminCommand(accounts.deps, ['mail', 'Ada@example.com'])
  await expect(print()).rejects.toThrow('No mail to ada@example.com waits to be passed on.')
  await makeInterest(accounts.db, { email: 'ada@example.com', approved: true })
  await accounts.register('ada@example.com')
  await accounts.identityCall('POST', '/request-password-reset', { email: 'ada@example.com' })
  await accounts.deliverMails()
  const printed = await print()
  expect(printed).toMatch(/^To: ada@example\.com\nSubject: /)
  expect(printed).toContain('/confirm-email#token=')
  const token = /\/reset-password#token=(\S+)/.exec(printed)?.[1]
  const reset = await accounts.identityCall('POST', '/reset-password', {
    token,
    newPassword: 'another-secret-1',
  })
  expect(reset.status).toBe(200)
})
