import { TEXT_ANALYST } from '@pagelight/contract/constants/analysts.ts'
import { DIMENSIONS, type DimensionKey, type TargetAudience } from '@pagelight/contract/ratings.ts'
import type { TextEvidence } from '@pagelight/contract/text-analyses.ts'
import {
  MAX_CHAPTERS,
  MAX_CHAPTER_TITLE,
  MAX_FOUND,
  TEXT_TIERS,
} from '@pagelight/contract/constants/text-tiers.ts'
import type { ContentNoteName } from '@pagelight/contract/constants/content-note-names.ts'
import type { ContentNote } from '@pagelight/contract/rating-schemas.ts'
import type { Assessment } from '../assessment.ts'
import { cutText } from '../storable-text.ts'
import { notesOfText } from '../content-notes.ts'
import {
  countsOfYear,
  type DimensionCounts,
  type FoundTerm,
  type TextCounts,
} from './count-text.ts'
import type { AnalyzedText, LeftOut } from './book-text.ts'
import { certaintyOf } from './certainty.ts'
import {
  clearScenes,
  levelsOf,
  likelyLevelsOf,
  openLoveScenes,
  ordinaryScale,
  scoresOf,
  toLevel,
} from './levels.ts'
import { kindOf, type TextKind } from './text-kind.ts'
import { toldCounts } from './told-counts.ts'

const CUES = 6
/** In all and in 100,000 words. */
const BATTLES = 4
const KIND_SENTENCES: Record<TextKind, string | null> = {
  story: null,
  cookery: 'It reads like a cookery book: breasts, knives and blood are not counted.',
  medicine: 'It reads like a medical book: bodies and wounds are not counted.',
  history: 'It reads like a history, so war is counted as told and only detail as shown.',
}
/** One or two in a whole book are used, not dwelt on. */
const SLURS_SHOWN = 3
const LEFT_OUT_NAMED = 4
const FEW_WORDS = 'Such words were found, but too few of them together to say more.'
/** From this level on what only reads like scenes is told. */
const LIKELY_TOLD = 2
/** The least share of the finds of a book that are no other sense of the word, as read in old novels. */
const SURE: Record<DimensionKey, number> = { language: 0.9, sexual: 0.5, violence: 0.7 }
/** A holy name, which weighs little, stands in a prayer as well. */
const HOLY_NAME = { weighsBelow: 0.5, sure: 0.5 }

export type TextAssessment = Assessment & { text_evidence: TextEvidence }

type Known = { audience?: TargetAudience | null; genre?: string | null; year?: number | null }

/** `known`: of the book before this analysis. */
export function assessText(
  text: Pick<AnalyzedText, 'counts' | 'format' | 'leftOut'>,
  { audience: known = null, genre = null, year = null }: Known = {},
): TextAssessment {
  const { words, kindWords } = text.counts
  const counts = { ...countsOfYear(text.counts, year), kind: kindOf(kindWords, words, genre) }
  const { confidence, narrow } = certaintyOf(counts)
  const levels = levelsOf(counts)
  const told = toldCounts(counts)
  const { audience, why } = audienceOf(levels, known)
  const named = DIMENSIONS.map(({ key, shortName }) => `${shortName.toLowerCase()} ${levels[key]}`)
  return {
    language_rating: levels.language,
    sexual_content_rating: levels.sexual,
    violence_rating: levels.violence,
    language_explanation: languageSentence(told),
    sexual_explanation: sexualSentence(counts, told),
    violence_explanation: violenceSentence(counts, told),
    target_audience: audience,
    audience_explanation: why,
    rating_summary: [
      `Counted in the text itself, ${number(words)} words: ${named.join(', ')}, each of 5.`,
      KIND_SENTENCES[counts.kind],
      narrowSentence(narrow),
      leftOutSentence(text.leftOut),
    ]
      .filter((part) => part !== null)
      .join(' '),
    content_notes: [
      ...notesOfText(counts.noteWords, counts.words, { year, shown: shownNotes(counts) }),
      ...slurNote(counts),
    ],
    analyst: TEXT_ANALYST,
    model: null,
    basis: 'full_text',
    confidence,
    evidence: DIMENSIONS.flatMap(({ key }) =>
      told.dimensions[key].found
        .slice(0, CUES)
        .map(({ shown, count }) => ({ dimension: key, cue: `${shown} ×${count}` })),
    ),
    text_evidence: toTextEvidence(told, text),
  }
}

function toTextEvidence(
  counts: TextCounts,
  { format, leftOut }: Pick<AnalyzedText, 'format' | 'leftOut'>,
): TextEvidence {
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
    sexual_scenes: { sensual: scenes.sensual, explicit: scenes.explicit },
    left_out: leftOut.slice(0, MAX_CHAPTERS).map(({ title, words: many }) => ({
      title: short(title),
      words: many,
    })),
    other_title: null,
  }
}

function narrowSentence(narrow: readonly DimensionKey[]): string | null {
  if (narrow.length === 0) return null
  const names = DIMENSIONS.filter(({ key }) => narrow.includes(key)).map(({ shortName }) =>
    shortName.toLowerCase(),
  )
  return `One word or one measure alone decided ${names.join(' and ')}, which makes it less sure.`
}

function leftOutSentence(leftOut: readonly LeftOut[]): string | null {
  if (leftOut.length === 0) return null
  const words = leftOut.reduce((sum, part) => sum + part.words, 0)
  const named = leftOut.slice(0, LEFT_OUT_NAMED).map(({ title }) => `“${short(title)}”`)
  const more = leftOut.length > named.length ? ' and others' : ''
  return `Not counted: ${number(words)} words before and after the book, ${named.join(', ')}${more}.`
}

/** Battles that fill scenes again and again are war on its pages, not talk of it. */
function shownNotes({ words, scenes: { battles } }: TextCounts): ContentNoteName[] {
  return battles >= BATTLES && battles * 100_000 >= BATTLES * words ? ['war'] : []
}

/** Slurs are counted with the language, where their context is looked at. */
function slurNote({ dimensions }: TextCounts): ContentNote[] {
  const slurs = dimensions.language.tiers['slurs']?.count ?? 0
  if (slurs === 0) return []
  return [
    { note: 'slurs', degree: slurs >= SLURS_SHOWN ? 'on the page' : 'mentioned', spoiler: false },
  ]
}

export function short(title: string): string {
  const line = title.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > MAX_CHAPTER_TITLE
    ? `${cutText(line, MAX_CHAPTER_TITLE - 1).trimEnd()}…`
    : line
}

function languageSentence({ words, dimensions: { language } }: TextCounts): string {
  const { slurs: _, ...swearing } = TEXT_TIERS.language
  const listed = describeCounts('language', language, swearing)
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
  return parts.length === 0 ? '' : `Slurs: at least ${parts.join('; ')}.`
}

function scaled(words: number): string {
  const scale = ordinaryScale(words)
  if (Math.abs(scale - 1) < 0.05) return ''
  return scale > 1
    ? `This is a short book, so each counts for ${scale.toFixed(1)}.`
    : `This is a long book, so each counts for ${scale.toFixed(1)}.`
}

/** A level may rest on words that say too little to be named. */
function nothingTold({ tiers }: DimensionCounts, nothing: string): string {
  const isWeighed = Object.values(tiers).some(({ weighted }) => weighted > 0)
  return isWeighed ? FEW_WORDS : nothing
}

function sexualSentence(counts: TextCounts, told: TextCounts): string {
  const likely = likelySentence('love scenes', {
    clear: clearScenes(openLoveScenes(counts), 'love', counts.words),
    level: likelyLevelsOf(counts).sexual,
    byWords: scoresOf(counts).sexual,
  })
  return [countedSexual(counts, told), likely].filter((part) => part !== '').join(' ')
}

function countedSexual(counts: TextCounts, { dimensions: { sexual }, scenes }: TextCounts): string {
  // Closed doors are told with the scenes that end at them.
  const { closed_door: _, ...shown } = TEXT_TIERS.sexual
  const listed = describeCounts('sexual', sexual, shown)
  const described = [
    scenes.explicit > 0
      ? `${number(scenes.explicit)} ${scenes.explicit === 1 ? 'scene describes' : 'scenes describe'} the act`
      : '',
    scenes.sensual > 0
      ? `${number(scenes.sensual)} ${scenes.sensual === 1 ? 'scene dwells' : 'scenes dwell'} on touch and desire`
      : '',
    scenes.closedDoor > 0
      ? `${number(scenes.closedDoor)} ${scenes.closedDoor === 1 ? 'scene ends' : 'scenes end'} at a closed door`
      : '',
  ].filter((part) => part !== '')
  const sentences = [
    listed,
    described.length > 0 ? `At least: ${described.join('; ')}` : '',
  ].filter((part) => part !== '')
  return sentences.length === 0
    ? nothingTold(counts.dimensions.sexual, 'No such words were found beyond family affection.')
    : sentences.map((part) => `${part}.`).join(' ')
}

function violenceSentence(counts: TextCounts, told: TextCounts): string {
  const { violence, sexual } = told.dimensions
  const { scenes, likely } = counts
  const listed = describeViolence(violence)
  const forced = sexual.tiers['sexual_violence']?.count ?? 0
  const also = forced > 0 ? 'Sexual violence counts here as well.' : ''
  const graphic =
    scenes.graphic > 0
      ? `At least: ${number(scenes.graphic)} ${scenes.graphic === 1 ? 'scene shows' : 'scenes show'} wounds or cruelty in detail.`
      : ''
  const cruel = likelySentence('killing or cruelty', {
    clear: clearScenes(likely.harm, 'harm', counts.words),
    level: likelyLevelsOf(counts).violence,
    byWords: scoresOf(counts).violence,
  })
  const words =
    listed === ''
      ? nothingTold(counts.dimensions.violence, 'No such words were found.')
      : `${listed}.`
  return [words, graphic, cruel, also].filter((part) => part !== '').join(' ')
}

/** A number only of those beyond doubt; others are told where the level rests on them. */
function likelySentence(
  what: string,
  { clear, level, byWords }: { clear: number; level: number; byWords: readonly number[] },
): string {
  if (level < LIKELY_TOLD) return ''
  if (clear > 0) return `Passages that read like ${what}: about ${number(clear)}.`
  return level > toLevel(byWords) ? `Some passages may be ${what}.` : ''
}

/** "At least: mild words 12 (d***, h***), medium words 3 (b******)" */
function describeCounts(
  key: DimensionKey,
  counts: DimensionCounts,
  names: Record<string, string>,
): string {
  const parts = leastOf(key, counts, names).map(
    ({ name, least, examples }) => `${name} ${least}${examples}`,
  )
  return parts.length === 0 ? '' : `At least: ${parts.join(', ')}`
}

/** Of violence the words are told, not what happens: an army may be a crowd, and a murderous threat a jest. */
function describeViolence(counts: DimensionCounts): string {
  const parts = leastOf('violence', counts, TEXT_TIERS.violence).map(
    ({ name, least, examples }) => `${least} of ${name}${examples}`,
  )
  return parts.length === 0
    ? ''
    : `Words of violence, some perhaps in jest or as figures of speech: at least ${parts.join(', ')}`
}

function sureOf(key: DimensionKey, { tier, count, weighted }: FoundTerm): number {
  const isHolyName = tier === 'mild' && weighted < count * HOLY_NAME.weighsBelow
  return isHolyName ? HOLY_NAME.sure : SURE[key]
}

function leastOf(key: DimensionKey, counts: DimensionCounts, names: Record<string, string>) {
  return Object.entries(names).flatMap(([tier, name]) => {
    const count = counts.tiers[tier]?.count ?? 0
    if (count === 0) return []
    const finds = counts.found.filter((found) => found.tier === tier)
    const shown = finds.slice(0, 2)
    const least = finds.reduce((sum, found) => sum + found.count * sureOf(key, found), 0)
    const examples = shown.map((found) => found.shown).filter((example) => !example.includes(','))
    return [
      {
        name: name.toLowerCase(),
        least: number(Math.max(Math.floor(least), 1)),
        examples: examples.length > 0 ? ` (${examples.join(', ')})` : '',
      },
    ]
  })
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
