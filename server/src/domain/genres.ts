const FICTION_GENRES = [
  'Picture book',
  "Children's fiction",
  'Fantasy',
  'Science fiction',
  'Dystopian',
  'Crime & mystery',
  'Thriller',
  'Horror',
  'Romance',
  'Historical fiction',
  'Contemporary fiction',
  'Literary fiction',
  'Classic',
  'Humor',
  'Adventure',
  'Graphic novel',
  'Poetry & drama',
] as const

const NONFICTION_GENRES = [
  'Memoir & biography',
  'History',
  'Science & nature',
  'Self-help',
  'Business',
  'True crime',
  'Religion & philosophy',
  'Essays & society',
] as const

/** Those of the catalogue; sources and readers may say others. */
export const GENRES = [...FICTION_GENRES, ...NONFICTION_GENRES] as const

export const isNonfiction = (genre: string | null): boolean =>
  NONFICTION_GENRES.some((one) => one === genre)
