import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'md' | 'sm' | 'icon' | 'icon-sm'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-accent bg-accent text-accent-ink shadow-xs hover:border-accent-strong hover:bg-accent-strong',
  secondary: 'border-edge/60 bg-sheet text-ink shadow-xs hover:border-edge hover:bg-wash',
  quiet: 'border-transparent text-ink-2 hover:bg-wash hover:text-ink',
  danger: 'border-danger bg-danger text-danger-ink shadow-xs hover:brightness-95',
}

// The ::after gives a small button a target of 44 px.
const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4.5',
  sm: "min-h-9 px-3 text-13 after:absolute after:-inset-y-1 after:inset-x-0 after:content-['']",
  icon: 'size-11',
  'icon-sm': 'size-9 pointer-coarse:size-11',
}

export function buttonStyle(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classNames(
    'relative inline-flex shrink-0 print:hidden items-center justify-center gap-2 rounded-md border text-15 leading-tight font-[550]',
    'text-center no-underline transition-colors select-none',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  )
}
