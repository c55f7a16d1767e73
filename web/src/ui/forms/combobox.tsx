import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ComboboxList, type ComboboxStatus } from './combobox-list.tsx'
import { TextField } from './text-field.tsx'

/** idle: too little to search for; searching; ready: the options answer the text. */

export type ComboboxProps<T> = {
  label: string
  hideLabel?: boolean
  placeholder?: string
  icon?: ReactNode
  value: string
  onChange: (text: string) => void
  options: readonly T[]
  optionKey: (option: T) => string
  render: (option: T) => ReactNode
  onPick: (option: T) => void
  status: ComboboxStatus
  /** Enter takes the first option when none is highlighted. */
  enterPicksFirst?: boolean
  /** 'inline' pushes the content below down instead of covering it; for dialogs, which would clip the list. */
  placement?: 'below' | 'inline'
  disabled?: boolean
  autoFocus?: boolean
}

const CLOSE_AFTER_BLUR_MS = 200

/** A text field with suggestions (WAI-ARIA combobox). When and what to search is its owner's business. */
export function Combobox<T>({
  value,
  onChange,
  options,
  optionKey,
  render,
  onPick,
  status,
  enterPicksFirst = false,
  placement = 'below',
  ...field
}: ComboboxProps<T>) {
  const listId = useId()
  const [wantsOpen, setWantsOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const [seenOptions, setSeenOptions] = useState(options)
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = wantsOpen && status !== 'idle'

  // New options: the highlight would stand on a book nobody chose.
  if (seenOptions !== options) {
    setSeenOptions(options)
    setHighlighted(-1)
  }

  useEffect(() => () => clearTimeout(blurTimer.current), [])

  function close() {
    setWantsOpen(false)
    setHighlighted(-1)
  }

  function pick(option: T | undefined) {
    if (option === undefined) return
    close()
    onPick(option)
  }

  function move(step: 1 | -1) {
    setWantsOpen(true)
    if (options.length === 0) return
    const from = highlighted === -1 && step === -1 ? 0 : highlighted
    setHighlighted((from + step + options.length) % options.length)
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter and arrows that only confirm a character of an input method are not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      if (!open) return
      event.preventDefault()
      pick(highlighted >= 0 ? options[highlighted] : enterPicksFirst ? options[0] : undefined)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="relative">
      <TextField
        {...field}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
        value={value}
        onChange={(event) => {
          setWantsOpen(true)
          onChange(event.target.value)
        }}
        onFocus={() => clearTimeout(blurTimer.current)}
        onBlur={() => {
          blurTimer.current = setTimeout(close, CLOSE_AFTER_BLUR_MS)
        }}
        onClick={() => setWantsOpen(true)}
        onKeyDown={keyDown}
      />
      <ComboboxList
        id={listId}
        label={field.label}
        open={open}
        status={status}
        options={options}
        optionKey={optionKey}
        render={render}
        highlighted={highlighted}
        onHighlight={setHighlighted}
        onPick={pick}
        placement={placement}
      />
    </div>
  )
}
