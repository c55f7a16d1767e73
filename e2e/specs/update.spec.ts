import { expect, test } from '../fixtures.ts'

const PAGE_PART = /\/assets\/how-we-rate-page-[^/]*\.js$/

test('a tab from before an update of the server loads the new build by itself', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/')
  let updated = true
  await page.route(PAGE_PART, (route) =>
    updated ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.route('**/', (route) => {
    updated = false
    return route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-new.js"></script>',
    })
  })
  await page.getByRole('link', { name: 'How we rate' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'How we rate' })).toBeVisible()
  consoleErrors.length = 0
})

test('a part that cannot be loaded is said in a sentence, with a way on', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/')
  await page.route(PAGE_PART, (route) => route.abort())
  await page.getByRole('link', { name: 'How we rate' }).first().click()
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How we rate' })).toBeVisible()
  consoleErrors.length = 0
})

test('a menu whose part is lost leaves the page as it is, with a way on', async ({
  page,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.route(/\/assets\/mobile-menu-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('Welcome to Pagelight', { exact: true })).toBeVisible()
  consoleErrors.length = 0
})
