import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from './notice.tsx'

export function LoadFailure({
  title,
  retrying = false,
  onRetry,
  children,
}: {
  title?: string
  retrying?: boolean
  onRetry: () => void
  children?: ReactNode
}) {
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <Button size="sm" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
