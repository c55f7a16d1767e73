import type { CompiledTerm, CompiledGuard, Lexicon, Pattern, WordTest } from './lexicon/compile.ts'
import { COMMA, CAPITAL, ENDS, EXCLAIMED, OPENS_SPEECH, STARTS, type Tokens } from './tokens.ts'

export type Hit = { at: number; length: number; term: number }

/** The most words that `..` matches. */
const GAP = 3
/** In words: how near a term with `company` must be to another. */
const COMPANY = 30

/** In text order, without overlaps. */
export function findHits(text: Tokens, lexicon: Lexicon): Hit[] {
  const taken = new Uint8Array(text.words.length)
  const hits: Hit[] = []
  for (let at = 0; at < text.words.length; at++) {
    if (taken[at]) continue
    for (const pattern of lexicon.patternsOf(text.words[at]!)) {
      const term = lexicon.terms[pattern.term]!
      const span = match(text, pattern, at)
      if (!span || taken[span.from] || !isAllowed(text, span, at, term)) continue
      taken.fill(1, span.from, span.to + 1)
      hits.push({ at: span.from, length: span.to - span.from + 1, term: pattern.term })
      break
    }
  }
  return hits.filter(
    (hit, i) => !lexicon.terms[hit.term]!.company || inCompany(hits, i, lexicon.terms),
  )
}

function inCompany(hits: Hit[], i: number, terms: readonly CompiledTerm[]): boolean {
  const near = (j: number) => Math.abs(hits[j]!.at - hits[i]!.at) <= COMPANY
  // Two words that are no evidence alone are some together; a term that needs firm company is none to others.
  const needs = terms[hits[i]!.term]!.company
  const counts = (j: number) =>
    hits[j]!.term !== hits[i]!.term && (needs === 'any' || terms[hits[j]!.term]!.company !== true)
  for (let j = i - 1; j >= 0 && near(j); j--) if (counts(j)) return true
  for (let j = i + 1; j < hits.length && near(j); j++) if (counts(j)) return true
  return false
}

/** Every match, in text order; those of different terms may overlap. One at a time, since a long text has many. */
export function* findAllHits(text: Tokens, lexicon: Lexicon): Generator<Hit> {
  for (let at = 0; at < text.words.length; at++)
    for (const pattern of lexicon.patternsOf(text.words[at]!)) {
      const span = match(text, pattern, at)
      if (span && isAllowed(text, span, at, lexicon.terms[pattern.term]!))
        yield { at, length: span.to - span.from + 1, term: pattern.term }
    }
}

type Span = { from: number; to: number }

function match({ words, flags }: Tokens, { before, after }: Pattern, anchor: number): Span | null {
  const back = walk(words, before, anchor, -1, (at) => (flags[at]! & ENDS) !== 0)
  if (back === null) return null
  const forth = walk(words, after, anchor, 1, (at) => (flags[at - 1]! & ENDS) !== 0)
  return forth === null ? null : { from: back, to: forth }
}

/** The last word that the tests match from `start` within the sentence, or null. */
function walk(
  words: readonly string[],
  tests: readonly (WordTest | null)[],
  start: number,
  step: 1 | -1,
  leavesSentence: (at: number) => boolean,
): number | null {
  let at = start
  for (let i = 0; i < tests.length; i++) {
    let gap = 0
    let test = tests[i]
    if (test === null) {
      gap = GAP
      test = tests[++i]
    }
    if (!test) return at
    for (;;) {
      at += step
      if (at < 0 || at >= words.length || leavesSentence(at)) return null
      if (test(words[at]!)) break
      if (gap-- === 0) return null
    }
  }
  return at
}

function isAllowed(
  text: Tokens,
  span: Span,
  anchor: number,
  { only, unless }: CompiledTerm,
): boolean {
  const holds = (guard: CompiledGuard) => guardHolds(text, span, anchor, guard)
  return (only.length === 0 || only.some(holds)) && !unless.some(holds)
}

function guardHolds(
  { words, flags }: Tokens,
  { from, to }: Span,
  anchor: number,
  guard: CompiledGuard,
): boolean {
  const { before, after, around, ahead, behind, within, exclaimed, capital } = guard
  if (before && !(from > 0 && before(words[from - 1]!))) return false
  if (after && !(to + 1 < words.length && !(flags[to]! & ENDS) && after(words[to + 1]!)))
    return false
  if (exclaimed !== undefined && isExclaimed(flags, from, to) !== exclaimed) return false
  if (capital !== undefined && isName(flags, anchor) !== capital) return false
  if (
    around &&
    !anyOf(words, around, from - within, from - 1) &&
    !anyOf(words, around, to + 1, to + within)
  )
    return false
  if (behind && !anyOf(words, behind, from - within, from - 1)) return false
  return !ahead || anyOf(words, ahead, to + 1, to + within)
}

function anyOf(words: readonly string[], test: WordTest, from: number, to: number): boolean {
  for (let at = Math.max(from, 0); at <= Math.min(to, words.length - 1); at++)
    if (test(words[at]!)) return true
  return false
}

function isExclaimed(flags: Uint8Array, from: number, to: number): boolean {
  const cry = (flags[to]! & EXCLAIMED) !== 0
  const aside =
    (flags[from]! & (OPENS_SPEECH | STARTS)) !== 0 && (flags[to]! & (COMMA | ENDS)) !== 0
  return cry || ((flags[from]! & OPENS_SPEECH) !== 0 && aside)
}

/** Capitalized within a sentence, also in quotation marks before which no comma stands, since there nobody begins to speak. */
function isName(flags: Uint8Array, at: number): boolean {
  const isSpeech = (flags[at]! & OPENS_SPEECH) !== 0 && (at === 0 || (flags[at - 1]! & COMMA) !== 0)
  return (flags[at]! & CAPITAL) !== 0 && (flags[at]! & STARTS) === 0 && !isSpeech
}
