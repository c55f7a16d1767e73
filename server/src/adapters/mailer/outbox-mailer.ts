import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** Mails as files, named by time so that they list in the order they were sent. */
export function createOutboxMailer(options: {
  dataDir: string
  from: string
  log: Logger
}): Mailer {
  const folder = path.join(options.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, options.from))
      const file = path.join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
      )
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      // Without a mail server the log is the only messenger, so here, and only here, it may carry a link.
      options.log.info(
        { file, subject: mail.subject, text: mail.text },
        'no SMTP_URL: mail written to the outbox',
      )
    },
  }
}
