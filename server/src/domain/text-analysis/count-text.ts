import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import { compileNoteWords, countNoteWords, noNoteWords, type NoteCounts } from '../content-notes.ts'
import { findHits, type Hit } from './find-hits.ts'
import { addLikelyScenes, noLikelyScenes, type LikelyScenes } from './likely-scenes.ts'
import { compileLexicons, TERMS, TIERS } from './lexicon/lexicons.ts'
import { shownAs } from './masked.ts'
import { compileSceneCues } from './scene-cues.ts'
import { addSexualScenes, addViolentScenes, emptyScenes, IS_SURE, type Scenes } from './scenes.ts'
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

/** `count`: the finds that are told, whose sense is sure; `weighted`: the weights of all, on which a level rests. */
export type DimensionCounts = {
  tiers: Record<string, { count: number; weighted: number }>
  /** Finds that are told. */
  chapters: number[]
  /** The most frequent of those that are told, masked. */
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
const KEPT_FINDS = 500
const KEYS = ['language', 'sexual', 'violence'] as const
/** A touch alone is none. A word of violence alone is a figure of speech or a fight told in a word, so it weighs and is not told. */
const WEIGHS_ALONE: Record<DimensionKey, boolean> = {
  language: true,
  sexual: false,
  violence: true,
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
      const parts = hits.map((hit) => toScenePart(key, hit))
      const sure = parts.filter((_, i) => IS_SURE[key](parts, i))
      const told = new Set(sure)
      const heat = new Float64Array(pagesHere)
      for (const part of WEIGHS_ALONE[key] ? parts : sure) {
        const { hit, weight } = part
        const count = told.has(part) ? 1 : 0
        const term = TERMS[key][hit.term]!
        const tier = counts.dimensions[key].tiers[term.tier]!
        tier.count += count
        tier.weighted += weight
        heat[Math.floor(hit.at / PAGE)]! += weight * (FAINT[term.tier] ?? 1)
        const since = term.since === undefined ? {} : { since: term.since }
        const shown = shownAs(key, term, tokens.words.slice(hit.at, hit.at + hit.length))
        // Masked words of several tiers and peoples can look alike.
        const name = [term.tier, term.against, shown].join(' ')
        const known = terms[key].get(name)
        if (known) {
          known.count += count
          known.weighted += weight
        } else {
          const against = term.against === undefined ? {} : { against: term.against }
          terms[key].set(name, {
            tier: term.tier,
            shown,
            count,
            weighted: weight,
            ...against,
            ...since,
          })
        }
      }
      counts.dimensions[key].chapters.push(sure.length)
      fullPages[key] += heat.filter((sum) => sum >= FULL_PAGE).length
      if (key === 'sexual') addSexualScenes(counts.scenes, sure)
      if (key === 'violence') addViolentScenes(counts.scenes, sure)
    }
  }
  for (const key of KEYS) {
    counts.dimensions[key].found = [...terms[key].values()]
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, KEPT_FINDS)
    counts.dimensions[key].fullPages = fullPages[key] / Math.max(pages, MIN_PAGES)
  }
  counts.kind = kindOf(counts.kindWords, counts.words)
  return counts
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
