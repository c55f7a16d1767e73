import type { TargetAudience } from '@pagelight/contract/ratings.ts'
import type { BookMaterial } from '../assessment.ts'
import { fold } from '../works/fold.ts'
import { CUES, STOP_WORDS } from './cues.ts'
import { isEnglish } from './english.ts'
import { KINDS, type Kind } from './kinds.ts'
import { FEATURES, startOf } from './layout.ts'
import { createLikeness, type LikenessOf } from './likeness.ts'
import { isFictionBy } from './fiction.ts'
import { isOfKind, subjectsThatMean, withoutAudience, withoutShelfWords } from './subjects.ts'
import { DIMENSIONS_OF_VECTORS, type WordVectors } from './vectors.ts'
import { yearValues } from './year.ts'

/** Long lists of subjects repeat themselves and would count every cue several times. */
const MAX_SUBJECTS = 14
const MAX_HITS = 2
/** So that one regularization strength serves all blocks. */
const SCALE = { meaning: 4, likeness: 3, kind: 1.5 }

export type Field = 'description' | 'subjects' | 'title'
type FoundCue = { field: Field; group: number; word: string }

export type Features = {
  values: Float32Array
  cues: FoundCue[]
  kinds: { kind: Kind; index: number; phrase: string }[]
  /** Different words of the description that the vocabulary has. */
  words: number
  /** Subjects that say more than for whom it is, in words that are known. */
  subjects: number
  isForeign: boolean
  /** Null if nothing says for whom it is. */
  audience: TargetAudience | null
  /** Null if nothing says whether it is. */
  isFiction: boolean | null
}

/** Reads the record alone; `relationValues` of related.ts fills in what other books say. */
export type FeatureExtractor = (material: BookMaterial) => Features

type Extraction = { vectors: WordVectors; likenessOf: LikenessOf; into: Features }

export function createFeatureExtractor(vectors: WordVectors): FeatureExtractor {
  const likenessOf = createLikeness(vectors)
  const isKnown = (word: string) => vectors.rankOf(word) !== undefined
  return ({ title, description, genre, subjects, shelves = [], year, audience }) => {
    const text = fold(description ?? '')
    const given = [...(genre ? [genre] : []), ...subjects, ...shelves]
    const tags = subjectsThatMean(given).slice(0, MAX_SUBJECTS)
    const into: Features = {
      values: new Float32Array(FEATURES),
      cues: [],
      kinds: [],
      words: 0,
      subjects: 0,
      isForeign: text !== '' && !isEnglish(text, isKnown),
      audience: audience ?? null,
      isFiction: isFictionBy(given),
    }
    const extraction = { vectors, likenessOf, into }
    const read = text === '' || into.isForeign ? [] : [text]
    into.words = addWords(extraction, startOf.description, read)
    addCues(into, 'description', read)
    addWords(extraction, startOf.subjects, tags.map(withoutShelfWords))
    addCues(into, 'subjects', tags.map(withoutAudience))
    addCues(into, 'title', [fold(title)])
    addKinds(tags, into)
    into.audience ??= audienceOf(into)
    into.values.set(yearValues(year ?? null), startOf.year)
    into.subjects = tags.filter((tag) => saysSomething(tag, isKnown)).length
    into.values[startOf.presence] = read.length > 0 ? 1 : 0
    into.values[startOf.presence + 1] = into.subjects > 0 ? 1 : 0
    into.values[startOf.constant] = 1
    return into
  }
}

/** Returns how many different words of the vocabulary there are. */
function addWords(extraction: Extraction, at: number, strings: readonly string[]): number {
  const { vectors, likenessOf, into } = extraction
  const known = strings
    .flatMap((text) => text.split(' '))
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .flatMap((word) => vectors.rankOf(word) ?? [])
  const total = known.reduce((sum, rank) => sum + rarity(rank), 0)
  for (const rank of known) {
    const share = (SCALE.meaning * rarity(rank)) / total
    const vector = vectors.at(rank)
    for (let i = 0; i < DIMENSIONS_OF_VECTORS; i++) into.values[at + i]! += share * vector[i]!
  }
  const ranks = new Set(known)
  addLikeness([...ranks].map(likenessOf), at + DIMENSIONS_OF_VECTORS + CUES.length, into)
  return ranks.size
}

function addCues(into: Features, field: Field, strings: readonly string[]) {
  const at = field === 'title' ? startOf.title : startOf[field] + DIMENSIONS_OF_VECTORS
  const padded = strings.map((text) => ` ${text} `)
  for (const [group, { words }] of CUES.entries()) {
    const found = words.filter((word) => padded.some((text) => text.includes(` ${word} `)))
    for (const word of found) into.cues.push({ field, group, word })
    into.values[at + group] = Math.min(found.length, MAX_HITS)
  }
}

/** The word most like a group, and the mean of the best three, so that words in no list count too. */
function addLikeness(likenesses: readonly Float32Array[], at: number, into: Features) {
  for (const group of CUES.keys()) {
    const best = [0, 0, 0]
    for (const likeness of likenesses) {
      const value = likeness[group]!
      if (value <= best[2]!) continue
      best[2] = value
      best.sort((a, b) => b - a)
    }
    into.values[at + group] = SCALE.likeness * best[0]!
    into.values[at + CUES.length + group] = (SCALE.likeness * (best[0]! + best[1]! + best[2]!)) / 3
  }
}

function addKinds(tags: readonly string[], into: Features) {
  for (const [i, kind] of KINDS.entries()) {
    const phrase = tags.find((tag) => isOfKind(kind, tag))
    if (phrase === undefined) continue
    into.kinds.push({ kind, index: i, phrase })
    into.values[startOf.kinds + i] = SCALE.kind
  }
}

/** Libraries call books for young adults juvenile fiction too. */
function audienceOf({ kinds }: Features): TargetAudience | null {
  const said = kinds.flatMap(({ kind }) => kind.audience ?? [])
  return said.includes('Young adult') ? 'Young adult' : (said[0] ?? null)
}

function saysSomething(tag: string, isKnown: (word: string) => boolean): boolean {
  if (
    withoutShelfWords(tag)
      .split(' ')
      .some((word) => !STOP_WORDS.has(word) && isKnown(word))
  )
    return true
  const rest = withoutAudience(tag)
  return KINDS.some((kind) => kind.audience === undefined && isOfKind(kind, rest))
}

/** Smooth inverse frequency (Arora et al. 2017), with the frequency by Zipf's law from the rank. */
function rarity(rank: number): number {
  const frequency = 0.1 / (rank + 1)
  return 1e-3 / (1e-3 + frequency)
}
