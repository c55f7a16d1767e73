import { expect, test } from 'vitest'
import { agreedNaming } from './agreed-naming.ts'

const naming = (title: string, author: string, more = {}) => ({
  title,
  author,
  year: null,
  seriesName: null,
  seriesPosition: null,
  ...more,
})
const agreed = (...said: [string, string][]) => {
  const found = agreedNaming(said.map(([title, author]) => naming(title, author)))?.naming
  return found ? [found.title, found.author] : null
}

test.each<[string, [string, string][], [string, string] | null]>([
  [
    'a co-author that one has made up',
    [
      ['Querelle of Brest', 'Jean Genet, Mo Willems'],
      ['Querelle of Brest', 'Jean Genet'],
    ],
    ['Querelle of Brest', 'Jean Genet'],
  ],
  [
    'a subtitle that one has made up',
    [
      ['Cows: A Gentle Bedtime Picture Book for Toddlers', 'Matthew Stokoe'],
      ['Cows', 'Matthew Stokoe'],
    ],
    ['Cows', 'Matthew Stokoe'],
  ],
  [
    'two subtitles',
    [
      ['Cows: A Gentle Bedtime Picture Book', 'Matthew Stokoe'],
      ['Cows: A Novel', 'Stokoe, Matthew'],
    ],
    ['Cows', 'Matthew Stokoe'],
  ],
  [
    'a series that one has put behind the title',
    [
      ['The Sluts (Peppa Pig, #3)', 'Dennis Cooper'],
      ['The Sluts', 'Dennis Cooper'],
    ],
    ['The Sluts', 'Dennis Cooper'],
  ],
  [
    'the title of most',
    [
      ['Homo Deus', 'Yuval Noah Harari'],
      ['Homo Deus: A Brief History of Tomorrow', 'Yuval Noah Harari'],
      ['Homo Deus: A Brief History of Tomorrow', 'Harari, Yuval Noah'],
    ],
    ['Homo Deus: A Brief History of Tomorrow', 'Yuval Noah Harari'],
  ],
  [
    'both authors, in another order',
    [
      ['Good Omens', 'Terry Pratchett, Neil Gaiman'],
      ['Good Omens', 'Neil Gaiman and Terry Pratchett'],
    ],
    ['Good Omens', 'Terry Pratchett, Neil Gaiman'],
  ],
  [
    'volumes of a comic',
    [
      ['Naruto, Vol. 3: Dreams', 'Masashi Kishimoto'],
      ['Naruto, Vol. 3', 'Kishimoto, Masashi'],
    ],
    ['Naruto, Vol. 3', 'Masashi Kishimoto'],
  ],
  [
    'no common author',
    [
      ['Legacy', 'John Hall'],
      ['Legacy', 'Ann Hill'],
    ],
    null,
  ],
  [
    'an author that one does not name',
    [
      ['Legacy', 'John Hall'],
      ['Legacy', ''],
    ],
    null,
  ],
  [
    'one who names no author, or a surname alone',
    [
      ['Legacy', 'Hall'],
      ['Legacy', ''],
      ['Legacy', 'John Hall'],
      ['Legacy', 'John Hall'],
    ],
    ['Legacy', 'John Hall'],
  ],
  [
    'one who shortens the authors',
    [
      ['Legacy', 'Nadia Forvik, Olaf Brenz'],
      ['Legacy', 'N. Forvik'],
      ['Legacy', 'Nadia Forvik, Olaf Brenz'],
    ],
    ['Legacy', 'Nadia Forvik, Olaf Brenz'],
  ],
  [
    'two forms of one name, each said once',
    [
      ['Legacy', 'Nadia Forvik, Olaf Brenz'],
      ['Legacy', 'N. Forvik'],
    ],
    ['Legacy', 'Nadia Forvik'],
  ],
])('of %s readers agree on what they share', (_, said, expected) => {
  expect(agreed(...said)).toEqual(expected)
})

test('series and year are agreed if all say the same', () => {
  const of = (seriesName: string | null, year: number | null) =>
    naming('The Wreck', 'Ada Example', { seriesName, seriesPosition: 3, year })
  expect(agreedNaming([of('The Tide', 2001), of('The Tide', 2001)])?.naming).toMatchObject({
    seriesName: 'The Tide',
    seriesPosition: 3,
    year: 2001,
  })
  expect(agreedNaming([of('Peppa Pig', 1901), of(null, 2001)])?.naming).toMatchObject({
    seriesName: null,
    seriesPosition: null,
    year: null,
  })
})
