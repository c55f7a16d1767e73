import { MAX_DISPLAY_NAME_LENGTH } from '@pagelight/contract/constants/account-limits.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useReturnPath } from '../../lib/address/return-path.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { passwordProblem } from './password-rules.ts'
import type { Outcome } from './session/sign-in.ts'
import { useSession } from './session/session.tsx'

export function RegisterForm({
  setupToken,
  asksForCode = false,
}: {
  setupToken?: string
  asksForCode?: boolean
}) {
  const { register } = useSession()
  const [, navigate] = useLocation()
  const returnPath = useReturnPath()
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [invitationCode, setInvitationCode] = useState('')
  const [chosen, setChosen] = useState({ password: '', repeated: '' })

  async function attempt(): Promise<Outcome> {
    const others = [displayName, email, ...(asksForCode ? [invitationCode] : [])]
    const error = passwordProblem({ others, ...chosen })
    if (error) return { success: false, error }
    return register({
      email: email.trim(),
      password: chosen.password,
      displayName: displayName.trim(),
      setupToken,
      ...(asksForCode ? { invitationCode } : {}),
    })
  }

  function onSuccess() {
    toast.success('Registration successful!')
    navigate(returnPath ?? paths.landing, { replace: true })
  }

  return (
    <AuthForm submitLabel="Sign up" attempt={attempt} onSuccess={onSuccess}>
      <TextField
        label="Display Name"
        name="name"
        autoComplete="name"
        maxLength={MAX_DISPLAY_NAME_LENGTH}
        aria-required
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <EmailField value={email} onValueChange={setEmail} checkedByForm />
      {asksForCode ? (
        <TextField
          label="Invitation Code"
          name="invitation-code"
          autoComplete="off"
          hint="From the person who approved you."
          aria-required
          value={invitationCode}
          onChange={(event) => setInvitationCode(event.target.value)}
        />
      ) : null}
      <NewPasswordFields value={chosen} onValueChange={setChosen} />
    </AuthForm>
  )
}
