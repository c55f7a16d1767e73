/** How what is found in a book's text is sorted, mildest first, with the words for people. Free of zod, for the browser. */
import type { DimensionKey } from '../ratings.ts'

export const TEXT_TIERS = {
  language: { mild: 'Mild words', medium: 'Medium words', strong: 'Strong words', slurs: 'Slurs' },
  sexual: {
    kissing: 'Kissing and flirting',
    references: 'Mentions of sex and nakedness',
    arousal: 'Desire and touch described',
    acts: 'The act described',
    sexual_violence: 'Sexual violence',
  },
  violence: {
    threat: 'Threats and weapons',
    injury: 'Fights and injuries',
    death: 'Killing and death',
    battle: 'War and battle',
    gore: 'Graphic detail',
    torture: 'Torture and cruelty',
  },
} as const satisfies Record<DimensionKey, Record<string, string>>

export const TEXT_FORMATS = ['epub', 'txt'] as const

const MB = 1024 * 1024
/** What an uploaded book may weigh, in bytes. */
export const MAX_EPUB_BYTES = 50 * MB
export const MAX_TXT_BYTES = 20 * MB

export const MAX_CHAPTERS = 400
/** Longer titles are cut: a chapter's title is no place for a quotation. */
export const MAX_CHAPTER_TITLE = 60
export const MAX_FOUND = 12

/** `detail` of the refusal of a file that says it is another book: it can be sent again as confirmed. */
export const ANOTHER_BOOK = 'another_book'
