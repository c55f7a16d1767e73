import { AdapterError } from '../../http/errors.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every try to send it. */
  id?: string
}

/** Resolves when the mail is safely handed over; throws AdapterError where another try may help. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** The mail server will never take this mail: the mailbox does not exist, for instance. */
export class MailRefused extends AdapterError {}
