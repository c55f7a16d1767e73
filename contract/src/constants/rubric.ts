import type { DimensionKey } from '../ratings.ts'

/** What each level (0-5) means, as in docs/rating-rubric.md. Apart from ratings.ts, which a first visit loads. */
export const RUBRIC: Record<DimensionKey, readonly string[]> = {
  language: [
    'None; "dang", "darn"',
    'Up to 5 mild words in the book',
    'About 6-40 mild or medium words, no f-word',
    '41-100, or one to five f-words',
    '101-500, or frequent f-words',
    'Over 500, or pervasive f-words or slurs used as insults',
  ],
  sexual: [
    'None; family affection',
    'Holding hands, a brief kiss',
    'Passionate kissing, non-graphic references',
    'Closed-door or fade-out, some detail of arousal',
    'One to three scenes on the page, limited detail',
    'Repeated or graphic scenes, erotica',
  ],
  violence: [
    'None, or slapstick without injury',
    'Brief, little injury, no death on the page',
    'Some injury or blood; deaths off the page',
    'Battles, murders described but not lingered on',
    'Graphic injury, sustained or realistic',
    'Gore, torture, gruesome and extended',
  ],
}
