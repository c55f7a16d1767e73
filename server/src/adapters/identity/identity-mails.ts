import type { Mail } from '../mailer/mailer.ts'

type Letter = { to: string; brandName: string; url: string }

export function passwordResetMail({ to, brandName, url }: Letter): Mail {
  return {
    to,
    subject: `Choose a new ${brandName} password`,
    text: [
      `Somebody, hopefully you, asked for a new password for your ${brandName} account.`,
      `Open this link to choose one. It works once, for one hour:`,
      url,
      `If it was not you, ignore this mail; your password stays as it is.`,
    ].join('\n\n'),
  }
}

export function confirmEmailMail({ to, brandName, url }: Letter): Mail {
  return {
    to,
    subject: `Confirm your email address for ${brandName}`,
    text: [
      `Welcome to ${brandName}. Open this link to confirm that this email address is yours:`,
      url,
      `If you did not register, ignore this mail.`,
    ].join('\n\n'),
  }
}
