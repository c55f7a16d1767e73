import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ComboboxList, type ComboboxStatus } from './combobox-list.tsx'
import { TextField } from './text-field.tsx'
import { useCombobox } from './use-combobox.ts'

/** In pixels, as `sm` of the styles. */
const PHONE_BELOW = 640

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
  /** Enter picks the first option if none is highlighted, also one that is still being searched for. */
  enterPicksFirst?: boolean
  /** 'inline' moves the content below instead of covering it; for dialogs, which would clip the list. */
  placement?: 'below' | 'inline'
  disabled?: boolean
  /** Unless the reader has opened a menu before the field was there: it would close. */
  autoFocus?: boolean
  /** Said with the number of results. */
  note?: string | null
  /** Below the options; it may have the focus. */
  renderFooter?: ((close: () => void) => ReactNode) | null
  /** Below the footer: what is no option, so that no key takes it. */
  renderOthers?: ((close: () => void) => ReactNode) | null
  /** Enter while nothing is highlighted. */
  onSubmit?: (() => void) | undefined
  /** Makes the change of a pick, given the row of the option. */
  applyPick?: ((row: Element | null, apply: () => void) => void) | undefined
}

/** A text field with suggestions (WAI-ARIA combobox); the owner searches for them. */
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
  note = null,
  renderFooter = null,
  renderOthers = null,
  onSubmit,
  applyPick,
  autoFocus = false,
  ...field
}: ComboboxProps<T>) {
  const listId = useId()
  const [takesFocus] = useState(
    () => autoFocus && !document.activeElement?.closest('[role="menu"]'),
  )
  const { open, expand, close, onType, highlighted, setHighlighted, pick, ...handlers } =
    useCombobox<T>({
      options,
      status,
      enterPicksFirst,
      onPick,
      onSubmit,
      applyPick:
        applyPick &&
        ((option, apply) =>
          applyPick(document.getElementById(`${listId}-${options.indexOf(option)}`), apply)),
    })

  const box = useRef<HTMLDivElement>(null)
  // Suggestions need the height that is left above a keyboard.
  const toTop = open && placement === 'below'
  useEffect(() => {
    if (toTop && window.innerWidth < PHONE_BELOW) box.current?.scrollIntoView({ block: 'start' })
  }, [toTop])

  return (
    <div ref={box} className="sm:relative">
      <TextField
        {...field}
        {...handlers}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the owner decides
        autoFocus={takesFocus}
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
          onType()
          onChange(event.target.value)
        }}
        onClick={expand}
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
        note={note}
        footer={renderFooter?.(close)}
        others={renderOthers?.(close)}
        onFocus={handlers.onFocus}
        onBlur={handlers.onBlur}
      />
    </div>
  )
}
