import { MAX_NOTES_LENGTH } from '@pagelight/contract/constants/library-limits.ts'
import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { serverDetail } from '../../../lib/api-error.ts'
import { classNames } from '../../../ui/class-names.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useEditEntry } from '../library.api.ts'

/** Of long notes a list shows no more than this, and of that two lines. */
const EXCERPT = 240

type EntryNotesProps = {
  entry: LibraryEntry
  editing: boolean
  onEditing: (editing: boolean) => void
  /** A way to the notes that is elsewhere; without it the place says 'Add notes' while there are none. */
  opener?: RefObject<HTMLElement | null>
}

/** The notes in their place: a click makes them a field, Ctrl+Enter or leaving saves, Escape leaves them as they were. */
export function EntryNotes({ entry, editing, onEditing, opener }: EntryNotesProps) {
  /** What could not be saved: it is not lost, but stands in the field again. */
  const [unsaved, setUnsaved] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const edit = useEditEntry()
  const { id, title } = entry
  const notes = entry.notes ?? ''

  async function save(written: string) {
    const saved = await toastResult(
      edit.mutateAsync({ id, notes: written.trim() === '' ? null : written }),
      {
        done: () => 'Changes saved',
        failed: (error) => serverDetail(error, 'Failed to save changes'),
      },
    )
    if (!saved) setUnsaved(written)
  }

  // By key the focus stays in its place; who has left for elsewhere stays there.
  function close(how: 'key' | 'blur') {
    flushSync(() => {
      onEditing(false)
      setUnsaved(null)
    })
    if (how === 'key') (button.current ?? opener?.current)?.focus()
  }

  if (editing || unsaved !== null) {
    return (
      <NotesField
        label={`Notes on ${title}`}
        value={unsaved ?? notes}
        wantsFocus={editing}
        onDone={(written, how) => {
          close(how)
          if (written !== undefined && written !== notes) void save(written)
        }}
      />
    )
  }
  if (notes === '' && opener) return null
  return (
    <button
      ref={button}
      type="button"
      aria-label={notes === '' ? `Add notes on ${title}` : undefined}
      title={notes === '' ? undefined : 'Change the notes'}
      className={classNames(
        '-mx-1.5 min-h-6 justify-self-start rounded-sm px-1.5 text-left text-13 hover:bg-wash hover:text-ink pointer-coarse:min-h-11',
        notes === '' ? 'text-ink-3' : 'text-ink-2',
      )}
      onClick={() => onEditing(true)}
    >
      {notes === '' ? (
        'Add notes'
      ) : (
        <>
          <span className="line-clamp-2 wrap-anywhere">{notes.slice(0, EXCERPT).trim()}</span>
          <span className="sr-only">{`, change the notes on ${title}`}</span>
        </>
      )}
    </button>
  )
}

type NotesFieldProps = {
  label: string
  value: string
  wantsFocus: boolean
  /** With what was written, undefined to leave everything as it was. */
  onDone: (written: string | undefined, how: 'key' | 'blur') => void
}

function NotesField({ label, value, wantsFocus, onDone }: NotesFieldProps) {
  // A field that is taken off the page may still be told that it lost the focus.
  const done = useRef(false)

  function finish(written: string | undefined, how: 'key' | 'blur') {
    if (done.current) return
    done.current = true
    onDone(written, how)
  }

  return (
    <div className="mt-1 grid gap-1">
      <textarea
        ref={wantsFocus ? focusAtEnd : undefined}
        aria-label={label}
        aria-keyshortcuts="Control+Enter Escape"
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
        defaultValue={value}
        className="field-sizing-content max-h-72 min-h-20 w-full rounded-sm border border-edge bg-sheet px-2 py-1.5 text-[1rem] leading-relaxed text-ink focus:outline-2 focus:outline-focus sm:text-15"
        onBlur={(event) => {
          // The whole window was left: the reader comes back to the field.
          if (document.activeElement !== event.currentTarget)
            finish(event.currentTarget.value, 'blur')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            finish(event.currentTarget.value, 'key')
          else if (event.key === 'Escape') finish(undefined, 'key')
        }}
      />
      <p className="text-13 text-ink-3">
        Saved when you leave the field.
        <span className="pointer-coarse:hidden"> Ctrl+Enter saves too, Escape does not.</span>
      </p>
    </div>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
