import {
  MAX_CHAPTERS,
  MAX_EPUB_BYTES,
  MAX_TXT_BYTES,
} from '@pagelight/contract/constants/text-tiers.ts'

const MB = 1024 * 1024

export const EPUB_BYTES = MAX_EPUB_BYTES
export const TXT_BYTES = MAX_TXT_BYTES
export const UNPACKED_BYTES = 300 * MB
/** Without pictures and fonts: this much text would be forty novels. */
export const TEXT_BYTES = 60 * MB
export const ENTRIES = 5_000
/** Text packs to a quarter, at best to a tenth; what packs to a thousandth is a zip bomb. */
export const RATIO = 150
/** Small files of blanks may pack better. */
export const RATIO_FROM_BYTES = MB
export const SPINE_ITEMS = 3_000
export const CHAPTERS = MAX_CHAPTERS
export const MIN_WORDS = 50
export const MEMORY_MB = 512
export const TIME_MS = 60_000
