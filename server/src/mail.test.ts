import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from './testing/mail-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-mail-'))
const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function run(settings: Record<string, string>) {
  const env = { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'var'), PORT: '0', ...settings }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { cwd: folder, env })
  let output = ''
  const looks = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const look of looks) look()
    })
  }
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[0]
        if (found) resolve(found)
      }
      looks.add(look)
      look()
      child.once('exit', () => reject(new Error(`It ended. It said:\n${output}`)))
    })
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  onTestFinished(async () => {
    await kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return { says, kill }
}

test('a mail survives a mail server that is down and a process that is killed, and arrives once', async () => {
  const spare = await startMailServer()
  await spare.stop()
  const settings = { SMTP_URL: spare.url, MAIL_FROM: 'Pagelight <books@example.com>' }

  const first = run(settings)
  const link = new URL(await first.says(/http:\/\/localhost:\d+\/register\?setup=[\w-]{43}/))
  const registered = await fetch(`${link.origin}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: link.origin,
      'x-setup-token': link.searchParams.get('setup') ?? '',
    },
    body: JSON.stringify({ email: 'ada@example.com', password: 'secret1', name: 'Ada' }),
  })
  expect(registered.status).toBe(200)
  await first.says(/a mail could not be sent/)
  await first.kill('SIGKILL')

  const second = run(settings)
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
  await second.kill('SIGTERM')
  expect(mailServer.mails).toHaveLength(1)
}, 120_000)
