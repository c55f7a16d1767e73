import type { BookMaterial } from '../assessment.ts'
import { fold } from '../works/fold.ts'
import { CUES, STOP_WORDS } from './cues.ts'
import { KINDS, type Kind } from './kinds.ts'
import { DIMENSIONS_OF_VECTORS, dot, unitVector, type WordVectors } from './vectors.ts'

/** Long lists of subjects repeat themselves and would count every cue several times. */
const MAX_SUBJECTS = 14
const MAX_HITS = 2
/** A word less like a group than this does not count. */
const LIKENESS = 0.35
/** So that one regularization strength serves all blocks. */
const SCALE = { meaning: 4, likeness: 3, kind: 1.5 }

/** `text`: the description; `tags`: subjects and genre. */
const FIELDS = ['text', 'tags'] as const
type Field = (typeof FIELDS)[number]

const perField = DIMENSIONS_OF_VECTORS + 3 * CUES.length
const kindsAt = 2 * perField
const presenceAt = kindsAt + KINDS.length
export const FEATURES = presenceAt + 4

/** What a word or phrase adds to one feature. */
export type Part = {
  feature: number
  value: number
  word: string
  /** Of cues; null for a kind. */
  group: number | null
}

export type Features = {
  values: Float32Array
  parts: Part[]
  /** A word moves the whole vector block of its field. */
  words: { word: string; field: Field; share: number; rank: number }[]
  contentWords: number
  kinds: { kind: Kind; phrase: string }[]
  cues: { group: number; word: string }[]
  hasSubjects: boolean
}

export type FeatureExtractor = (material: BookMaterial) => Features

export function createFeatureExtractor(vectors: WordVectors): FeatureExtractor {
  const likenessOf = createLikeness(vectors)
  return ({ description, genre, subjects }) => {
    const text = fold(description ?? '')
    const tags = distinctTags([...(genre ? [genre] : []), ...subjects])
    const features: Features = {
      values: new Float32Array(FEATURES),
      parts: [],
      words: [],
      contentWords: 0,
      kinds: [],
      cues: [],
      hasSubjects: subjects.some((subject) => fold(subject) !== ''),
    }
    const from = { vectors, likenessOf, into: features }
    features.contentWords = addField(from, 'text', text === '' ? [] : [text])
    addField(from, 'tags', tags.slice(0, MAX_SUBJECTS))
    addKinds(tags, features)
    const present = [text !== '', features.hasSubjects, fold(genre ?? '') !== '', true]
    for (const [i, here] of present.entries()) features.values[presenceAt + i] = here ? 1 : 0
    return features
  }
}

/** How much more like each group of cues a word is than LIKENESS. */
type LikenessOf = (rank: number) => Float32Array
type Extraction = { vectors: WordVectors; likenessOf: LikenessOf; into: Features }

function createLikeness(vectors: WordVectors): LikenessOf {
  const centres = CUES.map(({ words }) => centreOf(words, vectors))
  // Books share most of their words.
  const likenesses = new Map<number, Float32Array>()
  return (rank) => {
    const known = likenesses.get(rank)
    if (known) return known
    const vector = vectors.at(rank)
    const likeness = Float32Array.from(centres, (centre) =>
      Math.max(dot(vector, centre) - LIKENESS, 0),
    )
    likenesses.set(rank, likeness)
    return likeness
  }
}

function addField(extraction: Extraction, field: Field, strings: readonly string[]): number {
  const { vectors, likenessOf, into } = extraction
  const at = meaningAt(field)
  const tokens = strings
    .flatMap((text) => text.split(' '))
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
  const known = tokens.flatMap((word) => {
    const rank = vectors.rankOf(word)
    return rank === undefined ? [] : [{ word, rank, weight: rarity(rank) }]
  })
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  for (const { word, rank, weight } of known) {
    const share = (SCALE.meaning * weight) / total
    into.words.push({ word, field, share, rank })
    const vector = vectors.at(rank)
    for (let i = 0; i < DIMENSIONS_OF_VECTORS; i++) into.values[at + i]! += share * vector[i]!
  }
  addCues(strings, at + DIMENSIONS_OF_VECTORS, into)
  const words = new Map(known.map(({ word, rank }) => [word, rank]))
  const likenesses = Array.from(words, ([word, rank]) => ({ word, likeness: likenessOf(rank) }))
  addLikeness(likenesses, at + DIMENSIONS_OF_VECTORS + CUES.length, into)
  return new Set(tokens).size
}

function addCues(strings: readonly string[], at: number, into: Features) {
  const padded = strings.map((text) => ` ${text} `)
  for (const [group, { words }] of CUES.entries()) {
    const found = words.filter((word) => padded.some((text) => text.includes(` ${word} `)))
    for (const word of found) into.cues.push({ group, word })
    const counted = Math.min(found.length, MAX_HITS)
    for (const word of found)
      add(into, { feature: at + group, value: counted / found.length, word, group })
  }
}

/** The word most like a group, and the mean of the best three, so that words in no list count too. */
function addLikeness(
  words: readonly { word: string; likeness: Float32Array }[],
  at: number,
  into: Features,
) {
  for (const group of CUES.keys()) {
    const best = words
      .map(({ word, likeness }) => ({ word, value: likeness[group]! }))
      .filter(({ value }) => value > 0)
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 3)
    const [top] = best
    if (top) {
      const value = SCALE.likeness * top.value
      add(into, { feature: at + group, value, word: top.word, group })
    }
    for (const { word, value: likeness } of best) {
      const value = (SCALE.likeness * likeness) / 3
      add(into, { feature: at + CUES.length + group, value, word, group })
    }
  }
}

function addKinds(tags: readonly string[], into: Features) {
  const padded = tags.map((tag) => ({ tag, text: ` ${tag} ` }))
  for (const [i, kind] of KINDS.entries()) {
    const found = padded.find(({ text }) =>
      kind.phrases.some((phrase) => text.includes(` ${phrase} `)),
    )
    if (!found) continue
    into.kinds.push({ kind, phrase: found.tag })
    add(into, { feature: kindsAt + i, value: SCALE.kind, word: found.tag, group: null })
  }
}

function add(into: Features, part: Part) {
  into.values[part.feature]! += part.value
  into.parts.push(part)
}

/** "young-adult", "Young Adult" and "young adults" once. */
function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags.map(fold).filter((one) => one !== '')) {
    const key = tag.replaceAll(/s\b/g, '').replaceAll(' ', '')
    if (!seen.has(key)) seen.set(key, tag)
  }
  return [...seen.values()]
}

/** Smooth inverse frequency (Arora et al. 2017), with the frequency by Zipf's law from the rank. */
function rarity(rank: number): number {
  const frequency = 0.1 / (rank + 1)
  return 1e-3 / (1e-3 + frequency)
}

function centreOf(words: readonly string[], vectors: WordVectors): Float32Array {
  const sum = new Float32Array(DIMENSIONS_OF_VECTORS)
  for (const word of words) {
    const rank = vectors.rankOf(word)
    if (rank === undefined) continue
    for (const [i, value] of vectors.at(rank).entries()) sum[i]! += value
  }
  return unitVector(sum)
}

export function meaningAt(field: Field): number {
  return field === 'text' ? 0 : perField
}
