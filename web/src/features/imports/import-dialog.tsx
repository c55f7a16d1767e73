import {
  FILE_TOO_LARGE,
  IMPORT_LIMITS,
  NO_FILE,
  NOT_CSV,
} from '@pagelight/contract/constants/import-limits.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { FileChooser } from '../../ui/forms/file-chooser.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { isTimeOut, notifyImported, notifyImportFailed } from './import-messages.ts'
import { isRunning, useImportFile, useImports } from './imports.api.ts'

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const { mutateAsync, isPending } = useImportFile()

  function close() {
    setFile(null)
    onOpenChange(false)
  }

  function choose(chosen: File | null) {
    if (chosen === null) return
    const problem = problemOf(chosen)
    if (problem) toast.error(problem)
    else setFile(chosen)
  }

  async function run() {
    if (file === null) return toast.error(NO_FILE)
    setSent(0)
    try {
      const { statistics } = await mutateAsync({ file, onProgress: setSent })
      notifyImported(statistics)
      close()
    } catch (error) {
      notifyImportFailed(error)
      // The import continues, and the library page shows its progress.
      if (isTimeOut(error)) close()
    }
  }

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
        <Instructions />
        <FileChooser
          label="Choose CSV file"
          accept=".csv,text/csv"
          file={file}
          disabled={isPending}
          onChoose={choose}
        />
        {isPending ? <Progress sent={sent} /> : null}
        <p className="text-13 text-ink-3">
          This may take several minutes for large files. The process will continue even if this
          window closes.
        </p>
      </div>
    </Dialog>
  )
}

function problemOf(file: File): string | null {
  if (!/\.csv$/i.test(file.name)) return NOT_CSV
  return file.size > IMPORT_LIMITS.fileBytes ? FILE_TOO_LARGE : null
}

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
        Exports of StoryGraph, LibraryThing and this site are read as well.
      </p>
    </div>
  )
}

function Progress({ sent }: { sent: number }) {
  const running = useImports().data?.find(isRunning)
  if (sent < 1)
    return <ProgressBar label={`Uploading file... ${Math.round(sent * 100)}%`} value={sent * 100} />
  const done = running && running.rows > 0 ? (running.rows_done / running.rows) * 100 : null
  return <ProgressBar label="Processing books..." value={done} />
}
