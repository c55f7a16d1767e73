export type CatalogueBook = { title: string; author: string }

/**
 * What a test changes for everybody, by reporting a book, rating it anew or setting its ratings, the later tests of the
 * same server would find. So each such test is given one of these for itself, and no test names one.
 */
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
