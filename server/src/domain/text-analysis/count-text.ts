import type { DimensionKey } from '@pagelight/contract/ratings.ts'
import { countNoteWords, type NoteCounts } from '../content-notes.ts'
import { findHits, type Hit } from './find-hits.ts'
import { compileLexicons, TERMS, TIERS } from './lexicon/lexicons.ts'
import { shownAs } from './masked.ts'
import { findScenes, type Scenes } from './scenes.ts'
import { tokenize } from './tokens.ts'

export type Chapter = { title: string; text: string }

export type FoundTerm = { tier: string; shown: string; count: number; against?: string }

export type DimensionCounts = {
  /** `weighted`: the sum of the terms' weights. */
  tiers: Record<string, { count: number; weighted: number }>
  chapters: number[]
  /** Most frequent first, masked. */
  found: FoundTerm[]
  /** The share of pages with more than a passing mention. */
  fullPages: number
}

export type TextCounts = {
  words: number
  chapters: { title: string; words: number }[]
  dimensions: Record<DimensionKey, DimensionCounts>
  scenes: Scenes
  noteWords: NoteCounts
}

const PAGE = 250
const KEYS = ['language', 'sexual', 'violence'] as const
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

export function countText(chapters: readonly Chapter[]): TextCounts {
  const lexicons = compileLexicons()
  const counts: TextCounts = {
    words: 0,
    chapters: [],
    dimensions: {
      language: emptyCounts('language'),
      sexual: emptyCounts('sexual'),
      violence: emptyCounts('violence'),
    },
    scenes: { sensual: 0, explicit: 0 },
    noteWords: {},
  }
  const found = { language: new Map<string, FoundTerm>(), sexual: new Map(), violence: new Map() }
  const fullPages = { language: 0, sexual: 0, violence: 0 }
  let pages = 0
  for (const chapter of chapters) {
    const tokens = tokenize(chapter.text)
    countNoteWords(chapter.text, counts.noteWords)
    counts.words += tokens.words.length
    counts.chapters.push({ title: chapter.title, words: tokens.words.length })
    const pagesHere = Math.ceil(tokens.words.length / PAGE)
    pages += pagesHere
    for (const key of KEYS) {
      const hits = findHits(tokens, lexicons[key])
      const heat = new Float64Array(pagesHere)
      for (const hit of hits) {
        const term = TERMS[key][hit.term]!
        const weight = term.weight ?? 1
        const tier = counts.dimensions[key].tiers[term.tier]!
        tier.count += 1
        tier.weighted += weight
        heat[Math.floor(hit.at / PAGE)]! += weight * (FAINT[term.tier] ?? 1)
        const shown = shownAs(key, term, tokens.words.slice(hit.at, hit.at + hit.length))
        const known = found[key].get(shown)
        if (known) known.count += 1
        else {
          const against = term.against === undefined ? {} : { against: term.against }
          found[key].set(shown, { tier: term.tier, shown, count: 1, ...against })
        }
      }
      counts.dimensions[key].chapters.push(hits.length)
      fullPages[key] += heat.filter((sum) => sum >= FULL_PAGE).length
      if (key === 'sexual') addScenes(counts.scenes, findScenes(hits.map(toScenePart)))
    }
  }
  for (const key of KEYS) {
    counts.dimensions[key].found = [...found[key].values()].toSorted((a, b) => b.count - a.count)
    counts.dimensions[key].fullPages = fullPages[key] / Math.max(pages, MIN_PAGES)
  }
  return counts
}

function emptyCounts(key: DimensionKey): DimensionCounts {
  const tiers = Object.fromEntries(TIERS[key].map((tier) => [tier, { count: 0, weighted: 0 }]))
  return { tiers, chapters: [], found: [], fullPages: 0 }
}

function toScenePart({ at, term }: Hit) {
  const { tier, weight = 1 } = TERMS.sexual[term]!
  return { at, tier, weight }
}

function addScenes(sum: Scenes, more: Scenes): void {
  sum.sensual += more.sensual
  sum.explicit += more.explicit
}
