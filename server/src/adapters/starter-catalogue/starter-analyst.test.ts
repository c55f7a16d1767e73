import { expect, test } from 'vitest'
import { readStarterCatalogue } from './starter-catalogue.ts'
import { createStarterAnalyst } from './starter-analyst.ts'

const entries = await readStarterCatalogue()
const analyst = createStarterAnalyst(entries)
const ask = (title: string, author: string) =>
  analyst.assess({ title, author, description: null, genre: null, subjects: [] })

test.each([
  ['The Hobbit', 'J.R.R. Tolkien'],
  ['the hobbit (Middle-earth, #1)', 'Tolkien, J. R. R.'],
  ['HOBBIT', 'JRR Tolkien'],
  ['The Hobbit, or There and Back Again', 'J.R.R. Tolkien'],
  ['The Hobbit', ''],
])('knows %s by %s', async (title, author) => {
  const hobbit = entries.find((entry) => entry.title === 'The Hobbit')!
  expect(await ask(title, author)).toMatchObject({
    analyst: 'starter catalogue',
    basis: 'knowledge',
    violence_rating: hobbit.violence_rating,
    confidence: hobbit.confidence,
  })
})

test('a matching title by somebody else is no match', async () => {
  expect(await ask('The Hobbit', 'Somebody Else')).toBeNull()
})

test('a title without an author is no match when several books have it', async () => {
  const [one] = entries
  const twins = createStarterAnalyst([one!, { ...one!, author: 'Somebody Else' }])
  expect(
    await twins.assess({
      title: one!.title,
      author: '',
      description: null,
      genre: null,
      subjects: [],
    }),
  ).toBeNull()
})

test('says nothing about a book that it does not know', async () => {
  expect(await ask('Some Unknown Book', 'N. N.')).toBeNull()
})
