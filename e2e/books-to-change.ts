export type CatalogueBook = { title: string; author: string }

/** Tests that change a book for everyone (reports, ratings) get one of these each; no test names one. */
export const booksToChange: readonly CatalogueBook[] = [
  { title: 'Dracula', author: 'Bram Stoker' },
  { title: 'Frankenstein', author: 'Mary Shelley' },
  { title: 'Treasure Island', author: 'Robert Louis Stevenson' },
  { title: 'Watership Down', author: 'Richard Adams' },
  { title: 'Great Expectations', author: 'Charles Dickens' },
  { title: 'Robinson Crusoe', author: 'Daniel Defoe' },
  { title: 'Black Beauty', author: 'Anna Sewell' },
  { title: 'The Secret Garden', author: 'Frances Hodgson Burnett' },
]
