import { writeFileSync } from 'node:fs'
import { chromium, type Page, type TestInfo } from '@playwright/test'
import { call } from '../api.ts'
import { asFilm, barcodePicture, type Barcode } from '../barcode-pictures.ts'
import { expect, test } from '../fixtures.ts'
import { picture } from '../pictures.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 390, height: 800 } })

/** As they stand on books; three of them turned, out of focus, beside a price. */
const BARCODES: (Barcode & { title: string })[] = [
  { title: 'The Hobbit', text: '9780618260300' },
  { title: 'Holes', text: '9780439244190' },
  { title: 'Wonder', text: '9780375869020', degrees: 24 },
  { title: 'The Giver', text: '9780385732550' },
  { title: 'Coraline', text: '9780061139376', blur: 1.2 },
  { title: 'Hatchet', text: '9780689840920 90000' },
  { title: 'Matilda', text: '9780141301068' },
  { title: 'Divergent', text: '9780062024039', degrees: -90 },
  { title: 'The Martian', text: '9780804139021 51500', degrees: 8 },
  { title: 'Speak', text: '9780141310886' },
]

/** A page before whose camera `show` holds a barcode. */
type Camera = { other: Page; show: (barcode: Barcode) => Promise<void> }

/**
 * Chromium plays a file in the place of a camera. The headless shell has no cameras at all: there the same pictures
 * come from a canvas.
 */
async function withCamera(info: TestInfo, page: Page, use: (camera: Camera) => Promise<void>) {
  const { launchOptions } = info.project.use
  const film = info.outputPath('camera.mjpeg')
  writeFileSync(film, asFilm(await barcodePicture(page, { text: BARCODES[0]?.text ?? '' })))
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const baseURL = new URL(page.url()).origin
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 } })
    await context.grantPermissions(['camera'])
    await context.addCookies(await page.context().cookies())
    const other = await context.newPage()
    await other.goto('/how-we-rate')
    const hasCameras = await other.evaluate(cameraWorks)
    info.annotations.push({ type: 'camera', description: hasCameras ? 'file' : 'canvas' })
    if (!hasCameras) await other.addInitScript(cameraFromCanvas)
    await use({
      other,
      async show(barcode) {
        const jpeg = await barcodePicture(page, barcode)
        writeFileSync(film, asFilm(jpeg))
        const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`
        if (!hasCameras) await other.evaluate((shown) => Object.assign(window, { shown }), url)
      },
    })
  } finally {
    await browser.close()
  }
}

async function cameraWorks(): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true })
    for (const track of stream.getTracks()) track.stop()
    return true
  } catch {
    return false
  }
}

function cameraFromCanvas() {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const pen = canvas.getContext('2d')
    const draw = async () => {
      const image = new Image()
      image.src = String(Reflect.get(window, 'shown') ?? '')
      await image.decode().catch(() => {})
      if (image.width > 0) pen?.drawImage(image, 0, 0)
    }
    setInterval(() => void draw(), 100)
    return canvas.captureStream(10)
  }
}

test('ten barcodes before the camera lead to their verdicts, one after the other', async ({
  page,
  server: { baseUrl },
  reader,
  expectAccessible,
}, info) => {
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', {
    language_threshold: 2,
    sexual_content_threshold: 1,
    violence_threshold: 3,
  })
  await page.goto('/')
  await withCamera(info, page, async ({ other, show }) => {
    await other.goto('/scan')
    for (const [at, barcode] of BARCODES.entries()) {
      await show(barcode)
      if (at > 0) await other.getByRole('button', { name: 'Next book' }).click()
      await expect(
        other.getByRole('heading', { level: 2, name: barcode.title }),
        barcode.text,
      ).toBeVisible()
      await expect(other.locator('main [data-verdict]').first()).toBeVisible()
    }
    await expectAccessible(other)
    await expect(other.getByRole('heading', { name: 'Scanned today (9)' })).toBeVisible()
    await picture(other, 'scan-result')
  })
})

test('a photo of a barcode is read without a camera', async ({
  page,
  reader,
  expectAccessible,
}) => {
  expect(reader.email).toBeTruthy()
  await page.goto('/scan')
  await expect(page.getByText('No camera was found.')).toBeVisible()
  await expectAccessible()
  await picture(page, 'scan-no-camera')
  const photo = async (barcode: Barcode) =>
    page.getByLabel('Take a photo').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await barcodePicture(page, barcode),
    })
  await photo({ text: '07100904662 52995', bcid: 'upca' })
  await expect(page.getByText('That barcode is not the number of a book.')).toBeVisible()
  await photo({ text: '9780375869020', degrees: 12 })
  await expect(page.getByRole('heading', { level: 2, name: 'Wonder' })).toBeVisible()
})

test("the browser's own barcode reader is used where it has one", async ({ page, reader }) => {
  expect(reader.email).toBeTruthy()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.addInitScript(() => {
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['ean_13', 'upc_a']
        }
        async detect() {
          return [{ rawValue: '9780439244190' }]
        }
      },
    })
  })
  await page.goto('/scan')
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(page.getByRole('heading', { level: 2, name: 'Holes' })).toBeVisible()
  expect(loaded.filter((url) => url.includes('wasm'))).toEqual([])
})

test('a number that nobody knows is told as such, and the page offers to type the title', async ({
  page,
  reader,
  expectAccessible,
}) => {
  expect(reader.email).toBeTruthy()
  await page.goto('/scan')
  await page.getByLabel('Number under the barcode').fill('978-3-16-148410-1')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('This is no ISBN.')).toBeVisible()
  await page.getByLabel('Number under the barcode').fill('316148410X')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(
    page.getByRole('heading', { name: 'We know no book with this number' }),
  ).toBeVisible()
  await expectAccessible()
  await picture(page, 'scan-unknown')
  await page.getByRole('link', { name: 'Type the title' }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('what another app shares leads to the verdict of its number, or to what its words find', async ({
  page,
  reader,
}) => {
  expect(reader.email).toBeTruthy()
  const share = (shared: Record<string, string>) =>
    page.goto(`/scan?${new URLSearchParams(shared).toString()}`)
  await share({ title: 'Holes', url: 'https://www.amazon.com/dp/0439244196/ref=sr_1_1' })
  await expect(page.getByRole('heading', { level: 2, name: 'Holes' })).toBeVisible()
  await share({ text: '“Coraline” https://shop.example/books/1' })
  await expect(page).toHaveURL(/\/search\?q=Coraline$/)
  await expect(page.getByRole('link', { name: /Coraline/ }).first()).toBeVisible()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
