import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Without SMTP, mails become files in DATA_DIR/outbox, so that their links can be used. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Mailer {
  return config.smtpUrl
    ? createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, log })
    : createOutboxMailer({ dataDir: config.dataDir, from: config.mailFrom, log })
}
