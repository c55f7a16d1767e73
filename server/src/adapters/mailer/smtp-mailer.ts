import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { AdapterError } from '../../http/errors.ts'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 10_000

export function createSmtpMailer(options: { smtpUrl: string; from: string; log: Logger }): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: options.from, ...mail })
      } catch (error) {
        // The server's answer may repeat the recipient; its code says enough.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
        throw new AdapterError('mail', `the mail server did not take the mail (${code})`)
      }
      options.log.info({ subject: mail.subject }, 'mail sent')
    },
  }
}
