import { AdapterError } from '../../http/errors.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every attempt to send it. */
  id?: string
}

/** Throws AdapterError if another attempt may help. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Permanent: for instance the mailbox does not exist. */
export class MailRefused extends AdapterError {}
