import { expect, test } from '../fixtures.ts'

const HEADER =
  'Book Id,Title,Author,ISBN,ISBN13,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review'
const EXPORT = [
  HEADER,
  '1,"The Hobbit (Middle-earth, #1)",J.R.R. Tolkien,"=""""","=""9780618260300""",5,2021/03/05,2020/01/02,favourites,read,Riddles.<br/>More riddles.',
  '2,The Lantern of Ree,Ida Wren,"=""""","=""""",4,,2020/01/03,,read,',
  '3,Dune,Frank Herbert,"=""""","=""""",0,,2020/01/04,,to-read,',
].join('\n')

test('a reader imports a library, sees what came of it, takes it away and undoes the import', async ({
  page,
  reader: _signedIn,
  expectAccessible,
}) => {
  await test.step('the dialog takes the file', async () => {
    await page.goto('/library')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Import Library from Goodreads' })).toBeVisible()
    await page.getByLabel('Choose CSV file').setInputFiles({
      name: 'goodreads_library_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(EXPORT),
    })
    await expect(page.getByText('goodreads_library_export.csv')).toBeVisible()
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expect(
      page.getByText('Import completed! Added 3 books, skipped 0 duplicates.'),
    ).toBeVisible()
    await expect(
      page.getByText(
        'Could not match "The Lantern of Ree" by Ida Wren: added from your file without content ratings',
      ),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your Books (3)' })).toBeVisible()
  })

  await test.step('the library can be narrowed to a shelf', async () => {
    await page.getByRole('combobox', { name: 'Shelf' }).selectOption('to-read')
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dune', exact: true })).toBeVisible()
  })

  await test.step('the report stays, and the library can be taken away', async () => {
    await page.getByRole('link', { name: 'Past imports and library exports' }).click()
    await expect(page.getByText('3 books added, 0 skipped as duplicates.')).toBeVisible()
    await expectAccessible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('library.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString('utf8')).toContain('"Riddles.\nMore riddles."')
  })

  await test.step('undone, the library is as before', async () => {
    await page.getByRole('button', { name: 'Undo import…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('Undone: 3 books removed.')).toBeVisible()
    await page.goto('/library')
    await expect(page.getByText('Your library is empty')).toBeVisible()
  })
})
