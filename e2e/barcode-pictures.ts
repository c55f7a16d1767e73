import type { Page } from '@playwright/test'
import { toBuffer } from 'bwip-js/node'

export type Barcode = {
  /** With a space before an add-on. */
  text: string
  bcid?: 'ean13' | 'upca'
  degrees?: number
  /** Of the lens, in pixels. */
  blur?: number
}

/** A JPEG as a phone sees it: the barcode on the back of a book, under a price, beside lines of text. */
export async function barcodePicture(page: Page, barcode: Barcode): Promise<Buffer> {
  const { text, bcid = 'ean13', degrees = 0, blur = 0 } = barcode
  const bars = await toBuffer({
    bcid,
    text,
    scale: 3,
    height: 22,
    includetext: true,
    paddingwidth: 12,
    paddingheight: 6,
    backgroundcolor: 'FFFFFF',
  })
  const url = await page.evaluate(draw, {
    bars: `data:image/png;base64,${bars.toString('base64')}`,
    degrees,
    blur,
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** As Chromium plays it in the place of a camera: the picture, some seconds long. */
export function asFilm(picture: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: 30 }, () => picture))
}

async function draw({ bars, degrees, blur }: { bars: string; degrees: number; blur: number }) {
  const image = new Image()
  image.src = bars
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const cloth = pen.createLinearGradient(0, 0, 1280, 720)
  cloth.addColorStop(0, '#6b4a3a')
  cloth.addColorStop(1, '#2d3b52')
  pen.fillStyle = cloth
  pen.fillRect(0, 0, 1280, 720)
  pen.fillStyle = '#e8e0d0'
  pen.font = '22px serif'
  for (let y = 60; y < 700; y += 34)
    pen.fillText('A story of the sea, of two sisters and a lie', 30, y)
  if (blur > 0) pen.filter = `blur(${blur}px)`
  pen.translate(760, 380)
  pen.rotate((degrees * Math.PI) / 180)
  pen.drawImage(image, -image.width / 2, -image.height / 2)
  return canvas.toDataURL('image/jpeg', 0.85)
}
