import { expect, onTestFinished, test } from 'vitest'
import { dataFolderWithCatalogue } from '../data-folder.ts'
import { startMailServer } from '../servers/mail-server.ts'
import { startProgram } from './program.ts'

test('a mail survives a mail server that is down and a process that is killed, and arrives once', async () => {
  const spare = await startMailServer()
  await spare.stop()
  const folder = await dataFolderWithCatalogue()
  const settings = {
    PORT: '0',
    DATA_DIR: folder,
    SMTP_URL: spare.url,
    MAIL_FROM: 'Pagelight <books@example.com>',
  }

  const first = startProgram(folder, 'main.ts', settings)
  const link = new URL(await first.says(/http:\/\/localhost:\d+\/register#setup=[\w-]{43}/))
  const registered = await fetch(`${link.origin}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: link.origin,
      'x-setup-token': link.hash.replace('#setup=', ''),
    },
    body: JSON.stringify({ email: 'ada@example.com', password: 'quiet-otter-1', name: 'Ada' }),
  })
  expect(registered.status).toBe(200)
  await first.says(/a mail could not be sent/)
  first.child.kill('SIGKILL')
  await first.ended

  const second = startProgram(folder, 'main.ts', settings)
  await second.says(/a mail could not be sent/)
  const mailServer = await startMailServer({ port: spare.port })
  onTestFinished(() => mailServer.stop())
  const mail = await mailServer.arrived(0)
  expect(mail).toMatchObject({
    from: { address: 'books@example.com' },
    to: [{ address: 'ada@example.com' }],
    subject: 'Confirm your email address for Pagelight',
    messageId: expect.stringMatching(/^<[\w-]{36}@example\.com>$/),
  })
  expect(mail.text).toMatch(/\/confirm-email#token=\S+/)
  expect(mail.html).toContain('Confirm my address')
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(mailServer.mails).toHaveLength(1)
}, 120_000)
