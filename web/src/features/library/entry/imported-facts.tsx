import type { LibraryEntry } from '@pagelight/contract/library.ts'

/** What files said of the reader's copy and reading. */
export function ImportedFacts({ facts }: { facts: LibraryEntry['imported'] }) {
  const { content_warnings: warnings, ...others } = facts
  const lines = factLines(others)
  if (lines.length === 0 && !warnings) return null
  return (
    <section aria-labelledby="from-your-import" className="grid gap-2 border-t border-line pt-4">
      <h3 id="from-your-import" className="text-15 font-semibold">
        From your import
      </h3>
      <dl className="grid gap-x-4 gap-y-1.5 text-15 sm:grid-cols-[max-content_1fr]">
        {lines.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {warnings ? (
        <div className="text-15">
          <p className="text-13 text-ink-2">{"Readers' warnings"}</p>
          <p className="wrap-anywhere">{warnings}</p>
          <p className="text-13 text-ink-3">
            From the file you imported. They are not part of our ratings.
          </p>
        </div>
      ) : null}
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-13 text-ink-2 sm:pt-0.5">{name}</dt>
      <dd className="mb-1.5 wrap-anywhere sm:mb-0">{value}</dd>
    </>
  )
}

type Facts = Omit<LibraryEntry['imported'], 'content_warnings'>

function factLines(facts: Facts): [string, string][] {
  const given: [string, string | number | null | undefined][] = [
    ['Your edition', facts.title],
    ['By', facts.author],
    [
      'With',
      facts.other_authors?.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', '),
    ],
    ['ISBN', facts.isbn13],
    ['Publisher', facts.publisher],
    ['Published', facts.year_published],
    ['Format', facts.format],
    ['Language', facts.language],
    ['Status', facts.status],
    ['Read', facts.read_on],
    ['Started', facts.started_on],
    ['Times read', facts.read_count],
    ['Readings', facts.readings?.map(readingText).join('; ')],
    ['Copies owned', facts.owned],
    ['Condition', facts.condition],
    ['Bought', [facts.bought_on, facts.bought_at].filter(Boolean).join(', ')],
    ['Recommended by', facts.recommended_by],
    ['Recommended for', facts.recommended_for],
    ['Review', facts.contains_spoilers ? 'has spoilers' : null],
    ['Moods', facts.moods?.join(', ')],
    ['Pace', facts.pace],
    ...Object.entries(facts.answers ?? {}),
  ]
  return given.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
}

function readingText({ started, finished }: NonNullable<Facts['readings']>[number]): string {
  if (started && finished) return `${started} to ${finished}`
  return finished ?? `begun ${started}`
}
