import type { ColumnOfField, FileTable } from '@pagelight/contract/imports.ts'
import {
  FILE_TOO_LARGE,
  IMPORT_FILE_NAME,
  IMPORT_LIMITS,
  IMPORT_SERVICES,
  NEEDED_COLUMNS,
  NO_FILE,
  NOT_CSV,
} from '@pagelight/contract/constants/import-limits.ts'
import { useState } from 'react'
import { hasStatus, serverError } from '../../lib/api-error.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FileChooser } from '../../ui/forms/file-chooser.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { isTimeOut, notifyImported, notifyTimedOut } from './import-messages.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { isRunning, useImportFile, useImports, useNewestImport } from './imports.api.ts'

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const { file, unknown, problem, sent, isPending, choose, setUnknown, run, close } = useImportRun(
    () => onOpenChange(false),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      dismissible={!isPending}
      title="Import Library from Goodreads"
      actions={
        <>
          <Button onClick={close} disabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" loading={isPending} onClick={() => void run()}>
            Import
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {unknown ? (
          <ColumnMapping
            {...unknown}
            onChange={(columns) => setUnknown({ table: unknown.table, columns })}
          />
        ) : (
          <Instructions />
        )}
        <FileChooser
          label="Choose CSV file"
          accept=".csv,.tsv,.txt,.json,text/csv,text/tab-separated-values,application/json"
          file={file}
          disabled={isPending}
          onChoose={choose}
        />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {isPending ? <Progress sent={sent} /> : null}
        <p className="text-13 text-ink-3">
          This may take several minutes for large files. The process will continue even if this
          window closes.
        </p>
      </div>
    </Dialog>
  )
}

/** `unknown`: the table of a file that is no export we know. */
function useImportRun(onClose: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<{ table: FileTable; columns: ColumnOfField } | null>(null)
  const { mutateAsync, isPending } = useImportFile()
  const findNewest = useNewestImport()

  function close() {
    setFile(null)
    setUnknown(null)
    setProblem(null)
    onClose()
  }

  function choose(chosen: File | null) {
    if (chosen === null) return
    const refusal = problemOf(chosen)
    setProblem(refusal)
    if (refusal) return
    setFile(chosen)
    setUnknown(null)
  }

  async function run() {
    if (file === null) return setProblem(NO_FILE)
    const columns = unknown?.columns ?? null
    if (columns && !(columns.title && columns.author)) return setProblem(NEEDED_COLUMNS)
    setSent(0)
    setProblem(null)
    try {
      const { statistics } = await mutateAsync({ file, columns, onProgress: setSent })
      notifyImported(statistics, await findNewest(file.name).catch(() => null))
      close()
    } catch (error) {
      const wasRefused = hasStatus(error, 400) && columns === null
      const refused = wasRefused ? await findNewest(file.name).catch(() => null) : null
      const table = refused?.status === 'refused' ? refused.table : null
      if (table) return setUnknown({ table, columns: table.guess })
      if (!isTimeOut(error)) return setProblem(serverError(error, 'Failed to import library'))
      // The import continues, and the library page shows its progress.
      notifyTimedOut()
      close()
    }
  }

  return { file, unknown, problem, sent, isPending, choose, setUnknown, run, close }
}

function problemOf(file: File): string | null {
  if (!IMPORT_FILE_NAME.test(file.name)) return NOT_CSV
  return file.size > IMPORT_LIMITS.fileBytes ? FILE_TOO_LARGE : null
}

const [, ...OTHER_SERVICES] = IMPORT_SERVICES

function Instructions() {
  return (
    <div className="grid gap-2 text-ink-2">
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Log in to Goodreads and open My Books.</li>
        <li>Under Tools, choose Import and export.</li>
        <li>Click Export Library and wait for the file.</li>
        <li>Upload the CSV here.</li>
      </ol>
      <p className="text-13 text-ink-3">
        Exports of {OTHER_SERVICES.join(', ')} and this site are read as well, and any CSV file with
        titles and authors.
      </p>
    </div>
  )
}

function Progress({ sent }: { sent: number }) {
  const running = useImports({ beginning: sent >= 1 }).data?.find(isRunning)
  if (sent < 1)
    return <ProgressBar label={`Uploading file... ${Math.round(sent * 100)}%`} value={sent * 100} />
  if (!running) return <ProgressBar label="Processing books..." value={null} />
  const { rows, rows_done: done, status } = running
  return (
    <div className="grid gap-1">
      <ProgressBar label="Processing books..." value={rows > 0 ? (done / rows) * 100 : null} />
      <p aria-live="off" className="text-13 text-ink-2">
        {status === 'reading'
          ? `Reading the file: about ${formatNumber(rows)} rows`
          : `${formatNumber(done)} of ${formatNumber(rows)} rows`}
      </p>
    </div>
  )
}
