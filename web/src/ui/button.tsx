import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { SpinnerRing } from './states/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Ignores clicks without being disabled, which would lose the focus. */
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
    // Also keeps a submit button from submitting.
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

/** The label is its accessible name and tooltip. */
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
