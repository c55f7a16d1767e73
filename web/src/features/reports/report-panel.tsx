import type { BookReport } from '@pagelight/contract/reports.ts'
import { DIMENSIONS, type DimensionKey } from '@pagelight/contract/ratings.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format-date.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ReasonForm } from '../../ui/forms/reason-form.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toastResult } from '../../ui/overlays/toast-result.ts'
import { ALL_RATINGS } from './report-text.tsx'
import { useBookReports, useReportBook } from './reports.api.ts'

const ALL = 'all'
const DIMENSION_OPTIONS = [
  { value: ALL, label: ALL_RATINGS },
  ...DIMENSIONS.map(({ key, name }) => ({ value: key, label: name })),
] as const

/** A reader has at most one open report on a book and can change it. */
export function ReportPanel({ bookId }: { bookId: number }) {
  const { data } = useBookReports(bookId)
  const own = data?.find(({ yours }) => yours)
  const open = own?.resolved_at === null ? own : null
  return (
    <Disclosure title="This seems wrong">
      {open ? (
        <Notice>
          {`You reported this on ${formatDate(open.created_at)}. An administrator will look at it; until then you can change it.`}
        </Notice>
      ) : own?.resolved_at ? (
        <Notice tone="success">{closedText(own.resolved_at, own.outcome)}</Notice>
      ) : null}
      <ReportForm key={open?.id} bookId={bookId} open={open} />
    </Disclosure>
  )
}

function closedText(at: string, outcome: string | null): string {
  const closed = `An administrator closed your report on ${formatDate(at)}`
  return outcome ? `${closed}: ${outcome}` : `${closed}.`
}

function ReportForm({ bookId, open }: { bookId: number; open: BookReport | null }) {
  const [dimension, setDimension] = useState<DimensionKey | typeof ALL>(open?.dimension ?? ALL)
  const report = useReportBook(bookId)

  function send(reason: string) {
    void toastResult(
      report.mutateAsync({ reason, dimension: dimension === ALL ? null : dimension }),
      {
        done: () =>
          open ? 'Your report has been updated.' : 'Thank you. An administrator will look at it.',
        failed: (error) => serverError(error, 'Your report could not be sent'),
      },
    )
  }

  return (
    <ReasonForm
      label="Why?"
      hint="Tell us what is in the book, and where. Administrators read this, but do not see your name."
      initialReason={open?.reason}
      submitLabel={open ? 'Update the report' : 'Send the report'}
      sending={report.isPending}
      onSend={send}
    >
      <Select
        label="What seems wrong?"
        className="max-w-sm"
        value={dimension}
        options={DIMENSION_OPTIONS}
        onValueChange={setDimension}
      />
    </ReasonForm>
  )
}
