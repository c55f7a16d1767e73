import { ratingLabel, type DimensionKey } from '@pagelight/contract/ratings.ts'
import type { BookMaterial } from '../assessment.ts'
import type { Features } from './features.ts'
import type { Judgement } from './judge.ts'
import type { Relation, Relations } from './related.ts'

const MAX_NAMED = 4
/** From this level on a reader expects to be told why. */
const TELLING = 3
const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ')

/** What an estimate was made from, as a phrase. */
export function sourcesOf(features: Features, { author }: Relations, material: BookMaterial) {
  const sources = [
    ...(author ? ['other books by the author'] : []),
    ...(features.words > 0 ? ['the description'] : []),
    ...(features.kinds.length + features.subjects > 0
      ? [material.subjects.length > 0 ? 'the subjects' : 'the genre']
      : []),
  ]
  const last = sources.pop() ?? 'the title'
  return sources.length > 0 ? `${sources.join(', ')} and ${last}` : last
}

export function explain(judgement: Judgement, { series, author }: Relations): string[] {
  const { key, shortName } = judgement.dimension
  const topic = shortName.toLowerCase()
  const byAuthor = author && author.books > (series?.books ?? 0) ? author : null
  const named = namedReasons(judgement)
  const inText = named.filter(({ field }) => field === 'description').map(({ word }) => word)
  const inTags = named.filter(({ field }) => field === 'subjects').map(({ word }) => word)
  const said = [
    ...(series ? [`${count(series)} of this series ${levels(series, key, topic)}`] : []),
    ...(byAuthor ? [`${count(byAuthor)} by this author ${levels(byAuthor, key, topic)}`] : []),
    ...(inText.length > 0 ? [`The description mentions ${inText.join(', ')}.`] : []),
    ...(inTags.length > 0 ? [`The subjects name ${inTags.join(', ')}.`] : []),
  ]
  if (said.length > 0) return said
  return [
    judgement.level >= TELLING
      ? `No word of the record speaks of ${topic} by itself; books with such words are usually like this.`
      : `Nothing in the record says anything about ${topic}; such books are usually like this.`,
  ]
}

/** Those that speak for the level. */
export function namedReasons({ level, reasons: { up, down, top, clean } }: Judgement) {
  const all = level >= 5 ? [...top, ...up] : level >= 2 ? up : [...clean, ...down]
  const words = new Set<string>()
  const once = all.filter(({ word }) => !words.has(word) && words.add(word))
  return once.filter(({ field }) => field !== 'title').slice(0, MAX_NAMED)
}

export function summaryOf(sources: string, judged: readonly Judgement[]): string {
  const parts = judged.map(
    ({ dimension, level }) =>
      `${dimension.shortName.toLowerCase()} ${ratingLabel(level)?.toLowerCase()}`,
  )
  return `An estimate from ${sources}: ${parts.join(', ')}.`
}

/** "7 other books by the author, rated 2-3". */
export function relationCue(
  { books, ...levelsOf }: Relation,
  what: string,
  key: DimensionKey,
): string {
  return `${books} other ${books === 1 ? 'book' : 'books'} ${what}, rated ${range(levelsOf, key)}`
}

function count({ books }: Relation): string {
  const number = NUMBERS[books] ?? String(books)
  return `${number} other ${books === 1 ? 'book' : 'books'}`
}

function levels(relation: Relation, key: DimensionKey, topic: string): string {
  return `${relation.books === 1 ? 'is' : 'are'} rated ${range(relation, key)} for ${topic}.`
}

function range(
  { lowest, highest }: Pick<Relation, 'lowest' | 'highest'>,
  key: DimensionKey,
): string {
  return lowest[key] === highest[key] ? `${lowest[key]}` : `${lowest[key]}-${highest[key]}`
}
