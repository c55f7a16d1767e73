import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import type { ComboboxStatus } from './combobox-list.tsx'

const CLOSE_AFTER_BLUR_MS = 200

type UseComboboxInput<T> = {
  options: readonly T[]
  status: ComboboxStatus
  enterPicksFirst: boolean
  onPick: (option: T) => void
  onSubmit?: (() => void) | undefined
  /** Given the chosen option and what choosing it changes, for who wants to show the change in motion. */
  applyPick?: ((option: T, apply: () => void) => void) | undefined
}

/** Whether the list is open and which option is highlighted, by keyboard and focus. */
export function useCombobox<T>({
  options,
  status,
  enterPicksFirst,
  onPick,
  onSubmit,
  applyPick = (_option, apply) => apply(),
}: UseComboboxInput<T>) {
  const [expanded, setExpanded] = useState(false)
  const [highlighted, setHighlighted] = useState(-1)
  const [lastOptions, setLastOptions] = useState(options)
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = expanded && status !== 'idle'
  // While a search runs the options are those of an earlier text.
  const first = status === 'searching' ? undefined : options[0]

  if (lastOptions !== options) {
    setLastOptions(options)
    setHighlighted(-1)
  }

  useEffect(() => () => clearTimeout(blurTimer.current), [])

  const setEntered = useEarlyEnter(first, status, pick)

  function close() {
    setExpanded(false)
    setHighlighted(-1)
    setEntered(false)
  }

  function pick(option: T | undefined) {
    if (option === undefined) return
    applyPick(option, () => {
      close()
      onPick(option)
    })
  }

  function move(step: 1 | -1) {
    setExpanded(true)
    setHighlighted(stepFrom(highlighted, step, options.length))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // These keys may only confirm a character of an input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && status !== 'idle' && onSubmit && highlighted < 0) {
      event.preventDefault()
      close()
      onSubmit()
    } else if (event.key === 'Enter' && (open || enterPicksFirst)) {
      event.preventDefault()
      if (highlighted >= 0) pick(options[highlighted])
      else if (enterPicksFirst && first !== undefined) pick(first)
      else setEntered(enterPicksFirst)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }

  return {
    open,
    expand: () => setExpanded(true),
    close,
    onType() {
      setExpanded(true)
      setEntered(false)
    },
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

/** -1: none is highlighted. */
function stepFrom(highlighted: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  const from = highlighted === -1 && step === -1 ? 0 : highlighted
  return (from + step + count) % count
}

/** Picks the first option when it comes, if Enter was pressed before there was one. */
function useEarlyEnter<T>(
  first: T | undefined,
  status: ComboboxStatus,
  pick: (option: T | undefined) => void,
) {
  const [entered, setEntered] = useState(false)
  const isSettled = status !== 'searching' && status !== 'asking'
  if (entered && first === undefined && isSettled) setEntered(false)
  const pickEntered = useEffectEvent(() => pick(first))
  useEffect(() => {
    if (entered && first !== undefined) pickEntered()
  }, [entered, first])
  return setEntered
}
