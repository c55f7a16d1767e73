import type { Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** The colours of points of the window, as `r,g,b`. */
export async function coloursAt(page: Page, points: readonly Point[]): Promise<string[]> {
  const picture = (await page.screenshot({ scale: 'css' })).toString('base64')
  // The app's security policy would refuse the picture on its own page.
  const blank = await page.context().newPage()
  const colours = await blank.evaluate(readColours, { picture, points })
  await blank.close()
  return colours
}

async function readColours(given: { picture: string; points: readonly Point[] }) {
  const answer = await fetch(`data:image/png;base64,${given.picture}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (canvas === null) throw new Error('There is no canvas')
  canvas.drawImage(bitmap, 0, 0)
  return given.points.map(({ x, y }) =>
    canvas.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3).join(),
  )
}
