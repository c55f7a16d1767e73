import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import { createMailer } from './create-mailer.ts'

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()))

const mail = {
  to: 'ada@example.com',
  subject: 'Grüße',
  text: 'https://example.com/reset-password#token=abc',
}
const from = 'Pagelight <no-reply@example.com>'

function logged() {
  const lines: string[] = []
  return { lines, log: pino({}, { write: (line: string) => void lines.push(line) }) }
}

test('with SMTP_URL a mail goes to that server, and its text stays out of the log', async () => {
  const server = await startMailServer()
  cleanups.push(() => void server.stop())
  const { lines, log } = logged()
  await createMailer({ smtpUrl: server.url, mailFrom: from, dataDir: '/nowhere' }, log).send(mail)
  const read = await server.arrived(0)
  expect(read).toMatchObject({
    subject: mail.subject,
    to: [{ address: mail.to }],
    from: { name: 'Pagelight' },
  })
  expect(read.text?.trim()).toBe(mail.text)
  expect(lines.join()).not.toMatch(/token|ada@/)
})

test('a mail server elsewhere gets nothing without TLS, which somebody between may have taken away', async () => {
  const server = await startMailServer()
  cleanups.push(() => void server.stop())
  const { log } = logged()
  // All addresses of this machine, and no loopback by its name.
  const smtpUrl = `smtp://0.0.0.0:${server.port}`
  const mailer = createMailer({ smtpUrl, mailFrom: from, dataDir: '/nowhere' }, log)
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'AdapterError' })
  expect(server.mails).toEqual([])
})

test('a mail server that does not answer is an error of the outside world without the address', async () => {
  const { log } = logged()
  const mailer = createMailer(
    { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: from, dataDir: '/nowhere' },
    log,
  )
  await expect(mailer.send(mail)).rejects.toMatchObject({
    name: 'AdapterError',
    message: expect.not.stringContaining('ada'),
  })
})

test('without SMTP_URL a mail becomes a private file, and its link is in the log without the recipient', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pagelight-mail-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true }))
  const { lines, log } = logged()
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: from, dataDir }, log)
  await mailer.send(mail)
  const folder = path.join(dataDir, 'outbox')
  const [file, ...more] = readdirSync(folder)
  expect(more).toEqual([])
  expect(file).toMatch(/\.eml$/)
  const written = path.join(folder, file ?? '')
  expect(statSync(written).mode & 0o777).toBe(0o600)
  const read = await PostalMime.parse(readFileSync(written))
  expect(read).toMatchObject({ subject: mail.subject, to: [{ address: mail.to }] })
  expect(lines.join()).toContain('token=abc')
  expect(lines.join()).not.toContain('ada@')
})

test('mails in the outbox go with the account, and those of others stay', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pagelight-mail-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: from, dataDir }, logged().log)
  const long = `${'a'.repeat(60)}@${'long-name.'.repeat(4)}example.com`
  for (const to of [mail.to, long, 'ada@example.co']) await mailer.send({ ...mail, to })
  for (const to of [mail.to, long]) await mailer.forget?.(to)
  const folder = path.join(dataDir, 'outbox')
  const left = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(left).toEqual([expect.stringMatching(/^To: ada@example\.co\r?$/m)])
})

test('a mail that another deletion takes meanwhile ends none', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pagelight-mail-'))
  cleanups.push(() => rmSync(dataDir, { recursive: true }))
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: from, dataDir }, logged().log)
  await mailer.send(mail)
  // Listed, and gone when it is opened.
  const gone = path.join(dataDir, 'outbox', '0-gone.eml')
  symlinkSync('nowhere', gone)
  await mailer.forget?.(mail.to)
  expect(readdirSync(path.join(dataDir, 'outbox'))).toEqual(['0-gone.eml'])
})
