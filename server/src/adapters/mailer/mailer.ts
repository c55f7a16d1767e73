import { AdapterError } from '../../http/errors.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every attempt to send it. */
  id?: string
}

export type Mailer = {
  /** Throws AdapterError if another attempt may help. */
  send: (mail: Mail) => Promise<void>
  /** Absent where nothing of a mail is kept. */
  forget?: (to: string) => Promise<void>
}

/** Permanent: for instance the mailbox does not exist. */
export class MailRefused extends AdapterError {}
