import { MAX_PASSWORD_LENGTH } from '@pagelight/contract/constants/account-limits.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PASSWORD_HINT } from './password-rules.ts'

export type NewPassword = { password: string; repeated: string }

const passwordField = {
  type: 'password',
  autoComplete: 'new-password',
  maxLength: MAX_PASSWORD_LENGTH,
  // Not `required`: the form shows the sentences of docs/spec.md instead of the browser's.
  'aria-required': true,
} as const

export function NewPasswordFields({
  label = 'Password',
  value,
  onValueChange,
}: {
  label?: string
  value: NewPassword
  onValueChange: (value: NewPassword) => void
}) {
  return (
    <>
      <TextField
        {...passwordField}
        label={label}
        name="password"
        hint={PASSWORD_HINT}
        value={value.password}
        onChange={(event) => onValueChange({ ...value, password: event.target.value })}
      />
      <TextField
        {...passwordField}
        label="Confirm Password"
        name="confirm-password"
        value={value.repeated}
        onChange={(event) => onValueChange({ ...value, repeated: event.target.value })}
      />
    </>
  )
}
