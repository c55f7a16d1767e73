import { beforeEach, expect, test } from 'vitest'
import { accountsApp } from '../../testing/accounts.ts'
import { makeInterest } from '../../testing/make.ts'
import { runAdminCommand } from './admin-commands.ts'
import { findApproval } from './approval.queries.ts'
import { invitationCode } from './invitation-code.ts'
import { offerSetupLink } from './setup-link.ts'

const t = await accountsApp({ PILOT_INVITATION_CODES: 'true' })
beforeEach(() => t.reset())

const EMAIL = 'ada@example.com'

async function codeOf(email: string): Promise<string> {
  const approval = await findApproval(t.db, email)
  return approval ? invitationCode(t.deps.keyedHash, approval) : ''
}
const register = (code?: string, email = EMAIL) =>
  t.register(email, 'quiet-otter-1', code === undefined ? {} : { 'x-invitation-code': code })

test('an approved address registers with the code of its approval only', async () => {
  await makeInterest(t.db, { email: EMAIL, approved: true })
  await makeInterest(t.db, { email: 'eve@example.com', approved: true })
  const refused = { status: 403, body: { code: 'INVITATION_CODE_WRONG' } }
  expect(await register()).toMatchObject(refused)
  expect(await register('AAAAA-AAAAA')).toMatchObject(refused)
  expect(await register(await codeOf('eve@example.com'))).toMatchObject(refused)
  expect((await register((await codeOf(EMAIL)).toLowerCase().replace('-', ' '))).status).toBe(200)
})

test('a code ends with its approval', async () => {
  const interest = await makeInterest(t.db, { email: EMAIL, approved: true })
  const code = await codeOf(EMAIL)
  const by = { id: interest.id }
  await t.db.execute('update pilot_interests set approved = false')
  expect((await register(code)).body).toMatchObject({ code: 'EMAIL_NOT_APPROVED' })
  await t.db.execute(
    `update pilot_interests set approved = true, approved_at = now() where id = ${by.id}`,
  )
  expect((await register(code)).body).toMatchObject({ code: 'INVITATION_CODE_WRONG' })
})

test('the holder of the setup link needs none', async () => {
  const setup = (await offerSetupLink(t.deps))?.split('setup=')[1] ?? ''
  const { status } = await t.register(EMAIL, 'quiet-otter-1', { 'x-setup-token': setup })
  expect(status).toBe(200)
})

test('the shell says the code, and the configuration that one is asked for', async () => {
  expect(await runAdminCommand(t.deps, ['approve', EMAIL])).toBe(
    `${EMAIL} is approved. The invitation code is ${await codeOf(EMAIL)}.`,
  )
  expect((await t.call('config')).body.invitation_codes).toBe(true)
  expect((await accountsAppWithout()).invitation_codes).toBe(false)
})

async function accountsAppWithout() {
  const plain = await accountsApp()
  return (await plain.call('config')).body
}
