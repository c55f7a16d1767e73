import { ADMINISTRATOR } from '@pagelight/contract/constants/analysts.ts'
import type { StoredBook } from '@pagelight/contract/books.ts'
import {
  DIMENSIONS,
  MAX_RATING,
  ratingLabel,
  UNAVAILABLE,
  type ContentRatings,
} from '@pagelight/contract/ratings.ts'
import { RUBRIC } from '@pagelight/contract/constants/rubric.ts'
import { useState } from 'react'
import { serverError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { NOT_RATED } from '../../../ui/ratings/rating-messages.ts'
import { ReasonForm } from '../../../ui/forms/reason-form.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useOverrideRatings, useWithdrawOverride } from './analyses.api.ts'
import { ContentNotesField, type Notes } from './content-notes-field.tsx'

const LEVELS = Array.from({ length: MAX_RATING + 2 }, (_, index) => index + UNAVAILABLE).map(
  (level) => ({
    value: String(level),
    label: level === UNAVAILABLE ? NOT_RATED : `${level} · ${ratingLabel(level)}`,
  }),
)

/** `openReports`: how many this rating may answer. */
export function OverridePanel({
  book,
  openReports = 0,
}: {
  book: StoredBook
  openReports?: number
}) {
  return (
    <Disclosure title="Set the ratings">
      {book.provenance?.analyst === ADMINISTRATOR ? <CurrentOverride bookId={book.id} /> : null}
      {/* The key resets the form when the ratings have changed. */}
      <OverrideForm key={book.provenance?.analyzed_at} book={book} openReports={openReports} />
    </Disclosure>
  )
}

function CurrentOverride({ bookId }: { bookId: number }) {
  const withdrawal = useWithdrawOverride(bookId)
  return (
    <Notice
      title="An administrator has set these ratings"
      action={
        <Button
          size="sm"
          loading={withdrawal.isPending}
          onClick={() =>
            void toastResult(withdrawal.mutateAsync(), {
              done: ({ message }) => message,
              failed: (error) => serverError(error, 'The ratings could not be removed'),
            })
          }
        >
          Remove these ratings
        </Button>
      }
    >
      They stay when the book is re-analyzed; new analyses are kept in the history.
    </Notice>
  )
}

function OverrideForm({ book, openReports }: { book: StoredBook; openReports: number }) {
  const { language_rating, sexual_content_rating, violence_rating } = book
  const [ratings, setRatings] = useState<ContentRatings>({
    language_rating,
    sexual_content_rating,
    violence_rating,
  })
  const [notes, setNotes] = useState<Notes>(book.content_notes ?? [])
  const [closing, setClosing] = useState(true)
  const override = useOverrideRatings(book.id)

  function save(reason: string) {
    const close_reports = closing && openReports > 0
    void toastResult(
      override.mutateAsync({ ...ratings, reason, content_notes: notes, close_reports }),
      {
        done: ({ message }) => message,
        failed: (error) => serverError(error, 'The ratings could not be set'),
      },
    )
  }

  return (
    <ReasonForm
      label="Reason"
      hint="Everyone can read it on the book's page."
      submitLabel="Set the ratings"
      sending={override.isPending}
      onSend={save}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {DIMENSIONS.map(({ key, name, rating }) => (
          <Select
            key={key}
            label={name}
            hint={RUBRIC[key][ratings[rating]]}
            value={String(ratings[rating])}
            options={LEVELS}
            onValueChange={(level) =>
              setRatings((before) => ({ ...before, [rating]: Number(level) }))
            }
          />
        ))}
      </div>
      <ContentNotesField notes={notes} onChange={setNotes} />
      {openReports > 0 ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={closing}
            onChange={({ target }) => setClosing(target.checked)}
          />
          {openReports === 1
            ? 'Close the open report with this reason'
            : `Close the ${openReports} open reports with this reason`}
        </label>
      ) : null}
    </ReasonForm>
  )
}
