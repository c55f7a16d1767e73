/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role,
   jsx-a11y/click-events-have-key-events -- no tags exist for the WAI-ARIA combobox, and the text field, which
   keeps the focus, handles its keys */
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** 'idle': the text is too short to search for. 'asking': there may be more in a moment. */
export type ComboboxStatus = 'idle' | 'searching' | 'asking' | 'ready' | 'failed'

type ComboboxListProps<T> = {
  id: string
  label: string
  open: boolean
  status: ComboboxStatus
  options: readonly T[]
  optionKey: (option: T) => string
  render: (option: T) => ReactNode
  highlighted: number
  onHighlight: (index: number) => void
  onPick: (option: T) => void
  placement: 'below' | 'inline'
  note: string | null
  footer: ReactNode
  others: ReactNode
  onFocus: () => void
  onBlur: () => void
}

function message(status: ComboboxStatus, count: number): string {
  if (status === 'searching') return 'Searching…'
  if (status === 'asking') return 'Still asking other catalogues…'
  if (status === 'failed') return 'The search failed'
  if (count === 0) return 'No results'
  return count === 1 ? '1 result' : `${count} results`
}

/** The status is always in the document, or it would not be announced. */
export function ComboboxList<T>({
  id,
  label,
  open,
  status,
  options,
  optionKey,
  render,
  highlighted,
  onHighlight,
  onPick,
  placement,
  note,
  footer,
  others,
  onFocus,
  onBlur,
}: ComboboxListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const showList = open && options.length > 0

  useEffect(() => {
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])

  return (
    <div
      className={classNames(
        open && 'z-30 mt-2 w-full overflow-hidden rounded-md border border-line bg-sheet',
        open && (placement === 'below' ? 'absolute shadow-md' : 'shadow-xs'),
      )}
    >
      <output
        className={classNames(
          open &&
            (status === 'searching' || status === 'asking' || options.length === 0 || note !== null)
            ? 'block px-4 py-3 text-ink-2'
            : 'sr-only',
        )}
      >
        {open ? (
          <>
            <span>{message(status, options.length)}</span>
            {note === null ? null : (
              <>
                <span className="sr-only">. </span>
                <span className="block wrap-anywhere">{note}</span>
              </>
            )}
          </>
        ) : null}
      </output>
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!showList}
        className="max-h-[calc(100dvh-8rem)] overflow-y-auto p-1.5 sm:max-h-[min(26rem,55dvh)]"
      >
        {showList
          ? options.map((option, index) => (
              <li
                key={optionKey(option)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === highlighted}
                tabIndex={-1}
                className="min-h-11 rounded-sm px-2.5 py-1 sm:py-2 aria-selected:bg-wash"
                onPointerMove={() => onHighlight(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(option)}
              >
                {render(option)}
              </li>
            ))
          : null}
      </ul>
      {open && footer && status !== 'searching' ? (
        <div
          className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1.5"
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {footer}
        </div>
      ) : null}
      {open && others && status !== 'searching' ? (
        <div
          className="max-h-[min(26rem,45dvh)] overflow-y-auto border-t border-line p-1.5"
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {others}
        </div>
      ) : null}
    </div>
  )
}
