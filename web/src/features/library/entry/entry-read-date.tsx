import type { LibraryRow } from '@pagelight/contract/library.ts'
import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverDetail } from '../../../lib/api-error.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useEditEntry } from '../library.api.ts'
import { dayIn, formatReadDate } from './read-date.ts'

/** A click turns it into a field; Enter or leaving the field saves, Escape cancels. */
export function EntryReadDate({ entry }: { entry: LibraryRow }) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const edit = useEditEntry()
  const { id, title, read_date: day } = entry
  const text = day === null ? 'No read date' : formatReadDate(day)

  async function save(chosen: string | null) {
    if (chosen === day) return
    await toastResult(edit.mutateAsync({ id, read_date: chosen }), {
      done: ({ kept }) => (kept ? null : 'Changes saved'),
      failed: (error) => serverDetail(error, 'Failed to save changes'),
    })
  }

  // Keeps the focus here; a reader who left by mouse has moved it elsewhere.
  function closeByKey() {
    flushSync(() => setEditing(false))
    button.current?.focus()
  }

  return editing ? (
    <DateField
      label={`Read date of ${title}`}
      value={day ?? ''}
      onDone={(chosen, how) => {
        if (how === 'key') closeByKey()
        else setEditing(false)
        if (chosen !== undefined) void save(chosen)
      }}
    />
  ) : (
    <button
      ref={button}
      type="button"
      aria-label={`${text}, change the read date of ${title}`}
      title="Change the read date"
      className="inline-flex h-9 w-28 items-center rounded-sm px-2 text-left whitespace-nowrap text-ink-2 tabular-nums hover:bg-wash hover:text-ink pointer-coarse:h-11"
      onClick={() => setEditing(true)}
    >
      {day === null ? <CalendarPlus aria-hidden size={17} className="text-ink-3" /> : text}
    </button>
  )
}

type DateFieldProps = {
  label: string
  value: string
  /** null clears the date, undefined cancels. */
  onDone: (chosen: string | null | undefined, how: 'key' | 'blur') => void
}

function DateField({ label, value, onDone }: DateFieldProps) {
  // Removing the field from the page may blur it.
  const done = useRef(false)

  function finish(chosen: string | null | undefined, how: 'key' | 'blur') {
    if (done.current) return
    done.current = true
    onDone(chosen, how)
  }

  function chosenIn(field: HTMLInputElement) {
    const chosen = dayIn(field)
    return chosen === null ? undefined : chosen || null
  }

  return (
    <input
      ref={focusOnce}
      type="date"
      aria-label={label}
      defaultValue={value}
      className="h-9 w-34 rounded-sm border border-edge bg-sheet px-1.5 text-15 text-ink tabular-nums focus:outline-2 focus:outline-focus pointer-coarse:h-11"
      onBlur={(event) => finish(chosenIn(event.currentTarget), 'blur')}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(chosenIn(event.currentTarget), 'key')
        else if (event.key === 'Escape') finish(undefined, 'key')
      }}
    />
  )
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
