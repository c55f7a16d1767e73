import type { NoteWish } from '@pagelight/contract/fits.ts'
import { useState } from 'react'
import { serverError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { NoteWishesField, wishesText } from './note-wishes-field.tsx'
import { useSaveOwnNotes } from './change-people.api.ts'
import { usePeople } from './people.api.ts'

/** Below the limits of the reader's own. */
export function OwnNotes() {
  const { data } = usePeople()
  if (!data) return null
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="min-h-12 cursor-pointer content-center py-2">
        <span className="font-[550]">Content notes: </span>
        <span className="text-ink-2">{wishesText(data.you.notes)}</span>
      </summary>
      <Form key={JSON.stringify(data.you.notes)} stored={data.you.notes} />
    </details>
  )
}

function Form({ stored }: { stored: NoteWish[] }) {
  const [notes, setNotes] = useState(stored)
  const saving = useSaveOwnNotes()
  return (
    <div className="grid justify-items-start gap-3 pb-4 *:first:w-full">
      <NoteWishesField notes={notes} onChange={setNotes} />
      {saving.isError ? (
        <Notice tone="error">
          {serverError(saving.error, 'Your content notes could not be saved. Please try again.')}
        </Notice>
      ) : null}
      <Button
        variant="primary"
        disabled={notes === stored}
        loading={saving.isPending}
        onClick={() => saving.mutate(notes)}
      >
        Save content notes
      </Button>
    </div>
  )
}
