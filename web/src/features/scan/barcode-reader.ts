const FORMATS = ['ean_13', 'upc_a', 'code_128', 'code_39'] as const

type Detected = { rawValue: string }
type Detector = { detect: (source: ImageBitmapSource) => Promise<Detected[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** All codes in a picture. */
export type BarcodeReader = (source: ImageBitmapSource) => Promise<string[]>

let opened: Promise<BarcodeReader> | undefined

/** The browser's own reader if it knows the barcodes of books, else ours, which is loaded then. */
export function openBarcodeReader(): Promise<BarcodeReader> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<BarcodeReader> {
  const Own = await ownDetector()
  const formats = Own ? await Own.getSupportedFormats() : []
  const Detector = Own ?? (await import('./wasm-detector.ts')).WasmDetector
  const known = Own ? FORMATS.filter((format) => formats.includes(format)) : FORMATS
  const detector: Detector = new Detector({ formats: [...known] })
  return async (source) => (await detector.detect(source)).map(({ rawValue }) => rawValue)
}

async function ownDetector(): Promise<DetectorClass | null> {
  const Own: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (typeof Own !== 'function') return null
  const found = Own as unknown as DetectorClass
  try {
    return (await found.getSupportedFormats()).includes('ean_13') ? found : null
  } catch {
    return null
  }
}
