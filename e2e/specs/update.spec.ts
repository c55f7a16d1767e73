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

test('a dialog whose part is lost leaves the page as it is, with a way on', async ({
  page,
  reader: _signedIn,
  consoleErrors,
}) => {
  await page.route(/\/assets\/add-by-hand-dialog-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/search')
  await page.getByRole('button', { name: 'Add it by hand' }).click()
  await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await page.getByRole('button', { name: 'Add it by hand' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  consoleErrors.length = 0
})
