import { VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import { isEstimated, type Basis } from '@pagelight/contract/ratings.ts'
import type { Finding, Verdict, VerdictState } from '@pagelight/contract/fits.ts'

export type VerdictWords = { headline: string; detail: string | null }

/** For somebody else than the reader, after a name. */
export const ANSWERS: Record<VerdictState, string> = {
  within: 'yes',
  just_above: 'no',
  above: 'no',
  avoided: 'no',
  perhaps: 'perhaps not',
  not_known: 'not known',
}

const MAX_NOTES = 3
const allOf = new Intl.ListFormat('en')
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })
const COVERED = 'what would give away its plot'

/** In two short lines: "Above your limits", "Violence 4, you allow 2"; with a name "No for Mia", "Violence 4, limit 2". */
export function verdictWords(
  verdict: Verdict,
  name: string | null = null,
  revealed = false,
): VerdictWords {
  const { state } = verdict
  const reasons = reasonsOf(verdict, name === null, revealed).join('; ')
  return {
    headline: name === null ? VERDICTS[state] : `${capital(ANSWERS[state])} for ${name}`,
    detail: reasons === '' ? null : capital(reasons),
  }
}

/** For screen readers, when the result of a search arrives. */
export function verdictSentence(verdict: Verdict, name: string | null = null): string {
  const { headline, detail } = verdictWords(verdict, name)
  return detail === null ? headline : `${headline}. ${detail}`
}

export function reasonsOf(verdict: Verdict, isReader: boolean, revealed: boolean): string[] {
  const { state, findings, avoided, tell, unknown, basis } = verdict
  const of = (...states: Finding['state'][]) =>
    findings.filter((finding) => states.includes(finding.state))
  const exceeded = of('above', 'just_above')
  const unsure = unsureWords(basis)
  const allows = isReader ? 'you allow' : 'limit'
  const avoids = unknown.filter(({ wish }) => wish === 'avoid').map(({ note }) => note)
  const isWithin = state === 'within'
  return [
    isWithin && isReader && findings.length > 0 && unsure
      ? `${unsure}, counted one level higher`
      : null,
    isWithin ? null : levelsText(exceeded.length > 0 ? exceeded : of('perhaps'), unsure, allows),
    notesText(avoided, revealed),
    isWithin ? null : listText('no rating for', of('not_known').map(nameOf)),
    isWithin
      ? null
      : avoids.length > MAX_NOTES
        ? `nothing known of ${avoids.length} content notes`
        : listText('nothing known of', avoids),
    tellText(tell, isReader, revealed),
  ].filter((part) => part !== null)
}

/** Why the book may be a level higher. */
function unsureWords(basis: Basis): string | null {
  if (isEstimated(basis)) return 'by estimate'
  return basis === 'full_text' ? 'by word count' : null
}

/** One sentence however many levels are estimated: their numbers stand in the ratings. */
function levelsText(
  findings: readonly Finding[],
  unsure: string | null,
  allows: string,
): string | null {
  if (findings.length === 0) return null
  if (unsure !== null && findings.length > 1)
    return `${unsure}, in ${allOf.format(findings.map(nameOf))}`
  return findings
    .map((finding) => {
      const level = [nameOf(finding), finding.level, unsure].filter((word) => word !== null)
      return `${level.join(' ')}, ${allows} ${finding.limit}`
    })
    .join('; ')
}

/** A note that gives away a late turn is named only when it is revealed. */
function notesText(notes: Verdict['avoided'], revealed: boolean): string | null {
  if (notes.length === 0) return null
  const names = notes.filter(({ spoiler }) => revealed || !spoiler).map(({ note }) => note)
  return allOf.format(names.length < notes.length ? [...names, COVERED] : names)
}

function tellText(notes: Verdict['tell'], isReader: boolean, revealed: boolean): string | null {
  const text = notesText(notes, revealed)
  return text && `${isReader ? 'know' : 'tell'} first: ${text}`
}

function listText(before: string, names: readonly string[]): string | null {
  return names.length === 0 ? null : `${before} ${anyOf.format(names)}`
}

function nameOf({ dimension }: Finding): string {
  return dimension.shortName.toLowerCase()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
