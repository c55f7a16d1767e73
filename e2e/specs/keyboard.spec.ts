import { expect, test } from '../fixtures.ts'

test('a reader searches, picks, adds, rates and removes a book with the keyboard alone', async ({
  page,
  reader: _signedIn,
}) => {
  const press = (key: string) => page.keyboard.press(key)

  await test.step('search and pick', async () => {
    await page.goto('/search')
    const box = page.getByRole('combobox')
    for (
      let tabs = 0;
      tabs < 15 && !(await box.evaluate((one) => one === document.activeElement));
      tabs++
    ) {
      await press('Tab')
    }
    await expect(box).toBeFocused()
    await page.keyboard.type('the hobbit')
    await expect(page.getByRole('option', { name: /The Hobbit/ }).first()).toBeVisible()
    await press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toContainText('The Hobbit')
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Analysis Result' })).toBeVisible()
    await expect(box).toHaveValue('The Hobbit by J.R.R. Tolkien')
  })

  await test.step('add', async () => {
    const add = page.getByRole('button', { name: 'Add to Library' })
    for (
      let tabs = 0;
      tabs < 10 && !(await add.evaluate((one) => one === document.activeElement));
      tabs++
    ) {
      await press('Tab')
    }
    await expect(add).toBeFocused()
    await press('Enter')
    await expect(page.getByText('Book added to your library!')).toBeVisible()
  })

  await test.step('rate, and keep the focus', async () => {
    await page.goto('/library')
    const fourth = page.getByRole('radio', { name: '4 stars' })
    await page.getByRole('radio', { name: /^1 star/ }).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Space']) await press(key)
    await expect(page.getByText('Rating updated!')).toBeVisible()
    await expect(fourth).toBeChecked()
    await expect(fourth).toBeFocused()
  })

  await test.step('remove', async () => {
    const details = page.getByRole('link', { name: 'Details of The Hobbit' })
    for (
      let tabs = 0;
      tabs < 6 && !(await details.evaluate((one) => one === document.activeElement));
      tabs++
    ) {
      await press('Tab')
    }
    // The actions are one stop; from the first the arrow goes round to the last.
    await press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Remove The Hobbit' })).toBeFocused()
    await press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Remove book?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press('Tab')
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeFocused()
    await press('Enter')
    await expect(page.getByText('Book removed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Your First Book' })).toBeVisible()
  })
})
