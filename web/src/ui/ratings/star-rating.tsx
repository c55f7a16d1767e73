import { Star } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { STARS, starsText } from './star-display.tsx'

export type StarRatingProps = {
  /** What is rated, for instance 'Your rating of Emma'. */
  label: string
  value: number | null
  onChange: (stars: number) => void
  disabled?: boolean
  size?: 'sm' | 'md'
}

/**
 * One to five stars as a radio group and one tab stop. Unlike plain radio buttons the arrow keys only move the focus,
 * since each choice is saved at once: Space, Enter, a digit or a click chooses.
 */
export function StarRating({
  label,
  value,
  onChange,
  disabled = false,
  size = 'md',
}: StarRatingProps) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const shown = hovered ?? focused ?? value ?? 0

  function focusStar(star: number) {
    group.current?.querySelector<HTMLInputElement>(`input[value="${star}"]`)?.focus()
  }

  function keyDown(event: KeyboardEvent, star: number) {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (step) {
      event.preventDefault()
      focusStar(Math.min(Math.max(star + step, 1), STARS.length))
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChange(star)
    } else if (/^[1-5]$/.test(event.key)) {
      focusStar(Number(event.key))
      onChange(Number(event.key))
    }
  }

  return (
    <fieldset
      ref={group}
      disabled={disabled}
      className="inline-flex min-w-0"
      onPointerLeave={() => setHovered(null)}
    >
      <legend className="sr-only">{label}</legend>
      {STARS.map((star) => (
        <label
          key={star}
          onPointerEnter={(event) => {
            if (event.pointerType === 'mouse' && !disabled) setHovered(star)
          }}
          className={classNames(
            'grid place-items-center rounded-sm text-star transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            size === 'md' ? 'size-11' : 'h-9 w-7 pointer-coarse:h-11 pointer-coarse:w-9',
            disabled ? 'opacity-60' : 'cursor-pointer',
          )}
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            tabIndex={star === (focused ?? value ?? 1) ? 0 : -1}
            onChange={() => onChange(star)}
            onKeyDown={(event) => keyDown(event, star)}
            onFocus={(event) => event.target.matches(':focus-visible') && setFocused(star)}
            onBlur={() => setFocused(null)}
            className="sr-only"
          />
          <span className="sr-only">{starsText(star)}</span>
          <Star
            aria-hidden
            size={size === 'md' ? 26 : 19}
            strokeWidth={1.6}
            fill={star <= shown ? 'currentColor' : 'none'}
            className={classNames('transition-transform', hovered === star && 'scale-110')}
          />
        </label>
      ))}
    </fieldset>
  )
}
