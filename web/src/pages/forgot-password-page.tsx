import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { AuthCard } from '../features/auth/auth-card.tsx'
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx'
import { useConfig } from '../features/config/config.api.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const config = useConfig()
  const isPassedOn = config?.sends_mail === false && config.identity.provider === 'embedded'
  useDocumentTitle(sentTo ? 'Check your email' : 'Forgot password')

  if (sentTo) {
    return (
      <AuthCard title="Check your email">
        <div role="status" className="grid justify-items-center gap-4 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-accent-wash text-accent">
            <MailCheck aria-hidden size={26} />
          </span>
          <p className="min-w-0 text-ink-2">
            {isPassedOn ? 'There is a link for ' : 'We sent a link to '}
            <strong className="break-all text-ink">{sentTo}</strong>. It lets you choose a new
            password and works for one hour.
          </p>
          {isPassedOn ? (
            <p className="text-ink-2">
              This site sends no mail by itself: the link is with its administrator. Ask them to
              pass it on to you within the hour.
            </p>
          ) : null}
        </div>
        <LinkButton to={paths.login} variant="primary">
          Return to login
        </LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Forgot your password?"
      intro="We send you a link to choose a new one."
      footer={
        <Link to={paths.login} className="link">
          Return to login
        </Link>
      }
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthCard>
  )
}
