import type { DimensionKey } from '../ratings.ts'

/** The tiers in which findings in a book's text are counted, mildest first. */
export const TEXT_TIERS = {
  language: { mild: 'Mild words', medium: 'Medium words', strong: 'Strong words', slurs: 'Slurs' },
  sexual: {
    kissing: 'Kissing or flirting',
    references: 'Mentions of sex and nakedness',
    closed_door: 'Closed doors',
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
export const MAX_EPUB_BYTES = 50 * MB
export const MAX_TXT_BYTES = 20 * MB

export const MAX_CHAPTERS = 400
export const MAX_CHAPTER_TITLE = 60
export const MAX_FOUND = 12

/** `detail` of the refusal of a file whose title is another book's; it can be sent again as confirmed. */
export const ANOTHER_BOOK = 'another_book'
