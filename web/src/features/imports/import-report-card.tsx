import type { ImportReport } from '@pagelight/contract/imports.ts'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { formatTime } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { BYTE_ORDER_MARK } from './export-buttons.tsx'
import { ImportErrors } from './import-errors.tsx'
import { STATUS_LABELS } from './import-messages.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { isRunning, useUndoImport } from './imports.api.ts'

const TONES: Partial<Record<ImportReport['status'], 'caution' | 'accent'>> = {
  failed: 'caution',
  refused: 'caution',
  done: 'accent',
}

export function ImportReportCard({ report }: { report: ImportReport }) {
  const [confirming, setConfirming] = useState(false)
  const undo = useUndoImport()
  const canUndo =
    (report.status === 'done' || report.status === 'failed') &&
    report.added_books + report.merged_rows > 0

  async function confirmUndo() {
    await toastResult(undo.mutateAsync(report.id), {
      done: () => 'Import undone',
      failed: (error) => serverError(error, 'The import could not be undone. Please try again.'),
    })
    setConfirming(false)
  }

  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-17 break-words">{report.file_name}</h3>
          <p className="text-13 text-ink-3">{`${sourceLabel(report)} · ${formatTime(report.created_at)}`}</p>
        </div>
        <Badge tone={TONES[report.status] ?? 'neutral'}>{STATUS_LABELS[report.status]}</Badge>
      </div>
      {isRunning(report) ? <ImportProgress report={report} /> : <ImportResult report={report} />}
      <ImportErrors report={report} />
      {isRunning(report) ? null : (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {report.attention_rows > 0 ? <AttentionButton report={report} /> : null}
          {canUndo ? (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden size={17} />}
              onClick={() => setConfirming(true)}
            >
              Undo import…
            </Button>
          ) : null}
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Undo this import?"
        description={`The ${formatCount(report.added_books, 'book')} that it added to your library ${report.added_books === 1 ? 'is' : 'are'} removed, with rating and notes, and what it changed is as before. What you have changed since then stays.`}
        confirmLabel="Undo import"
        loading={undo.isPending}
        onConfirm={() => void confirmUndo()}
      />
    </Card>
  )
}

function sourceLabel({ format, rows, status }: ImportReport): string {
  if (status === 'refused') return 'Not read'
  const source = format === null ? 'Being read' : format[0]!.toUpperCase() + format.slice(1)
  return `${source}, ${formatCount(rows, 'row')}`
}

function AttentionButton({ report }: { report: ImportReport }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const content = await call('listAttentionRows', { params: { id: report.id } })
      saveFile('rows-that-need-attention.csv', 'text/csv', BYTE_ORDER_MARK + content)
    } catch (error) {
      toast.error(serverError(error, 'The rows could not be fetched. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <Button
      size="sm"
      icon={<Download aria-hidden size={17} />}
      loading={busy}
      onClick={() => void save()}
    >
      {`Download ${formatCount(report.attention_rows, 'row')} to look at`}
    </Button>
  )
}
