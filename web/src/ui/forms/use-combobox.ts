import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const CLOSE_AFTER_BLUR_MS = 200

type UseComboboxInput<T> = {
  options: readonly T[]
  /** False: there is nothing to open the list for. */
  hasList: boolean
  enterPicksFirst: boolean
  onPick: (option: T) => void
  onSubmit?: (() => void) | undefined
}

/** Whether the list is open and which option is highlighted, by keyboard and focus. */
export function useCombobox<T>({
  options,
  hasList,
  enterPicksFirst,
  onPick,
  onSubmit,
}: UseComboboxInput<T>) {
  const [expanded, setExpanded] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const [lastOptions, setLastOptions] = useState(options)
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = expanded && hasList

  if (lastOptions !== options) {
    setLastOptions(options)
    setHighlighted(-1)
  }

  useEffect(() => () => clearTimeout(blurTimer.current), [])

  function close() {
    setExpanded(false)
    setHighlighted(-1)
  }

  function pick(option: T | undefined) {
    if (option === undefined) return
    close()
    onPick(option)
  }

  function move(step: 1 | -1) {
    setExpanded(true)
    if (options.length === 0) return
    const from = highlighted === -1 && step === -1 ? 0 : highlighted
    setHighlighted((from + step + options.length) % options.length)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // These keys may only confirm a character of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && hasList && onSubmit && highlighted < 0) {
      event.preventDefault()
      close()
      onSubmit()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      pick(highlighted >= 0 ? options[highlighted] : enterPicksFirst ? options[0] : undefined)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return {
    open,
    expand: () => setExpanded(true),
    close,
    highlighted,
    setHighlighted,
    pick,
    onKeyDown,
    onFocus: () => clearTimeout(blurTimer.current),
    onBlur() {
      blurTimer.current = setTimeout(close, CLOSE_AFTER_BLUR_MS)
    },
  }
}
