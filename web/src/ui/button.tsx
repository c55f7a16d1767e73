import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { SpinnerRing } from './states/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows a spinner and ignores clicks, but keeps the focus where it is. */
  loading?: boolean
}

export function Button({
  variant,
  size,
  icon,
  loading = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Prevented, so that a loading submit button does not submit its form either.
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={click}
    >
      {loading ? <SpinnerRing /> : icon}
      {children}
    </button>
  )
}

/** A button that shows only an icon; the label is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'icon',
  ...rest
}: Omit<ButtonProps, 'children'> & { label: string; icon: ReactNode }) {
  return (
    <Button {...rest} variant={variant} size={size} icon={icon} aria-label={label} title={label} />
  )
}
