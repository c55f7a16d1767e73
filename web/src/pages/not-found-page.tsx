import { BookX } from 'lucide-react'
import { useDocumentTitle } from '../lib/document-title.ts'
import { paths } from '../lib/paths.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <EmptyState
      as="h1"
      icon={<BookX aria-hidden size={28} />}
      title="Page not found"
      actions={
        <LinkButton to={paths.landing} variant="primary">
          Go to the start
        </LinkButton>
      }
    >
      There is nothing at this address. It may have been mistyped, or moved.
    </EmptyState>
  )
}
