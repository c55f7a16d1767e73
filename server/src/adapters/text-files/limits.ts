import {
  MAX_CHAPTERS,
  MAX_EPUB_BYTES,
  MAX_TXT_BYTES,
} from '@pagelight/contract/constants/text-tiers.ts'

const MB = 1024 * 1024

/** What a file may be. The contract's uploadBytes is the larger of the two sizes. */
export const EPUB_BYTES = MAX_EPUB_BYTES
export const TXT_BYTES = MAX_TXT_BYTES
export const UNPACKED_BYTES = 300 * MB
/** Pictures and fonts take the rest of an unpacked EPUB: text this long would be forty novels. */
export const TEXT_BYTES = 60 * MB
export const ENTRIES = 5_000
/** Text packs to a quarter, at best to a tenth. What packs to a thousandth is a bomb. */
export const RATIO = 150
/** Small files of blanks may pack as well as they like. */
export const RATIO_FROM_BYTES = MB
export const SPINE_ITEMS = 3_000
export const CHAPTERS = MAX_CHAPTERS
/** Fewer words are no book, not even for the smallest. */
export const MIN_WORDS = 50
export const MEMORY_MB = 512
export const TIME_MS = 60_000
