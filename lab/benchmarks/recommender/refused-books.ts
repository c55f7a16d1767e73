/** Books that somebody might ask for and is refused. */
import { audiencesForAge, lineForAge } from '@pagelight/contract/ages.ts'
import { fits, type Line } from '@pagelight/contract/fits.ts'
import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import type { StarterWork } from '../../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import type {
  CatalogueModel,
  ModelBook,
} from '../../../server/src/domain/recommender/catalogue-model.ts'
import { seeded, shuffled } from '../../../server/src/testing/seeded.ts'

/** `age` is null for adults, who avoid notes. */
export type Person = { age: number | null; line: Line }
export type Refused = { work: StarterWork; book: ModelBook; person: Person }

const CASES = 60
const POPULAR = 40
/** Books for readers who are some years older are asked for too. */
const YEARS_ABOVE = 4

const child = (age: number): Person => ({ age, line: lineForAge(age) })

const avoids = (...notes: ContentNoteName[]): Person => ({
  age: null,
  line: {
    limits: { language_threshold: 5, sexual_content_threshold: 4, violence_threshold: 4 },
    notes: notes.map((note) => ({ note, wish: 'avoid' })),
  },
})

const SAMPLES = {
  /** Judged by an outsider. Never read case by case by whoever changes the rules, and never tuned on. */
  outsider: { seed: 20261128, people: [8, 10, 12, 14].map(child) },
  /** To be read while the rules are changed. */
  development: {
    seed: 7,
    people: [
      ...[6, 7, 8, 9, 10, 11, 12, 13, 14, 16].map(child),
      avoids('sexual assault'),
      avoids('death of an animal', 'animal cruelty'),
      avoids('suicide'),
    ],
  },
} as const
export type Sample = keyof typeof SAMPLES

export const isSample = (name: string): name is Sample => name in SAMPLES

export function refusedBooks(
  works: readonly StarterWork[],
  model: CatalogueModel,
  sample: Sample,
): Refused[] {
  const { seed, people } = SAMPLES[sample]
  const kept =
    sample === 'outsider'
      ? new Set<number>()
      : new Set(refusedBooks(works, model, 'outsider').map(({ book }) => book.id))
  const refused = works.flatMap((work, i) => {
    const book = model.books[i]!
    const person = people[i % people.length]!
    const { state } = fits(book, person.line)
    const isNo = state === 'above' || state === 'just_above' || state === 'avoided'
    const isWished = work.popularity >= POPULAR && isNear(book, person) && !kept.has(book.id)
    return isWished && isNo ? [{ work, book, person }] : []
  })
  return shuffled(refused, seeded(seed)).slice(0, CASES)
}

function isNear({ targetAudience }: ModelBook, { age }: Person): boolean {
  const audiences: readonly (string | null)[] =
    age === null ? ['Adult'] : audiencesForAge(age + YEARS_ABOVE)
  return audiences.includes(targetAudience)
}
