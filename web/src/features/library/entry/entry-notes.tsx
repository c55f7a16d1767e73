import { MAX_EXCERPT, MAX_NOTES_LENGTH } from '@pagelight/contract/constants/library-limits.ts'
import type { LibraryRow } from '@pagelight/contract/library.ts'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { serverDetail } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useIsOnPage } from '../../../ui/use-is-on-page.ts'
import { LoadFailure } from '../../../ui/states/load-failure.tsx'
import { NotSaved } from '../../../ui/states/not-saved.tsx'
import { coveredNotes } from './covered-notes.ts'
import { useEditEntry, useEntry } from '../library.api.ts'

type EntryNotesProps = {
  entry: LibraryRow
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The button elsewhere that opens the notes; without one 'Add notes' is shown here. */
  opener?: RefObject<HTMLElement | null>
  oneLine?: boolean
}

/** A click turns them into a field; Ctrl+Enter or leaving the field saves, Escape cancels. */
export function EntryNotes({
  entry,
  editing,
  onEditing,
  opener,
  oneLine = false,
}: EntryNotesProps) {
  /** Notes that could not be saved are put back into the field. */
  const [unsaved, setUnsaved] = useState<{ text: string; why: string } | null>(null)
  const isOnPage = useIsOnPage()
  const button = useRef<HTMLButtonElement>(null)
  const edit = useEditEntry()
  const { id, title } = entry
  const isCut = entry.notes_cut === true
  const whole = useEntry(editing && isCut ? id : undefined)
  const notes = (isCut ? whole.data?.notes : null) ?? entry.notes ?? ''

  async function save(written: string) {
    await toastResult(edit.mutateAsync({ id, notes: written.trim() === '' ? null : written }), {
      done: ({ kept }) => (kept ? null : 'Changes saved'),
      failed: (error) => {
        const why = serverDetail(error, 'Failed to save changes')
        setUnsaved({ text: written, why })
        return isOnPage() ? null : why
      },
    })
  }

  // Keeps the focus here; a reader who left by mouse has moved it elsewhere.
  function close(how: 'key' | 'blur') {
    flushSync(() => {
      onEditing(false)
      setUnsaved(null)
    })
    if (how === 'key') (button.current ?? opener?.current)?.focus()
  }

  if (editing && isCut && !whole.data) {
    return <NotesLoading whole={whole} onCancel={() => close('key')} />
  }
  if (editing || unsaved !== null) {
    return (
      <NotesField
        label={`Notes on ${title}`}
        value={unsaved?.text ?? notes}
        takesFocus={editing}
        unsaved={unsaved}
        onDone={(written, how) => {
          close(how)
          if (written !== undefined && written !== notes) void save(written)
        }}
      />
    )
  }
  if (notes === '' && opener) return null
  return (
    <NotesButton
      ref={button}
      entry={entry}
      notes={notes}
      oneLine={oneLine}
      onClick={() => onEditing(true)}
    />
  )
}

type NotesLoadingProps = { whole: ReturnType<typeof useEntry>; onCancel: () => void }

/** Long notes are not in the list. */
function NotesLoading({ whole, onCancel }: NotesLoadingProps) {
  const isGone = whole.data === null
  if (!isGone && !whole.isError)
    return <output className="text-13 text-ink-2">Loading the notes…</output>
  return (
    <div className="grid justify-items-start gap-2">
      {isGone ? (
        <p role="alert" className="text-13 text-danger">
          This book is no longer in your library.
        </p>
      ) : (
        <LoadFailure retrying={whole.isFetching} onRetry={() => void whole.refetch()}>
          The notes could not be loaded.
        </LoadFailure>
      )}
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

type NotesButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  entry: LibraryRow
  notes: string
  oneLine: boolean
  onClick: () => void
}

function NotesButton({ ref, entry, notes, oneLine, onClick }: NotesButtonProps) {
  const { title, imported } = entry
  const none = notes === ''
  return (
    <button
      ref={ref}
      type="button"
      aria-label={none ? `Add notes on ${title}` : undefined}
      title={none ? undefined : 'Change the notes'}
      className={classNames(
        '-mx-1.5 justify-self-start rounded-sm px-1.5 text-left text-13 hover:bg-wash hover:text-ink pointer-coarse:min-h-11 pointer-fine:leading-tight',
        none ? 'text-ink-3' : 'text-ink-2',
      )}
      onClick={onClick}
    >
      {none ? (
        'Add notes'
      ) : (
        <>
          <span className={classNames('wrap-anywhere', oneLine ? 'line-clamp-1' : 'line-clamp-2')}>
            {coveredNotes(notes, imported.contains_spoilers === true)
              .slice(0, MAX_EXCERPT)
              .trim()}
          </span>
          <span className="sr-only">{`, change the notes on ${title}`}</span>
        </>
      )}
    </button>
  )
}

type NotesFieldProps = {
  label: string
  value: string
  takesFocus: boolean
  unsaved: { why: string } | null
  /** undefined cancels. */
  onDone: (written: string | undefined, how: 'key' | 'blur') => void
}

function NotesField({ label, value, takesFocus, unsaved, onDone }: NotesFieldProps) {
  // Removing the field from the page may blur it.
  const done = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    if (!takesFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(value.length, value.length)
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, [])

  function finish(written: string | undefined, how: 'key' | 'blur') {
    if (done.current) return
    done.current = true
    onDone(written, how)
  }

  return (
    <div className="mt-1 grid gap-1">
      <textarea
        ref={field}
        aria-label={label}
        aria-keyshortcuts="Control+Enter Escape"
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
        defaultValue={value}
        className="field-sizing-content max-h-72 min-h-20 w-full rounded-sm border border-edge bg-sheet px-2 py-1.5 text-[1rem] leading-relaxed text-ink focus:outline-2 focus:outline-focus sm:text-15"
        onBlur={(event) => {
          // Otherwise the whole window has lost the focus.
          if (document.activeElement !== event.currentTarget)
            finish(event.currentTarget.value, 'blur')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            finish(event.currentTarget.value, 'key')
          else if (event.key === 'Escape') finish(undefined, 'key')
        }}
      />
      {unsaved ? (
        <NotSaved
          why={unsaved.why}
          message="These notes are not saved."
          what={label}
          onRetry={() => finish(field.current?.value, 'key')}
        />
      ) : null}
      <p className="text-13 text-ink-3">
        Saved when you leave the field.
        <span className="pointer-coarse:hidden"> Ctrl+Enter saves too, Escape does not.</span>
      </p>
    </div>
  )
}
