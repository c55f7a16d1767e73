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
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Shelf' }).selectOption('to-read')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Showing 1-1 of 1')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dune', exact: true })).toBeVisible()
  })

  await test.step('the report stays, and the library can be taken away', async () => {
    await page.getByRole('link', { name: 'Past imports and library exports' }).click()
    await expect(page.getByText('Unchanged', { exact: true })).toBeVisible()
    await expect(page.getByText(/new to this site\./)).toBeVisible()
    await expectAccessible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV', exact: true }).click()
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

test("LibraryThing's file as it is downloaded, and a list of titles by its columns", async ({
  page,
  reader: _signedIn,
  consoleErrors,
  expectAccessible,
}) => {
  const chooseAndImport = async (name: string, content: string) => {
    await page.goto('/imports')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') }
    await page.getByLabel('Choose CSV file').setInputFiles(file)
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  }

  await test.step('a quotation mark in a review takes no other book with it', async () => {
    const rows = ['"Octa\u00e8dre" parce que', '', '"'].map((review, n) =>
      [
        n,
        `Libro ${n}`,
        'Cort\u00e1zar, Julio',
        review,
        '4',
        'From Di',
        'DVD'.slice(0, n && 3),
      ].join('\t'),
    )
    const header = 'Book Id\tTitle\tPrimary Author\tReview\tRating\tPrivate Comment\tMedia'
    await chooseAndImport('librarything.tsv', [header, ...rows].join('\n'))
    await expect(
      page.getByText('Import completed! Added 1 books, skipped 0 duplicates.'),
    ).toBeVisible()
    await page.getByText('2 rows to look at', { exact: true }).click()
    await expect(page.getByText('Row 4: not added, it is no book but "DVD"')).toBeVisible()
    await expectAccessible()
  })

  await test.step('the entry shows what the file said', async () => {
    await page.goto('/library')
    await page.getByRole('link', { name: 'Libro 0', exact: true }).first().click()
    await expect(page.getByLabel('Private notes')).toHaveValue('From Di')
    await expectAccessible()
  })

  await test.step('unknown columns are asked for', async () => {
    await chooseAndImport('list.csv', 'Buch,Autor,Stars\nDie Laterne,Ida Wren,5\nEbbe,Bo Ash,3\n')
    await expect(page.getByText('Die Laterne \u00b7 Ebbe')).toBeVisible()
    // The browser reports the refusal by itself.
    consoleErrors.length = 0
    await page.getByRole('combobox', { name: 'Buch' }).selectOption('title')
    await expectAccessible()
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    await expect(
      page.getByText('Import completed! Added 2 books, skipped 0 duplicates.'),
    ).toBeVisible()
    await expect(page.getByText('Please say which columns are title and author.')).toBeVisible()
  })
})
