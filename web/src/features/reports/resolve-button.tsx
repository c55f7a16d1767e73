import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { useResolveReport } from './reports.api.ts'

export function ResolveButton({ reportId, bookTitle }: { reportId: number; bookTitle: string }) {
  const resolution = useResolveReport()
  return (
    <Button
      size="sm"
      aria-label={`Close the report on ${bookTitle}`}
      loading={resolution.isPending}
      onClick={() =>
        void toastResult(resolution.mutateAsync(reportId), {
          done: ({ message }) => message,
          failed: (error) => serverError(error, 'The report could not be closed'),
        })
      }
    >
      Close
    </Button>
  )
}
