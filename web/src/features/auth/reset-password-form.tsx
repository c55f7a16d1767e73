import { useState } from 'react'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordProblem } from './password-rules.ts'
import type { Outcome } from './session/sign-in.ts'

export function ResetPasswordForm({
  submitLabel = 'Change password',
  change,
  onChanged,
}: {
  submitLabel?: string
  change: (password: string) => Promise<Outcome>
  onChanged: () => void
}) {
  const [chosen, setChosen] = useState({ password: '', repeated: '' })

  async function attempt(): Promise<Outcome> {
    const error = passwordProblem(chosen)
    return error ? { success: false, error } : change(chosen.password)
  }

  return (
    <AuthForm submitLabel={submitLabel} attempt={attempt} onSuccess={onChanged}>
      <NewPasswordFields label="New Password" value={chosen} onValueChange={setChosen} />
    </AuthForm>
  )
}
