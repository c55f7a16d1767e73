import type { PilotInterest } from '@pagelight/contract/pilot.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { formatCount } from '../../lib/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useContributions, useRevertContributions } from './pilot.api.ts'

export function RevertContributionsButton({ interest }: { interest: PilotInterest }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useContributions(interest.id, open)
  const taking = useRevertContributions()

  async function revert() {
    await toastResult(taking.mutateAsync(interest.id), {
      done: ({ message }) => message,
      failed: (failure) => serverError(failure, 'The contributions could not be deleted'),
    })
    setOpen(false)
  }

  return (
    <>
      <Button
        aria-label={`Delete contributions of ${interest.email}`}
        onClick={() => setOpen(true)}
      >
        Delete contributions
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete contributions?"
        description={
          error
            ? serverError(error, 'The contributions could not be loaded')
            : data
              ? descriptionOf(data)
              : 'Counting…'
        }
        confirmLabel="Delete all of it"
        loading={taking.isPending}
        onConfirm={() => data && void revert()}
      />
    </>
  )
}

function descriptionOf(data: NonNullable<ReturnType<typeof useContributions>['data']>): string {
  const { email, books, titles, submissions, reports, text_analyses } = data
  const examples =
    titles.length === 0 ? '' : ` (${titles.slice(0, 3).join('; ')}${books > 3 ? '; …' : ''})`
  const parts = [
    formatCount(books, 'book') + examples,
    `${formatCount(submissions, 'description')} of other books`,
    formatCount(reports, 'open report'),
    text_analyses === 1 ? '1 text analysis' : `${text_analyses} text analyses`,
  ]
  return `${email} has brought in: ${parts.join(', ')}. This deletes all of it with the entries of these books, but for books that others have named too: those are called as the others call them. It cannot be undone.`
}
