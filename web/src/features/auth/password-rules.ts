import { MIN_PASSWORD_LENGTH } from '@pagelight/contract/constants/account-limits.ts'

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters`

/** The first problem in the order of docs/spec.md, or null. */
export function passwordProblem(fields: {
  others?: string[]
  password: string
  repeated: string
}): string | null {
  const { others = [], password, repeated } = fields
  if (password === '' || repeated === '' || others.some((field) => field.trim() === ''))
    return 'All fields are required'
  if (password !== repeated) return 'Passwords do not match'
  if (password.length < MIN_PASSWORD_LENGTH) return 'Password must be at least 6 characters long'
  return null
}
