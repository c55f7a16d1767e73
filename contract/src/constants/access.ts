/** `detail` of a 403 while the account's e-mail address still has to be confirmed. */
export const EMAIL_NOT_VERIFIED = 'email_not_verified'
/** `code` of the identity provider's refusal to make an account for an address that is not approved. */
export const EMAIL_NOT_APPROVED = 'EMAIL_NOT_APPROVED'

/** The third-party account for which the proxy in front vouches: no window opens for it. */
export const REMOTE_USER = 'remote-user'

export const NOT_APPROVED =
  'Your email is not approved for the pilot program. Please contact support.'
export const REGISTRATION_REFUSALS = {
  [EMAIL_NOT_APPROVED]: NOT_APPROVED,
  INVITATION_CODE_WRONG: 'This invitation code does not belong to this email address.',
} as const
export const ADMINS_ONLY = 'Access denied. Admin privileges required.'
