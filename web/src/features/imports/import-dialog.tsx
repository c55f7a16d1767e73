import { FILE_TOO_LARGE, IMPORT_LIMITS, NO_FILE, NOT_CSV } from '@pagelight/contract/import-limits.ts'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { toast } from '../../ui/toast.ts'
import { isTimeOut, sayImported, sayNotImported } from './import-messages.ts'
import { isRunning, useImportFile, useImports } from './imports.api.ts'

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Choose a file, upload, process, done. It cannot be left while it imports. */
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
      sayImported(statistics)
      close()
    } catch (error) {
      sayNotImported(error)
      // It goes on, and the library shows how far it is.
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
        <FileChooser file={file} disabled={isPending} onChoose={choose} />
        {isPending ? <Progress sent={sent} /> : null}
        <p className="text-13 text-ink-3">
          This may take several minutes for large files. The process will continue even if this window closes.
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
      <p className="text-13 text-ink-3">Exports of StoryGraph, LibraryThing and this site are read as well.</p>
    </div>
  )
}

type FileChooserProps = { file: File | null; disabled: boolean; onChoose: (file: File | null) => void }

function FileChooser({ file, disabled, onChoose }: FileChooserProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed border-edge/60 p-4">
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        className="peer sr-only"
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null)
          // So that the same file can be chosen again after it was changed.
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={classNames(
          buttonStyle(),
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-default peer-disabled:opacity-55',
        )}
      >
        <FileUp aria-hidden size={18} />
        Choose CSV file
      </label>
      <output className="min-w-0 flex-1 text-15 break-words text-ink-2">{file ? file.name : 'No file chosen'}</output>
    </div>
  )
}

function Progress({ sent }: { sent: number }) {
  const running = useImports().data?.find(isRunning)
  if (sent < 1) return <ProgressBar label={`Uploading file... ${Math.round(sent * 100)}%`} value={sent * 100} />
  const done = running && running.rows > 0 ? (running.rows_done / running.rows) * 100 : null
  return <ProgressBar label="Processing books..." value={done} />
}
