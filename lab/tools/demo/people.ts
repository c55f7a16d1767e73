import type { Person } from '../../../e2e/people.ts'

export type DemoReader = Person & {
  books: number
  /** Language, sexual content, violence. */
  limits: readonly [number, number, number]
  /** Genres that get four or five stars; the others get one to four. */
  likes: readonly string[]
  /** How much more often than others a book of these genres is on the shelves; as often if absent. */
  devotion?: number
  /** All audiences if absent. */
  audiences?: readonly string[]
  /** The newest books, which are being read. */
  reading?: number
  /** Every fifth book gets one of them, in turn. */
  tags?: readonly string[]
  /** Among `books`: what the catalogue does not have. The file has the first twice, and a row without a title. */
  unknown?: readonly { title: string; author: string }[]
}

const PASSWORD = 'demo-reading-1'

export const demoAdmin: Person = {
  name: 'Ada Admin',
  email: 'ada@demo.example',
  password: PASSWORD,
}

export const demoReaders = [
  {
    name: 'Mara Mild',
    email: 'mara@demo.example',
    password: PASSWORD,
    books: 24,
    limits: [1, 1, 2],
    likes: ["Children's fiction", 'Fantasy', 'Classic', 'Adventure'],
    devotion: 3,
    audiences: ['Children', 'Middle grade'],
    reading: 2,
    tags: ['bedtime', 'for Lina', 'school'],
  },
  {
    name: 'Felix Fantasy',
    email: 'felix@demo.example',
    password: PASSWORD,
    books: 200,
    limits: [3, 3, 4],
    likes: ['Fantasy', 'Science fiction', 'Dystopian', 'Adventure'],
    devotion: 8,
    audiences: ['Young adult', 'Adult'],
    reading: 3,
    tags: ['dragons', 'book club', 'reread'],
    unknown: [
      { title: 'The Lantern of Ree', author: 'Ida Wren' },
      { title: 'The Lantern of Ree: The Second Lamp', author: 'Ida Wren' },
      { title: 'Salt Roads', author: 'Bo Ash' },
    ],
  },
  {
    name: 'Vera Voracious',
    email: 'vera@demo.example',
    password: PASSWORD,
    books: 3_000,
    limits: [5, 5, 5],
    likes: ['Literary fiction', 'Crime & mystery', 'Memoir & biography', 'Historical fiction'],
    reading: 4,
    tags: ['borrowed', 'holiday', 'prize winner'],
  },
] as const satisfies readonly DemoReader[]

/** What a reader reports about a book of the own library. */
export const demoReport = {
  dimension: 'violence',
  reason: 'There is a wound described at length near the end, and more of that after it.',
}

export const demoInterests: readonly string[] = [
  'sam',
  'ines',
  'tomas',
  'yuki',
  'a-reader-with-a-long-address',
].map((name) => `${name}@waiting.example`)
