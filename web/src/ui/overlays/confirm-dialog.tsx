import * as AlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { backdropStyle, DialogFooter, panelStyle } from './dialog-frame.tsx'
import { useReturnFocus } from './return-focus.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  variant?: 'danger' | 'primary'
  loading?: boolean
  onConfirm: () => void
  /** May move the focus elsewhere than to where it was. */
  onClosed?: () => void
  /** A choice between the description and the buttons. */
  children?: ReactNode
}

/** The caller closes it after onConfirm. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  variant = 'danger',
  loading = false,
  onConfirm,
  onClosed,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(onClosed)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !loading && onOpenChange(next)}>
      <AlertDialog.Portal>
        <div className={backdropStyle} />
        <AlertDialog.Content {...returnFocus} className={panelStyle('sm', false)}>
          <div className="grid gap-2 p-5 sm:p-6">
            <AlertDialog.Title className="text-20">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">{description}</AlertDialog.Description>
            {children}
          </div>
          <DialogFooter>
            <AlertDialog.Cancel asChild>
              <Button disabled={loading}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={variant} loading={loading} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
