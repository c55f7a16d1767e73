import type { Person } from '../../people.ts'

export type DemoReader = Person & {
  books: number
  /** Language, sexual content, violence. */
  limits: readonly [number, number, number]
  /** Genres that get four or five stars; the others get one to four. */
  likes: readonly string[]
  /** All audiences if absent. */
  audiences?: readonly string[]
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
    books: 12,
    limits: [1, 1, 2],
    likes: ["Children's fiction", 'Picture book', 'Fantasy', 'Classic'],
    audiences: ['Children', 'Middle grade'],
  },
  {
    name: 'Felix Fantasy',
    email: 'felix@demo.example',
    password: PASSWORD,
    books: 200,
    limits: [3, 3, 4],
    likes: ['Fantasy', 'Science fiction', 'Dystopian', 'Adventure'],
  },
  {
    name: 'Vera Voracious',
    email: 'vera@demo.example',
    password: PASSWORD,
    books: 3_000,
    limits: [5, 5, 5],
    likes: ['Literary fiction', 'Crime & mystery', 'Memoir & biography', 'Historical fiction'],
  },
] as const satisfies readonly DemoReader[]

export const demoInterests: readonly string[] = [
  'sam',
  'ines',
  'tomas',
  'yuki',
  'a-reader-with-a-long-address',
].map((name) => `${name}@waiting.example`)
