import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Mailer } from './mailer.ts'
import { createOutboxMailer } from './outbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** SMTP where it is configured, else files in DATA_DIR/outbox, so that every link can be had without a mail server. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Mailer {
  return config.smtpUrl
    ? createSmtpMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, log })
    : createOutboxMailer({ dataDir: config.dataDir, from: config.mailFrom, log })
}
