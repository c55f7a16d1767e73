import { MAX_CHAPTERS, MAX_TXT_BYTES } from '@pagelight/contract/constants/text-tiers.ts'

const MB = 1024 * 1024

export const TXT_BYTES = MAX_TXT_BYTES
export const UNPACKED_BYTES = 300 * MB
/** Without pictures and fonts: this much text would be forty novels. */
export const TEXT_BYTES = 60 * MB
/** The limit for one file that says what is in the book. */
export const PACKAGE_BYTES = 5 * MB
export const ENTRIES = 5_000
/** Text packs to a quarter, at best to a tenth; what packs to a thousandth is a zip bomb. */
export const RATIO = 150
/** A small file may pack better, many of them together may not. */
export const RATIO_OF_ONE_FROM_BYTES = 64 * 1024
export const RATIO_OF_ALL_FROM_BYTES = MB
/** All of a book's. Each closing tag is looked for among the open elements. */
export const TAGS = 3_000_000
export const DEPTH = 100
export const SPINE_ITEMS = 3_000
/** Twice the longest novels; more is many books in one file. */
export const MAX_WORDS = 3_000_000
export const FOUND_CHAPTERS = 10_000
export const LONGEST_NAME = 300
export const CHAPTERS = MAX_CHAPTERS
export const MIN_WORDS = 50
export const MEMORY_MB = 512
export const TIME_MS = 60_000
