import type { LibraryEntry } from '@pagelight/contract/library.ts'
import { CalendarPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverDetail } from '../../../lib/api-error.ts'
import { toastResult } from '../../../ui/overlays/toast-result.ts'
import { useEditEntry } from '../library.api.ts'
import { formatReadDate } from './read-date.ts'

/** The read date in its place: a click makes it a field, Enter or leaving saves, Escape leaves it as it was. */
export function EntryReadDate({ entry }: { entry: LibraryEntry }) {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const edit = useEditEntry()
  const { id, title, read_date: day } = entry
  const said = day === null ? 'No read date' : formatReadDate(day)

  async function save(chosen: string | null) {
    if (chosen === day) return
    await toastResult(edit.mutateAsync({ id, read_date: chosen }), {
      done: () => 'Changes saved',
      failed: (error) => serverDetail(error, 'Failed to save changes'),
    })
  }

  // By key the focus stays in its place; who has left for elsewhere stays there.
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
      aria-label={`${said}, change the read date of ${title}`}
      title="Change the read date"
      className="inline-flex h-9 w-34 items-center rounded-sm px-2 text-left text-ink-2 tabular-nums hover:bg-wash hover:text-ink pointer-coarse:h-11"
      onClick={() => setEditing(true)}
    >
      {day === null ? <CalendarPlus aria-hidden size={17} className="text-ink-3" /> : said}
    </button>
  )
}

type DateFieldProps = {
  label: string
  value: string
  /** With the chosen day, null for none, undefined to leave everything as it was. */
  onDone: (chosen: string | null | undefined, how: 'key' | 'blur') => void
}

function DateField({ label, value, onDone }: DateFieldProps) {
  // A field that is taken off the page may still be told that it lost the focus.
  const done = useRef(false)

  function finish(chosen: string | null | undefined, how: 'key' | 'blur') {
    if (done.current) return
    done.current = true
    onDone(chosen, how)
  }

  // Half a date is no wish to have none.
  const chosenIn = (field: HTMLInputElement) =>
    field.validity.badInput ? undefined : field.value || null

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
