import type { StoredBook } from '@pagelight/contract/books.ts'
import type { Thresholds } from '@pagelight/contract/ratings.ts'
import { NO_FILE } from '@pagelight/contract/constants/import-limits.ts'
import { ANOTHER_BOOK } from '@pagelight/contract/constants/text-tiers.ts'
import { useState } from 'react'
import { ApiError, serverError } from '../../../lib/api-error.ts'
import { TEXT_ANCHOR } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { FileChooser } from '../../../ui/forms/file-chooser.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { TextAnalysisCard } from './text-analysis-card.tsx'
import { useAnalyzeText, useTextAnalyses } from './text-analyses.api.ts'
import { fileProblem } from './text-analysis-messages.ts'

type TextPanelProps = { book: StoredBook; limits: Thresholds | null; isAdmin: boolean }

export function TextPanel({ book, limits, isAdmin }: TextPanelProps) {
  const { data: analyses = [] } = useTextAnalyses(book.id)
  const hasPending = analyses.some(({ shown }) => !shown)
  return (
    <Disclosure id={TEXT_ANCHOR} title="Rate from the book’s text" autoOpen={hasPending}>
      <TextForm bookId={book.id} />
      {analyses.map((analysis) => (
        <div key={analysis.id} className="border-t border-line pt-6">
          <TextAnalysisCard
            bookId={book.id}
            analysis={analysis}
            limits={limits}
            mayAccept={isAdmin}
          />
        </div>
      ))}
    </Disclosure>
  )
}

function TextForm({ bookId }: { bookId: number }) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const upload = useAnalyzeText(bookId)

  function choose(chosen: File | null) {
    if (chosen === null) return
    upload.reset()
    setProblem(fileProblem(chosen))
    setFile(chosen)
  }

  function rate(confirmed: boolean) {
    if (file === null) return setProblem(NO_FILE)
    if (problem !== null) return
    setSent(0)
    upload.mutate(
      { file, confirmed, onProgress: setSent },
      {
        onSuccess: () => {
          setFile(null)
          toast.success('The text has been analyzed.')
        },
      },
    )
  }

  return (
    <div className="grid gap-4">
      <p className="prose text-ink-2">
        Choose the book as an EPUB (up to 50 MB) or plain text (up to 20 MB), in English and without
        copy protection. The server counts what the rubric asks for, chapter by chapter, and then
        deletes the file. Only the counts, masked words and chapter titles are kept.
      </p>
      <FileChooser
        label="Choose a file"
        accept=".epub,.txt,application/epub+zip,text/plain"
        file={file}
        disabled={upload.isPending}
        onChoose={choose}
      />
      {upload.isPending ? <Progress sent={sent} /> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {upload.isError ? <Refusal error={upload.error} onConfirm={() => rate(true)} /> : null}
      <Button
        variant="primary"
        className="justify-self-start max-sm:w-full"
        loading={upload.isPending}
        onClick={() => rate(false)}
      >
        Rate this text
      </Button>
    </div>
  )
}

function Progress({ sent }: { sent: number }) {
  return sent < 1 ? (
    <ProgressBar label={`Uploading file... ${Math.round(sent * 100)}%`} value={sent * 100} />
  ) : (
    <ProgressBar label="Analyzing the text..." value={null} />
  )
}

const FAILED = 'The file could not be analyzed'

function Refusal({ error, onConfirm }: { error: Error; onConfirm: () => void }) {
  const anotherBook = error instanceof ApiError && error.detail === ANOTHER_BOOK
  const message =
    error instanceof ApiError && error.kind !== 'answer'
      ? error.message
      : serverError(error, FAILED)
  return (
    <Notice
      tone={anotherBook ? 'warning' : 'error'}
      announce
      title={anotherBook ? 'Is this the right file?' : FAILED}
      action={
        anotherBook ? (
          <Button size="sm" onClick={onConfirm}>
            Rate it anyway
          </Button>
        ) : null
      }
    >
      {message}
    </Notice>
  )
}
