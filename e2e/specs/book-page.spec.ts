import { call, selectBook } from '../api.ts'
import { expect, test } from '../fixtures.ts'

test('on a phone a book answers first: the verdict, then the reasons, then the notes; it is added at its head', async ({
  page,
  server: { baseUrl },
  reader,
}) => {
  const limits = { language_threshold: 1, sexual_content_threshold: 1, violence_threshold: 2 }
  await call(baseUrl, reader.token, 'PUT', '/api/user/preferences', limits)
  const id = await selectBook(baseUrl, reader.token, 'The Hunger Games')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/book/${id}`)
  const top = async (text: string) => (await page.getByText(text).first().boundingBox())!.y
  await expect(page.getByText('Violence 4, you allow 2')).toBeVisible()
  // It comes last, and must push nothing of this down.
  await expect(page.getByRole('heading', { name: 'Instead, for you' })).toBeVisible()
  expect(await top('Only a stray hell or damn')).toBeLessThan(700)
  expect(await top('Content notes')).toBeLessThan(1_100)
  expect(await top('Your Reading')).toBeGreaterThan(await top('Target Audience'))
  expect(await top('Description')).toBeGreaterThan(await top('Your Reading'))
  const add = page.getByRole('button', { name: 'Add to Library' })
  expect((await add.boundingBox())!.y).toBeLessThan(300)
  await add.click()
  await expect(page.getByRole('link', { name: 'In Your Library' })).toBeVisible()
})
