import { TextField } from '../../ui/forms/text-field.tsx'

/** The address of an account. `checkedByForm` where the form itself says that it is missing, rather than the browser. */
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
