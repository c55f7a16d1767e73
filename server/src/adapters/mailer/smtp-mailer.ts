import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { AdapterError } from '../../http/errors.ts'
import { MailRefused, type Mailer } from './mailer.ts'
import { toMessage } from './to-message.ts'

const TIMEOUT_MS = 10_000

export function createSmtpMailer(options: { smtpUrl: string; from: string; log: Logger }): Mailer {
  const transport = createTransport({
    url: options.smtpUrl,
    // Else whoever is between could read the links that open accounts.
    requireTLS: !isLoopback(new URL(options.smtpUrl).hostname),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, options.from))
      } catch (error) {
        // The server's message may repeat the recipient, so only its code is passed on.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
        const kind = isFinal(error) ? MailRefused : AdapterError
        throw new kind('mail', `the mail server did not take the mail (${code})`)
      }
      options.log.info({ subject: mail.subject }, 'mail sent')
    },
  }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/** 5xx for this recipient or mail; a 5xx at the login or the greeting is a configuration error. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return Number(error.responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(error.command))
}
