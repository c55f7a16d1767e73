import { VERDICTS } from '@pagelight/contract/constants/verdict-words.ts'
import { isEstimated, type Basis } from '@pagelight/contract/ratings.ts'
import type { Finding, Verdict } from '@pagelight/contract/fits.ts'

export type VerdictWords = { headline: string; detail: string | null }

/** A verdict in two short lines: "Above your limits", "Violence 4, you allow 2". */
export function verdictWords({ state, findings, avoided, unknown, basis }: Verdict): VerdictWords {
  const of = (...states: Finding['state'][]) =>
    findings.filter((finding) => states.includes(finding.state))
  const exceeded = of('above', 'just_above')
  const unsure = unsureWords(basis)
  const parts =
    state === 'within'
      ? findings.length > 0 && unsure
        ? `${unsure}, counted one level higher`
        : null
      : [
          levelsText(exceeded.length > 0 ? exceeded : of('perhaps'), unsure),
          avoidedText(avoided),
          unknownText([
            ...of('not_known').map(nameOf),
            ...unknown.filter(({ wish }) => wish === 'avoid').map(({ note }) => note),
          ]),
        ]
          .filter((part) => part !== null)
          .join('; ')
  return { headline: VERDICTS[state], detail: parts === null ? null : capital(parts) }
}

/** For screen readers, when the result of a search arrives. */
export function verdictSentence(verdict: Verdict): string {
  const { headline, detail } = verdictWords(verdict)
  return detail === null ? headline : `${headline}. ${detail}`
}

/** Why the book may be a level higher. */
function unsureWords(basis: Basis): string | null {
  if (isEstimated(basis)) return 'by estimate'
  return basis === 'full_text' ? 'by word count' : null
}

/** One sentence however many levels are estimated: their numbers stand in the ratings. */
function levelsText(findings: readonly Finding[], unsure: string | null): string | null {
  if (findings.length === 0) return null
  if (unsure !== null && findings.length > 1)
    return `${unsure}, in ${new Intl.ListFormat('en').format(findings.map(nameOf))}`
  return findings
    .map((finding) => {
      const level = [nameOf(finding), finding.level, unsure].filter((word) => word !== null)
      return `${level.join(' ')}, you allow ${finding.limit}`
    })
    .join('; ')
}

/** A note that gives away a late turn is not named. */
function avoidedText(notes: Verdict['avoided']): string | null {
  if (notes.length === 0) return null
  const names = notes.filter(({ spoiler }) => !spoiler).map(({ note }) => note)
  const covered = names.length < notes.length ? ['what would give away its plot'] : []
  return new Intl.ListFormat('en').format([...names, ...covered])
}

function unknownText(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
  return `no rating for ${list}`
}

function nameOf({ dimension }: Finding): string {
  return dimension.shortName.toLowerCase()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
