import { RefreshCw } from 'lucide-react'
import { hasStatus, serverError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useReanalyzeBook } from '../books.api.ts'

export function ReanalyzeButton({ bookId }: { bookId: number }) {
  const reanalysis = useReanalyzeBook(bookId)

  function reanalyze() {
    void toastResult(reanalysis.mutateAsync(), {
      done: ({ message }) => message || 'Book re-analyzed successfully!',
      failed: (error) =>
        hasStatus(error, 403)
          ? 'Admin privileges required to re-analyze books'
          : serverError(error, 'Failed to re-analyze book'),
    })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-row-reverse">
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden size={16} />}
        loading={reanalysis.isPending}
        onClick={reanalyze}
      >
        {reanalysis.isPending ? 'Re-analyzing…' : 'Re-analyze'}
      </Button>
      <p role="status" className="text-13 text-ink-2">
        {reanalysis.isPending ? reanalysis.stage : null}
      </p>
    </div>
  )
}
