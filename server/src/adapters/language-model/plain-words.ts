import type { BookMaterial } from '../../domain/assessment.ts'

/** So plain about violence or sex that a rating next to 0 cannot have taken them in. */
const PLAIN = {
  violence:
    /\b(murder|kill|slain|slaughter|massacre|corpse|dead bod|bodies|blood|gore|gory|tortur|brutal|war|wars|battle|bomb|gunm|gunfi|shoot|stab|strangl|assassin|rape|rapist|genocid|holocaust|execution|violen|weapon|hostage|kidnap|abduct|mutilat|cannibal|butcher|behead|beaten|bloodbath|serial killer|fight|fought|death|deadly|\bdies?\b|\bdied\b|\bdying\b|gladiator)/g,
  sexual:
    /\b(erotic|steamy|sexual|sexy|lust|seduc|bdsm|orgasm|brothel|prostitut|incest|rape|naked|nymphomani|porn)/g,
} as const

export type PlainWords = Record<keyof typeof PLAIN, number>

export function plainWords({ title, description, genre, subjects }: BookMaterial): PlainWords {
  const text = [title, description ?? '', genre ?? '', ...subjects].join(' \n ').toLowerCase()
  const count = (pattern: RegExp) => new Set(text.match(pattern)?.map(asOne)).size
  return { violence: count(PLAIN.violence), sexual: count(PLAIN.sexual) }
}

/** A death that is told in two forms of the word is one. */
function asOne(word: string): string {
  if (/^(?:death|deadly|die|dying)/.test(word)) return 'death'
  return word === 'fought' ? 'fight' : word
}
