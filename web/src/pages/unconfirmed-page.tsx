import { AuthCard } from '../features/auth/auth-card.tsx'
import { ConfirmAddress } from '../features/auth/confirm-address.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

export function UnconfirmedPage() {
  useDocumentTitle('Confirm your email address')
  return (
    <AuthCard title="Confirm your email address">
      <ConfirmAddress />
    </AuthCard>
  )
}
