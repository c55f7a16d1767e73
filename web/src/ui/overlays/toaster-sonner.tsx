import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import { SpinnerRing } from '../states/spinner.tsx'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

const DURATION = 4_000
const WARNING_DURATION = 7_000

export function show(kind: ToastKind, message: string): void {
  toast[kind](message, { duration: kind === 'warning' ? WARNING_DURATION : DURATION })
}

export function showDuring(work: Promise<unknown>, message: string): void {
  const id = toast.loading(message, { duration: Infinity })
  const end = () => toast.dismiss(id)
  work.then(end, end)
}

export function SonnerToaster() {
  return (
    <Toaster
      position="bottom-center"
      expand
      visibleToasts={7}
      offset={24}
      mobileOffset={12}
      gap={10}
      icons={{
        success: <CircleCheck aria-hidden size={20} className="text-low-ink" />,
        error: <CircleAlert aria-hidden size={20} className="text-danger" />,
        warning: <TriangleAlert aria-hidden size={20} className="text-caution" />,
        info: <Info aria-hidden size={20} className="text-ink-3" />,
        loading: <SpinnerRing className="text-accent" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md border border-line bg-sheet px-4 py-3.5 font-sans text-15 text-ink shadow-md sm:w-(--width)',
          title: 'font-medium',
        },
      }}
    />
  )
}
