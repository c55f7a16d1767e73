import { TextField } from '../../ui/forms/text-field.tsx'

/** `checkedByForm`: the form, not the browser, reports a missing address. */
export function EmailField({
  label = 'Email address',
  value,
  onValueChange,
  checkedByForm = false,
}: {
  label?: string
  value: string
  onValueChange: (email: string) => void
  checkedByForm?: boolean
}) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="username"
      {...(checkedByForm ? { 'aria-required': true } : { required: true })}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}
