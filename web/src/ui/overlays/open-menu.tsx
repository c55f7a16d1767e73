import { Check } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../class-names.ts'

const itemStyle = classNames(
  'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-15 text-ink select-none outline-none',
  'data-highlighted:bg-wash data-disabled:opacity-50 [&_svg]:shrink-0 [&_svg]:text-ink-3',
)

/** Not modal: a click outside has its usual effect. Not in a portal: stays in the landmark of its trigger. */
export function OpenMenu({
  trigger,
  align,
  openedBy,
  children,
}: {
  trigger: ReactElement
  align: 'start' | 'end'
  openedBy: 'keyboard' | 'pointer'
  children: ReactNode
}) {
  const content = useRef<HTMLDivElement>(null)
  // Radix has not seen the key that asked for the menu: it would focus no item.
  useEffect(() => {
    if (openedBy === 'keyboard')
      content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [openedBy])
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        ref={content}
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-rise-in overflow-y-auto rounded-md border border-line bg-sheet p-1.5 shadow-md"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuItem({
  icon,
  onSelect,
  disabled,
  children,
}: {
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item className={itemStyle} onSelect={onSelect} disabled={disabled}>
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuLink({
  to,
  icon,
  children,
}: {
  to: string
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item asChild className={itemStyle}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

export function MenuRadioGroup<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: {
  label: string
  value: T
  onValueChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: ReactNode }[]
}) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="eyebrow px-3 pt-2 pb-1">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} aria-label={label}>
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            value={option.value}
            className={itemStyle}
            // Stays open for another setting.
            onSelect={(event) => {
              event.preventDefault()
              onValueChange(option.value)
            }}
          >
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden size={18} className="text-accent!" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 py-2 text-13 text-ink-3">{children}</DropdownMenu.Label>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
