import type { Guard, Term, Words } from './term.ts'

export type WordTest = (word: string) => boolean

/** Tried wherever its anchor occurs in a text. */
export type Pattern = {
  anchor: Words
  /** Nearest first; null is a gap of up to three words. */
  before: (WordTest | null)[]
  after: (WordTest | null)[]
  term: number
}

export type CompiledGuard = {
  before?: WordTest
  after?: WordTest
  around?: WordTest
  ahead?: WordTest
  behind?: WordTest
  within: number
  exclaimed?: boolean
  capital?: boolean
}

export type CompiledTerm = {
  tier: number
  weight: number
  company: boolean | 'any'
  only: CompiledGuard[]
  unless: CompiledGuard[]
}

export type Lexicon = {
  terms: CompiledTerm[]
  /** Longest first. */
  patternsOf: (word: string) => readonly Pattern[]
}

export function compile(terms: readonly Term[], tiers: readonly string[]): Lexicon {
  const patterns = terms.flatMap((term, i) =>
    term.match.map((pattern) => compilePattern(pattern, i)),
  )
  return {
    patternsOf: indexed(patterns.toSorted((a, b) => lengthOf(b) - lengthOf(a))),
    terms: terms.map((term) => ({
      tier: tiers.indexOf(term.tier),
      weight: term.weight ?? 1,
      company: term.company ?? false,
      only: (term.only ?? []).map(compileGuard),
      unless: (term.unless ?? []).map(compileGuard),
    })),
  }
}

const lengthOf = ({ before, after }: Pattern) => before.length + after.length

/** Letters of a stem that are indexed. */
const STEM = 3
const NONE: readonly Pattern[] = []

function indexed(patterns: readonly Pattern[]): Lexicon['patternsOf'] {
  const whole = new Map<string, number[]>()
  const stems = new Map<string, { stem: string; at: number }[]>()
  patterns.forEach(({ anchor }, at) => {
    for (const word of anchor.split('|')) {
      if (!STEMMED.test(word)) whole.set(word, [...(whole.get(word) ?? []), at])
      else {
        const stem = word.slice(0, -1)
        const key = stem.slice(0, STEM)
        stems.set(key, [...(stems.get(key) ?? []), { stem, at }])
      }
    }
  })
  const known = new Map<string, readonly Pattern[]>()
  return (word) => {
    let found = known.get(word)
    if (!found) {
      const begun = (stems.get(word.slice(0, STEM)) ?? []).filter(({ stem }) =>
        word.startsWith(stem),
      )
      const places = new Set([...(whole.get(word) ?? []), ...begun.map(({ at }) => at)])
      found =
        places.size === 0 ? NONE : [...places].toSorted((a, b) => a - b).map((at) => patterns[at]!)
      known.set(word, found)
    }
    return found
  }
}

const STEMMED = /[^*]\*$/

function compilePattern(pattern: string, term: number): Pattern {
  const parts = pattern.split(' ')
  const marked = parts.findIndex((part) => part.startsWith('^'))
  const at = Math.max(marked, 0)
  const test = (part: string) => (part === '..' ? null : wordTest(part))
  return {
    anchor: parts[at]!.replace('^', ''),
    before: parts.slice(0, at).toReversed().map(test),
    after: parts.slice(at + 1).map(test),
    term,
  }
}

function compileGuard({
  before,
  after,
  around,
  ahead,
  behind,
  within = 8,
  exclaimed,
  capital,
}: Guard): CompiledGuard {
  return {
    within,
    ...(before === undefined ? {} : { before: wordTest(before) }),
    ...(after === undefined ? {} : { after: wordTest(after) }),
    ...(around === undefined ? {} : { around: wordTest(around) }),
    ...(ahead === undefined ? {} : { ahead: wordTest(ahead) }),
    ...(behind === undefined ? {} : { behind: wordTest(behind) }),
    ...(exclaimed === undefined ? {} : { exclaimed }),
    ...(capital === undefined ? {} : { capital }),
  }
}

/** `*` is any word, `gods*` a prefix; in a masked word of the list a `*` is itself. */
export function wordTest(words: Words): WordTest {
  if (words === '*') return () => true
  const all = words.split('|')
  const stems = all.filter((word) => STEMMED.test(word)).map((word) => word.slice(0, -1))
  const whole = new Set(all)
  const known = new Map<string, boolean>()
  return (word) => {
    let answer = known.get(word)
    if (answer === undefined) {
      answer = whole.has(word) || stems.some((stem) => word.startsWith(stem))
      known.set(word, answer)
    }
    return answer
  }
}
