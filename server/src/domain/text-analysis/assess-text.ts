import { TEXT_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { DIMENSIONS, type DimensionKey, type TargetAudience } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import {
  MAX_CHAPTER_TITLE,
  MAX_FOUND,
  TEXT_TIERS,
} from '@pagelight/contract/constants/text-tiers.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import type { Assessment } from '../assessment.ts'
import { notesOfText } from '../content-notes.ts'
import type { DimensionCounts, FoundTerm, TextCounts } from './count-text.ts'
import { levelsOf, ordinaryScale } from './levels.ts'
import type { AnalyzedText } from './book-text.ts'

/** In a short text a few words more or less decide. */
const CONFIDENCE: readonly (readonly [words: number, confidence: number])[] = [
  [20_000, 0.9],
  [5_000, 0.8],
  [1_000, 0.6],
  [0, 0.4],
]
const CUES = 6

export type TextAssessment = Assessment & { text_evidence: TextEvidence }

/** `known`: the audience before this analysis. */
export function assessText(
  { counts, format }: Pick<AnalyzedText, 'counts' | 'format'>,
  known: TargetAudience | null = null,
): TextAssessment {
  const levels = levelsOf(counts)
  const { audience, why } = audienceOf(levels, known)
  const named = DIMENSIONS.map(({ key, shortName }) => `${shortName.toLowerCase()} ${levels[key]}`)
  return {
    language_rating: levels.language,
    sexual_content_rating: levels.sexual,
    violence_rating: levels.violence,
    language_explanation: languageSentence(counts),
    sexual_explanation: sexualSentence(counts),
    violence_explanation: violenceSentence(counts),
    target_audience: audience,
    audience_explanation: why,
    rating_summary: `Counted in the text itself, ${number(counts.words)} words: ${named.join(', ')}, each of 5.`,
    content_notes: [...notesOfText(counts.noteWords, counts.words), ...slurNote(counts)],
    analyst: TEXT_ANALYST,
    model: null,
    basis: 'full_text',
    confidence: CONFIDENCE.find(([words]) => counts.words >= words)?.[1] ?? 0.4,
    evidence: DIMENSIONS.flatMap(({ key }) =>
      counts.dimensions[key].found
        .slice(0, CUES)
        .map(({ shown, count }) => ({ dimension: key, cue: `${shown} ×${count}` })),
    ),
    text_evidence: toTextEvidence(counts, format),
  }
}

function toTextEvidence(counts: TextCounts, format: AnalyzedText['format']): TextEvidence {
  const { words, dimensions, scenes } = counts
  const dimension = (key: DimensionKey) => ({
    tiers: Object.entries(dimensions[key].tiers).map(([tier, { count }]) => ({
      tier,
      count,
      per_10000: Number(((count * 10_000) / Math.max(words, 1)).toFixed(1)),
    })),
    found: dimensions[key].found
      .slice(0, MAX_FOUND)
      .map(({ tier, shown, count }) => ({ tier, shown, count })),
  })
  return {
    format,
    words,
    language: dimension('language'),
    sexual: dimension('sexual'),
    violence: dimension('violence'),
    chapters: counts.chapters.map((chapter, i) => ({
      title: short(chapter.title) || `Section ${i + 1}`,
      words: chapter.words,
      language: dimensions.language.chapters[i] ?? 0,
      sexual: dimensions.sexual.chapters[i] ?? 0,
      violence: dimensions.violence.chapters[i] ?? 0,
    })),
    sexual_scenes: scenes,
    other_title: null,
  }
}

/** Slurs are counted with the language, where their context is looked at. */
function slurNote({ dimensions }: TextCounts): ContentNote[] {
  const slurs = dimensions.language.tiers['slurs']?.count ?? 0
  return slurs > 0 ? [{ note: 'slurs', degree: 'on the page', spoiler: false }] : []
}

export function short(title: string): string {
  const line = title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > MAX_CHAPTER_TITLE
    ? `${line.slice(0, MAX_CHAPTER_TITLE - 1).trimEnd()}…`
    : line
}

function languageSentence({ words, dimensions: { language } }: TextCounts): string {
  const { slurs: _, ...swearing } = TEXT_TIERS.language
  const listed = describeCounts(language, swearing)
  const slurs = language.found.filter(({ tier }) => tier === 'slurs')
  const swearWords = listed === '' ? 'No swear words were found.' : `${listed}.`
  return [swearWords, listed === '' ? '' : scaled(words), slursSentence(slurs)]
    .filter((part) => part !== '')
    .join(' ')
}

/** Slurs are named as such, whoever uses them: a reader of a historical novel should know. */
function slursSentence(slurs: FoundTerm[]): string {
  const groups = Map.groupBy(slurs, ({ against }) => against ?? 'people')
  const parts = [...groups].map(([against, found]) => {
    const total = found.reduce((sum, { count }) => sum + count, 0)
    return `${number(total)} against ${against} (${found
      .slice(0, 3)
      .map(({ shown }) => shown)
      .join(', ')})`
  })
  return parts.length === 0 ? '' : `Slurs: ${parts.join('; ')}.`
}

function scaled(words: number): string {
  const scale = ordinaryScale(words)
  if (Math.abs(scale - 1) < 0.05) return ''
  return scale > 1
    ? `This is a short book, so each counts for ${scale.toFixed(1)}.`
    : `This is a long book, so each counts for ${scale.toFixed(1)}.`
}

function sexualSentence({ dimensions: { sexual }, scenes }: TextCounts): string {
  const listed = describeCounts(sexual, TEXT_TIERS.sexual)
  if (listed === '') return 'Nothing was found beyond family affection.'
  const described = [
    scenes.explicit > 0
      ? `${number(scenes.explicit)} ${scenes.explicit === 1 ? 'scene describes' : 'scenes describe'} the act`
      : '',
    scenes.sensual > 0
      ? `${number(scenes.sensual)} ${scenes.sensual === 1 ? 'dwells' : 'dwell'} on touch and desire`
      : '',
  ].filter((part) => part !== '')
  return [`${listed}.`, described.length > 0 ? `${described.join('; ')}.` : '']
    .filter((part) => part !== '')
    .join(' ')
}

function violenceSentence({ dimensions: { violence, sexual } }: TextCounts): string {
  const listed = describeCounts(violence, TEXT_TIERS.violence)
  const forced = sexual.tiers['sexual_violence']?.count ?? 0
  const also = forced > 0 ? `Sexual violence (${number(forced)}) counts here as well.` : ''
  return [listed === '' ? 'No violence was found.' : `${listed}.`, also]
    .filter((part) => part !== '')
    .join(' ')
}

/** "Mild words 12 (d***, h***), medium words 3 (b******)" */
function describeCounts(counts: DimensionCounts, names: Record<string, string>): string {
  const parts = Object.entries(names).flatMap(([tier, name]) => {
    const count = counts.tiers[tier]?.count ?? 0
    if (count === 0) return []
    const shown = counts.found.filter((found) => found.tier === tier).slice(0, 2)
    const examples = shown.map((found) => found.shown).filter((example) => !example.includes(','))
    return [
      `${name.toLowerCase()} ${number(count)}${examples.length > 0 ? ` (${examples.join(', ')})` : ''}`,
    ]
  })
  const sentence = parts.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const number = (value: number) => value.toLocaleString('en')

type Audience = { audience: TargetAudience | null; why: string }

/** A text does not name its audience: the known one stays unless the levels are for adults only. */
function audienceOf(levels: Record<DimensionKey, number>, known: TargetAudience | null): Audience {
  const highest = Math.max(levels.language, levels.sexual, levels.violence)
  const because = `The highest level is ${highest} of 5.`
  if (known !== null && known !== 'Adult' && (highest === 5 || levels.sexual >= 4)) {
    return { audience: 'Adult', why: `${because} It was held to be for: ${known}.` }
  }
  if (known !== null)
    return {
      audience: known,
      why: `${because} For whom it was written, the text does not say; this is as before.`,
    }
  if (highest >= 4) return { audience: 'Adult', why: because }
  if (highest === 3) return { audience: 'Young adult', why: because }
  return { audience: null, why: `${because} The text alone does not say for whom it was written.` }
}
