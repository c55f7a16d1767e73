import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const whenKept = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('the app can be installed, and unknown files are not found', async ({
  page,
  server: { baseUrl },
}) => {
  await page.goto('/')
  await whenKept(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])

  const manifest = await page.request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, screenshots, shortcuts } = (await manifest.json()) as {
    icons: { src: string; purpose?: string }[]
    screenshots: { src: string }[]
    shortcuts: { url: string }[]
  }
  for (const { src } of [...icons, ...screenshots])
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  expect(icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['maskable', 'monochrome']),
  )
  expect(shortcuts.map(({ url }) => url)).toEqual(['/scan', '/search'])

  expect((await fetch(`${baseUrl}/sw.js.map`)).status).toBe(404)
  expect((await fetch(`${baseUrl}/wp-login.php`)).status).toBe(404)
  expect((await fetch(`${baseUrl}/no-such-page`)).status).toBe(200)
})
