import language from '../../../../../data/lexicon/language.json' with { type: 'json' }
import sexual from '../../../../../data/lexicon/sexual.json' with { type: 'json' }
import violence from '../../../../../data/lexicon/violence.json' with { type: 'json' }
import { compile, type Lexicon } from './compile.ts'
import { parseLexicon, type Term } from './term.ts'

export const TIERS = {
  language: ['mild', 'medium', 'strong', 'slurs'],
  sexual: ['kissing', 'references', 'closed_door', 'arousal', 'acts', 'sexual_violence'],
  violence: ['threat', 'injury', 'death', 'battle', 'gore', 'torture'],
} as const

export const TERMS: Record<keyof typeof TIERS, readonly Term[]> = {
  language: parseLexicon(language),
  sexual: parseLexicon(sexual),
  violence: parseLexicon(violence),
}

export type Lexicons = Record<keyof typeof TIERS, Lexicon>

/** Caches the words of a text, so one is compiled for each text. */
export function compileLexicons(): Lexicons {
  return {
    language: compile(TERMS.language, TIERS.language),
    sexual: compile(TERMS.sexual, TIERS.sexual),
    violence: compile(TERMS.violence, TIERS.violence),
  }
}
