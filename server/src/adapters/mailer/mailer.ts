export type Mail = { to: string; subject: string; text: string; html?: string }

/** Resolves when the mail is safely handed over; throws AdapterError otherwise. */
export type Mailer = { send: (mail: Mail) => Promise<void> }
