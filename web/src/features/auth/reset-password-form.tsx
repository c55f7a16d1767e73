import { useState } from 'react'
import { AuthForm } from './auth-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordProblem } from './password-rules.ts'
import type { Outcome } from './session/sign-in.ts'
import { useSession } from './session/session.tsx'

export function ResetPasswordForm({ code, onChanged }: { code: string; onChanged: () => void }) {
  const { resetPassword } = useSession()
  const [chosen, setChosen] = useState({ password: '', repeated: '' })

  async function attempt(): Promise<Outcome> {
    const error = passwordProblem(chosen)
    return error ? { success: false, error } : resetPassword(code, chosen.password)
  }

  return (
    <AuthForm submitLabel="Change password" attempt={attempt} onSuccess={onChanged}>
      <NewPasswordFields label="New Password" value={chosen} onValueChange={setChosen} />
    </AuthForm>
  )
}
