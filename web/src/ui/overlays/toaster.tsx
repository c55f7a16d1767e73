import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Button, IconButton } from '../button.tsx'
import { SpinnerRing } from '../states/spinner.tsx'
import { dismissAllToasts, dismissToast, useToasts, type Toast, type ToastKind } from './toast.ts'

const icons: Record<ToastKind, ReactNode> = {
  success: <CircleCheck aria-hidden size={20} className="shrink-0 text-success" />,
  error: <CircleAlert aria-hidden size={20} className="shrink-0 text-danger" />,
  warning: <TriangleAlert aria-hidden size={20} className="shrink-0 text-caution" />,
  info: <Info aria-hidden size={20} className="shrink-0 text-ink-3" />,
  loading: <SpinnerRing className="text-accent" />,
}

/** Shows the toasts. Always in the document: a live region that appears with its text is not announced. */
export function Toaster() {
  const toasts = useToasts()
  useEffect(() => dismissAllToasts, [])
  return (
    <section
      data-toaster
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-60 sm:inset-x-5 lg:bottom-5"
    >
      <ol className="grid justify-items-center gap-2.5 sm:justify-items-end">
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, kind, message, durationMs, lines, links, action } = toast
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    if (durationMs === null || paused) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, paused])

  return (
    <li
      className="pointer-events-auto flex w-full animate-rise-in items-center gap-3 rounded-md border border-line bg-sheet px-4 py-3.5 text-15 font-medium text-ink shadow-md sm:w-89"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      {icons[kind]}
      {lines || links || action ? <Report toast={toast} onFocusChange={setPaused} /> : message}
    </li>
  )
}

type ReportProps = { toast: Toast; onFocusChange: (hasFocus: boolean) => void }

function Report({ toast, onFocusChange }: ReportProps) {
  const { id, message, lines = [], links = [], action } = toast
  const focus = { onFocus: () => onFocusChange(true), onBlur: () => onFocusChange(false) }
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div className="flex items-start gap-2">
        <p className="flex-1">{message}</p>
        {action ? (
          <Button
            size="sm"
            className="-my-2"
            onClick={() => {
              dismissToast(id)
              action.onAct()
            }}
            {...focus}
          >
            {action.text}
          </Button>
        ) : null}
        <IconButton
          label="Close message"
          size="icon-sm"
          icon={<X aria-hidden size={17} />}
          className="-my-2 -mr-2"
          onClick={() => dismissToast(id)}
          {...focus}
        />
      </div>
      {lines.map((line) => (
        <p key={line} className="line-clamp-2 text-13 font-normal wrap-anywhere text-ink-2">
          {line}
        </p>
      ))}
      <p className="flex flex-wrap gap-x-5 empty:hidden">
        {links.map(({ to, text }) => (
          <Link
            key={to}
            to={to}
            className="link inline-flex min-h-11 items-center"
            onClick={() => dismissToast(id)}
            {...focus}
          >
            {text}
          </Link>
        ))}
      </p>
    </div>
  )
}
