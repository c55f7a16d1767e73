import { useEffect, useRef, useState, type RefObject } from 'react'
import { openBarcodeReader } from './barcode-reader.ts'
import { bookNumber } from './isbn-in-text.ts'

const PAUSE_MS = 120
/** As many looks must agree: a blurred picture is misread now and then. */
const AGREEING = 2

export type CameraState = 'starting' | 'on' | 'refused' | 'no-camera' | 'insecure' | 'no-reader'

type CameraOptions = {
  /** The camera is off meanwhile. */
  paused: boolean
  onIsbn: (isbn: string) => void
  /** A barcode that names no book, once for each. */
  onOtherCode: (code: string) => void
}

export function useCamera({ paused, onIsbn, onOtherCode }: CameraOptions): {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  torch: { on: boolean; turn: () => void } | null
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [lit, setLit] = useState(false)
  const hidden = useHidden()
  const heard = useRef({ onIsbn, onOtherCode })
  useEffect(() => {
    heard.current = { onIsbn, onOtherCode }
  })

  useEffect(() => {
    if (paused || hidden) return
    const end = new AbortController()
    void look(end.signal)
    return () => end.abort()

    async function look(signal: AbortSignal) {
      if (!('mediaDevices' in navigator)) return setState('insecure')
      const stream = await openCamera()
      if (typeof stream === 'string') return signal.aborted ? undefined : setState(stream)
      const stop = () => stream.getTracks().forEach((one) => one.stop())
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop)
      const read = await openBarcodeReader().catch(() => null)
      const picture = video.current
      if (signal.aborted || !picture) return
      if (!read) return setState('no-reader')
      picture.srcObject = stream
      await picture.play().catch(() => {})
      setTrack(stream.getVideoTracks()[0] ?? null)
      setState('on')
      const seen = createAgreement(heard.current)
      while (!signal.aborted) {
        if (picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
          // A single look may fail, for instance while the phone turns.
          seen(await read(picture).catch(() => []), signal)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
  }, [paused, hidden])

  const canLight = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  const turn = () => {
    const light = { advanced: [{ torch: !lit } as MediaTrackConstraintSet] }
    track?.applyConstraints(light).then(
      () => setLit(!lit),
      () => {},
    )
  }
  return { video, state, torch: canLight ? { on: lit, turn } : null }
}

async function openCamera(): Promise<MediaStream | 'refused' | 'no-camera'> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError'
    return refused ? 'refused' : 'no-camera'
  }
}

function createAgreement(heard: Pick<CameraOptions, 'onIsbn' | 'onOtherCode'>) {
  let last = ''
  let times = 0
  const others = new Set<string>()
  return (codes: readonly string[], signal: AbortSignal) => {
    if (signal.aborted || codes.length === 0) return
    const isbn = codes.map(bookNumber).find((one) => one !== null)
    const code = isbn ?? codes[0] ?? ''
    times = code === last ? times + 1 : 1
    last = code
    if (times < AGREEING) return
    if (isbn !== undefined && isbn !== null) return heard.onIsbn(isbn)
    if (others.has(code)) return
    others.add(code)
    heard.onOtherCode(code)
  }
}

function useHidden(): boolean {
  const [hidden, setHidden] = useState(document.visibilityState === 'hidden')
  useEffect(() => {
    const look = () => setHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return hidden
}
