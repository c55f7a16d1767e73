import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import { compileNoteWords, countNoteWords, noNoteWords, type NoteCounts } from '../content-notes.ts'
import { findHits, type Hit } from './find-hits.ts'
import { addLikelyScenes, noLikelyScenes, type LikelyScenes } from './likely-scenes.ts'
import { compileLexicons, TERMS, TIERS } from './lexicon/lexicons.ts'
import { shownAs } from './masked.ts'
import { compileSceneCues } from './scene-cues.ts'
import {
  addSexualScenes,
  addViolentScenes,
  emptyScenes,
  inLoveScenes,
  inViolentScenes,
  type ScenePart,
  type Scenes,
} from './scenes.ts'
import { countKinds, emptyKindCounts, kindOf, type KindCounts, type TextKind } from './text-kind.ts'
import { tokenize } from './tokens.ts'

export type Chapter = { title: string; text: string }

export type FoundTerm = {
  tier: string
  shown: string
  count: number
  weighted: number
  against?: string
  /** The year from which the words mean this. */
  since?: number
}

export type DimensionCounts = {
  /** `weighted`: the sum of the terms' weights. */
  tiers: Record<string, { count: number; weighted: number }>
  chapters: number[]
  /** The most frequent, masked. */
  found: FoundTerm[]
  /** The share of pages with more than a passing mention. */
  fullPages: number
}

export type TextCounts = {
  words: number
  chapters: { title: string; words: number }[]
  dimensions: Record<DimensionKey, DimensionCounts>
  scenes: Scenes
  likely: LikelyScenes
  noteWords: NoteCounts
  kindWords: KindCounts
  kind: TextKind
}

const PAGE = 250
/** Finds in all, and in 100,000 words. */
const IN_ALL = 3
const FEW = 5
/** What is often told of others, in jest or in a picture. */
const FEW_OF: Partial<Record<string, number>> = {
  kissing: 10,
  references: 10,
  arousal: 15,
  threat: 10,
  battle: 15,
}
/** Words of these have no other sense. */
const DECISIVE = new Set(['sexual_violence'])
const KEPT_FINDS = 500
const KEYS = ['language', 'sexual', 'violence'] as const
const IN_SCENES: Record<DimensionKey, <T extends ScenePart>(parts: readonly T[]) => readonly T[]> =
  {
    language: (parts) => parts,
    sexual: inLoveScenes,
    violence: inViolentScenes,
  }
/** In a shorter text a single page would weigh too much. */
const MIN_PAGES = 16
/** The sum of weights from which a page counts as full. */
const FULL_PAGE = 3
/** Talk of war or lovers alone does not fill a page. */
const FAINT: Record<string, number> = {
  threat: 0.5,
  battle: 0.6,
  death: 0.7,
  kissing: 0.3,
  references: 0.5,
  gore: 1.5,
  torture: 1.5,
}

/** Throws TextTooLong. */
export function countText(chapters: readonly Chapter[], maxWords = Infinity): TextCounts {
  const lexicons = compileLexicons()
  const sceneCues = compileSceneCues()
  const noteLexicon = compileNoteWords()
  const counts: TextCounts = {
    words: 0,
    chapters: [],
    dimensions: {
      language: emptyCounts('language'),
      sexual: emptyCounts('sexual'),
      violence: emptyCounts('violence'),
    },
    scenes: emptyScenes(),
    likely: noLikelyScenes(),
    noteWords: noNoteWords(),
    kindWords: emptyKindCounts(),
    kind: 'story',
  }
  const terms = { language: new Map<string, FoundTerm>(), sexual: new Map(), violence: new Map() }
  const fullPages = { language: 0, sexual: 0, violence: 0 }
  let pages = 0
  for (const chapter of chapters) {
    const tokens = tokenize(chapter.text, maxWords - counts.words)
    countNoteWords(tokens, noteLexicon, counts.noteWords)
    countKinds(tokens, counts.kindWords)
    const violent = findHits(tokens, lexicons.violence)
    addLikelyScenes(counts.likely, tokens, sceneCues, violent)
    counts.words += tokens.words.length
    counts.chapters.push({ title: chapter.title, words: tokens.words.length })
    const pagesHere = Math.ceil(tokens.words.length / PAGE)
    pages += pagesHere
    for (const key of KEYS) {
      const hits = key === 'violence' ? violent : findHits(tokens, lexicons[key])
      const found = hits.map((hit) => toScenePart(key, hit))
      const parts = IN_SCENES[key](found)
      const heat = new Float64Array(pagesHere)
      for (const { hit } of parts) {
        const term = TERMS[key][hit.term]!
        const weight = term.weight ?? 1
        const tier = counts.dimensions[key].tiers[term.tier]!
        tier.count += 1
        tier.weighted += weight
        heat[Math.floor(hit.at / PAGE)]! += weight * (FAINT[term.tier] ?? 1)
        const since = term.since === undefined ? {} : { since: term.since }
        const shown = shownAs(key, term, tokens.words.slice(hit.at, hit.at + hit.length))
        // Masked words of several tiers and peoples can look alike.
        const name = [term.tier, term.against, shown].join(' ')
        const known = terms[key].get(name)
        if (known) {
          known.count += 1
          known.weighted += weight
        } else {
          const against = term.against === undefined ? {} : { against: term.against }
          terms[key].set(name, {
            tier: term.tier,
            shown,
            count: 1,
            weighted: weight,
            ...against,
            ...since,
          })
        }
      }
      counts.dimensions[key].chapters.push(parts.length)
      fullPages[key] += heat.filter((sum) => sum >= FULL_PAGE).length
      if (key === 'sexual') addSexualScenes(counts.scenes, parts)
      if (key === 'violence') addViolentScenes(counts.scenes, parts)
    }
  }
  for (const key of KEYS) {
    counts.dimensions[key].found = [...terms[key].values()]
      .toSorted((a, b) => b.count - a.count)
      .slice(0, KEPT_FINDS)
    counts.dimensions[key].fullPages = fullPages[key] / Math.max(pages, MIN_PAGES)
  }
  counts.kind = kindOf(counts.kindWords, counts.words)
  for (const key of ['sexual', 'violence'] as const) dropFew(counts.dimensions[key], counts.words)
  return counts
}

/** A find or two in a whole book is chance as often as not: nothing is said of it, and no level rests on it. */
function dropFew(dimension: DimensionCounts, words: number): void {
  for (const [tier, { count }] of Object.entries(dimension.tiers)) {
    if (DECISIVE.has(tier) || (count >= IN_ALL && count * 100_000 >= (FEW_OF[tier] ?? FEW) * words))
      continue
    dimension.tiers[tier] = { count: 0, weighted: 0 }
    dimension.found = dimension.found.filter((one) => one.tier !== tier)
  }
}

/** Without the finds whose words meant something else when the book was new; `year`: of first publication. */
export function countsOfYear(counts: TextCounts, year: number | null): TextCounts {
  const isOlder = ({ since }: FoundTerm) => since !== undefined && year !== null && year < since
  const entries = KEYS.map((key): [DimensionKey, DimensionCounts] => {
    const { tiers, found, ...rest } = counts.dimensions[key]
    const left = { ...tiers }
    for (const { tier, count, weighted } of found.filter(isOlder)) {
      const before = left[tier]!
      left[tier] = { count: before.count - count, weighted: before.weighted - weighted }
    }
    return [key, { ...rest, tiers: left, found: found.filter((one) => !isOlder(one)) }]
  })
  return {
    ...counts,
    dimensions: Object.fromEntries(entries) as Record<DimensionKey, DimensionCounts>,
  }
}

function emptyCounts(key: DimensionKey): DimensionCounts {
  const tiers = Object.fromEntries(TIERS[key].map((tier) => [tier, { count: 0, weighted: 0 }]))
  return { tiers, chapters: [], found: [], fullPages: 0 }
}

function toScenePart(key: DimensionKey, hit: Hit) {
  const { tier, weight = 1 } = TERMS[key][hit.term]!
  return { at: hit.at, tier, weight, term: hit.term, hit }
}
