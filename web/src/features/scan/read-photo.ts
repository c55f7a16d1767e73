import { openBarcodeReader } from './barcode-reader.ts'
import { bookNumber } from './isbn-in-text.ts'

/** Enough for thin bars; larger ones take a phone seconds. */
const LONGEST_SIDE = 2_000

export type PhotoResult = { isbn: string } | { problem: 'no picture' | 'no barcode' | 'no book' }

export async function readPhoto(file: File): Promise<PhotoResult> {
  const read = await openBarcodeReader()
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return { problem: 'no picture' }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const small =
    scale === 1
      ? picture
      : await createImageBitmap(picture, {
          resizeWidth: Math.round(picture.width * scale),
          resizeHeight: Math.round(picture.height * scale),
          resizeQuality: 'high',
        })
  const codes = await read(small)
  const isbn = codes.map(bookNumber).find((one) => one !== null)
  if (isbn) return { isbn }
  return { problem: codes.length > 0 ? 'no book' : 'no barcode' }
}
