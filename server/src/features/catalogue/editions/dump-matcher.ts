import type { DumpedEdition } from '../../../adapters/sources/openlibrary-dump.ts'
import { decideSameWork } from '../../../domain/works/decide-same-work.ts'
import { peopleOf, samePerson, type Person } from '../../../domain/works/same-author.ts'
import { createSameWorkIndex } from '../../../domain/works/same-work-index.ts'
import { factsOf, type WorkFacts } from '../../../domain/works/work-facts.ts'
import { factsOfRow, type WorkRow } from '../../stored-books/works.queries.ts'

/** What of a dump is of the works of the catalogue. Books are named by their ids. */
export type DumpMatcher = {
  isKnownAuthor: (names: readonly string[]) => boolean
  /** `authors`: names of the known ones. */
  findWork: (work: { title: string; authors: readonly string[] }) => number | null
  /** `bookId`: the book of the work that the dump counts it to, which may have been a mistake. */
  findEdition: (edition: Edition, bookId: number) => number | null
}
type Edition = Pick<DumpedEdition, 'title' | 'languages'> & { isbn13: string }

export function createDumpMatcher(works: readonly WorkRow[]): DumpMatcher {
  const index = createSameWorkIndex<number>()
  const byId = new Map<number, { work: WorkRow; facts: WorkFacts }>()
  const authors = new Map<string, Person[]>()
  for (const work of works) {
    const facts = factsOfRow(work)
    index.add(facts, work.id)
    byId.set(work.id, { work, facts })
    for (const person of facts.authors) {
      for (const key of nameKeys(person)) authors.set(key, [...(authors.get(key) ?? []), person])
    }
  }
  const isKnown = (person: Person) =>
    nameKeys(person).some((key) => authors.get(key)?.some((other) => samePerson(person, other)))

  return {
    isKnownAuthor: (names) => names.some((name) => peopleOf(name).some(isKnown)),
    findWork: ({ title, authors: [author = '', ...authorNames] }) =>
      index.find(factsOf({ title, author, authorNames })).same,
    findEdition({ title, isbn13, languages }, bookId) {
      const { work, facts } = byId.get(bookId)!
      const edition = factsOf({ title, author: work.author, authorNames: work.author_names })
      const named = index.find(edition).same
      if (named !== null) return named
      // The dump's word that it is of this work counts as a common ISBN does.
      const isbns = new Set([isbn13])
      const { verdict, against } = decideSameWork({ ...edition, isbns }, { ...facts, isbns })
      if (against.includes('only one is a volume')) return null
      return verdict === 'same' || isTranslation(edition, languages) ? bookId : null
    },
  }
}

/** Another language is why the title is another. Parts and sets of works are told by their numbers and names only. */
function isTranslation({ names, forms }: WorkFacts, languages: readonly string[]): boolean {
  const isForeign = languages.length > 0 && !languages.includes('eng')
  const isPart = names.some(({ volumes, series }) => volumes.length > 0 || series?.position)
  return isForeign && forms.length === 0 && !isPart
}

/** Under which a name is looked for: whole, and each word with the first letter of another. */
function nameKeys({ squashed, given, surname }: Person): string[] {
  const words = [...given.map(({ sound, letter }) => ({ sound, letter })), wordOf(surname)]
  const pairs = words.flatMap(({ sound }, i) =>
    words.flatMap(({ letter }, j) => (i === j ? [] : [`${letter} ${sound}`])),
  )
  return [...new Set([squashed, ...pairs])]
}

const wordOf = (sound: string) => ({ sound, letter: sound.slice(0, 1) })
