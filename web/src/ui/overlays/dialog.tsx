import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { backdropStyle, DialogFooter, panelStyle, type DialogSize } from './dialog-frame.tsx'
import { useReturnFocus } from './return-focus.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  actions?: ReactNode
  size?: DialogSize
  /** False: no close button, no Escape, no click outside. */
  dismissible?: boolean
  /** Instead of onOpenChange. */
  onEscape?: () => void
  children?: ReactNode
}

// Escape closes an open type-ahead list first, then the dialog around it.
function isInOpenCombobox(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('[role="combobox"][aria-expanded="true"]')
}

function isInToaster(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toaster]') !== null
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'md',
  dismissible = true,
  onEscape,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* Not Radix's overlay: its scroll lock inserts a style element, which the security policy forbids. */}
        <div className={backdropStyle} />
        <RadixDialog.Content
          {...returnFocus}
          className={panelStyle(size, true)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => {
            if (!dismissible || isInOpenCombobox(event.target)) event.preventDefault()
            else if (onEscape) {
              event.preventDefault()
              onEscape()
            }
          }}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent
            if (!dismissible || isInToaster(target)) event.preventDefault()
          }}
        >
          <div className="grid gap-1 px-5 pt-5 pr-16 pb-1 sm:px-6 sm:pt-6">
            <RadixDialog.Title className="text-20">{title}</RadixDialog.Title>
            {description ? (
              <RadixDialog.Description className="text-ink-2">
                {description}
              </RadixDialog.Description>
            ) : null}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 sm:px-6 sm:pb-6">
            {children}
          </div>
          {actions ? <DialogFooter>{actions}</DialogFooter> : null}
          {/* Last in the document, so that the dialog opens with the focus in its content. */}
          {dismissible ? (
            <RadixDialog.Close asChild>
              <IconButton
                label="Close"
                icon={<X aria-hidden size={20} />}
                className="absolute! top-3 right-3"
              />
            </RadixDialog.Close>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
