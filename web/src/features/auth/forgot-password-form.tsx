import { useState } from 'react'
import { toast } from '../../ui/overlays/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useSession } from './session/session.tsx'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { sendPasswordReset } = useSession()
  const [email, setEmail] = useState('')
  const address = email.trim()

  function sent() {
    toast.success('Password reset email sent! Please check your inbox.')
    onSent(address)
  }

  return (
    <AuthForm
      submitLabel="Send reset link"
      attempt={() => sendPasswordReset(address)}
      onSuccess={sent}
    >
      <EmailField value={email} onValueChange={setEmail} />
    </AuthForm>
  )
}
