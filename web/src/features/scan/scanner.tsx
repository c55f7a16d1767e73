import { Flashlight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { useCamera, type CameraState } from './use-camera.ts'

const PROBLEMS: Partial<Record<CameraState, string>> = {
  refused:
    'The camera may not be used here. Allow it in the settings of the browser, or take a photo.',
  'no-camera': 'No camera was found. Take a photo of the barcode, or type its number.',
  insecure: 'This page has no secure connection (https), so no camera. A photo works.',
  'no-reader': 'The barcode reader could not be loaded. Check your connection.',
}

type ScannerProps = {
  paused: boolean
  onIsbn: (isbn: string) => void
  onOtherCode: (code: string) => void
}

/** The picture of the camera, until a number is read. */
export function Scanner(props: ScannerProps) {
  const { video, state, torch } = useCamera(props)
  const problem = PROBLEMS[state]
  if (props.paused) return null
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice tone="warning" announce>
          {problem}
        </Notice>
      ) : null}
      <div
        className={
          problem
            ? 'hidden'
            : 'relative aspect-4/3 overflow-hidden rounded-lg bg-ink sm:aspect-video'
        }
      >
        <video
          ref={video}
          aria-label="Picture of the camera"
          className="size-full object-cover"
          muted
          playsInline
        />
        <div
          aria-hidden
          className="absolute inset-x-[12%] top-1/2 h-2/5 -translate-y-1/2 rounded-md border-2 border-white/80"
        />
      </div>
      {problem ? null : (
        <div className="flex min-h-11 flex-wrap items-center gap-3">
          <p className="flex-1 text-ink-2" role="status">
            {state === 'starting'
              ? 'Starting the camera…'
              : 'Hold the barcode on the back of the book into the frame.'}
          </p>
          {torch ? (
            <Button
              aria-pressed={torch.on}
              icon={<Flashlight aria-hidden size={18} />}
              onClick={torch.turn}
            >
              Light
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}
