import { REASON_LIMITS } from '@pagelight/contract/constants/reason-limits.ts'
import { useState, type FormEvent } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useResolveReport } from './reports.api.ts'

/** Asks what came of it, which its reader is told. */
export function ResolveButton({ reportId, bookTitle }: { reportId: number; bookTitle: string }) {
  const [open, setOpen] = useState(false)
  const [outcome, setOutcome] = useState('')
  const resolution = useResolveReport()

  async function close(event: FormEvent) {
    event.preventDefault()
    const done = await toastResult(resolution.mutateAsync({ id: reportId, outcome }), {
      done: ({ message }) => message,
      failed: (error) => serverError(error, 'The report could not be closed'),
    })
    if (done) setOpen(false)
  }

  return (
    <>
      <Button
        size="sm"
        aria-label={`Close the report on ${bookTitle}`}
        onClick={() => setOpen(true)}
      >
        Close
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Close the report" size="sm">
        <form className="grid gap-4" onSubmit={(event) => void close(event)}>
          <TextArea
            label="Your answer to the reader"
            hint="The reader who reported it sees this. You may leave it empty."
            maxLength={REASON_LIMITS.max}
            value={outcome}
            onChange={({ target }) => setOutcome(target.value)}
          />
          <div>
            <Button type="submit" variant="primary" loading={resolution.isPending}>
              Close the report
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
