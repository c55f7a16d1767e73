import { compile, type Lexicon } from './compile.ts'
import { language, LANGUAGE_TIERS } from './language.ts'
import { sexual, SEXUAL_TIERS } from './sexual.ts'
import { violence, VIOLENCE_TIERS } from './violence.ts'
import type { Term } from './terms.ts'

export const TIERS = {
  language: LANGUAGE_TIERS,
  sexual: SEXUAL_TIERS,
  violence: VIOLENCE_TIERS,
} as const

export const TERMS: Record<keyof typeof TIERS, readonly Term<string>[]> = {
  language,
  sexual,
  violence,
}

export type Lexicons = Record<keyof typeof TIERS, Lexicon>

/** All three, ready to be looked up. Takes some milliseconds, and remembers the words it has seen: one a reading. */
export function compileLexicons(): Lexicons {
  return {
    language: compile(language, LANGUAGE_TIERS),
    sexual: compile(sexual, SEXUAL_TIERS),
    violence: compile(violence, VIOLENCE_TIERS),
  }
}
