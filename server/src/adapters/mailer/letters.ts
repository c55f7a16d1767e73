import { writeLetter } from './letter.ts'
import type { Mail } from './mailer.ts'

type Facts = { to: string; brandName: string; url: string }

export function passwordResetLetter({ to, brandName, url }: Facts): Mail {
  return writeLetter(to, {
    brandName,
    subject: `Choose a new ${brandName} password`,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for your ${brandName} account.`,
      'The link works once, for one hour.',
    ],
    action: { label: 'Choose a new password', url },
    closing: 'If it was not you, ignore this mail: your password stays as it is.',
  })
}

export function confirmEmailLetter({ to, brandName, url }: Facts): Mail {
  return writeLetter(to, {
    brandName,
    subject: `Confirm your email address for ${brandName}`,
    paragraphs: [
      `Welcome to ${brandName}. Please confirm that this email address is yours.`,
      'The link works for one day, in the browser that you registered with.',
    ],
    action: { label: 'Confirm my address', url },
    closing: `If you did not register with ${brandName}, ignore this mail. If you want the account, open the link and choose a password of your own: nobody else's works then.`,
  })
}

export function approvalLetter({
  to,
  brandName,
  url,
  invitationCodes,
}: Facts & { invitationCodes: boolean }): Mail {
  return writeLetter(to, {
    brandName,
    subject: `You can now join ${brandName}`,
    paragraphs: [
      `You asked for access to ${brandName}, and it has been approved.`,
      `Create your account with this email address, ${to}.`,
      ...(invitationCodes ? ['You need the invitation code of whoever approved you.'] : []),
    ],
    action: { label: 'Create your account', url },
    closing: `You get this mail because this address asked for access to ${brandName}.`,
  })
}
