import { setImmediate } from 'node:timers/promises'
import { factsOf, type WorkFacts } from '../../domain/works/work-facts.ts'
import { readStarterCatalogue, type StarterWork } from './starter-catalogue.ts'

/** A start asks for them twice, and making them takes a second. */
const made = new WeakMap<StarterWork, WorkFacts>()

/** A twentieth of a second, so that /healthz is answered in between. */
const WORKS_AT_ONCE = 400

/** Makes those of the shipped catalogue. Throws as readStarterCatalogue does. */
export async function readStarterFacts(): Promise<void> {
  for (const [n, work] of (await readStarterCatalogue()).entries()) {
    if (n % WORKS_AT_ONCE === 0) await setImmediate()
    starterFacts(work)
  }
}

export function starterFacts(work: StarterWork): WorkFacts {
  const before = made.get(work)
  if (before) return before
  const facts = makeFacts(work)
  made.set(work, facts)
  return facts
}

function makeFacts(work: StarterWork): WorkFacts {
  const { title, author, isbns, year, series, other_titles, author_names } = work
  return factsOf({
    title,
    author,
    isbns,
    year,
    seriesName: series?.name ?? null,
    seriesPosition: series?.position ?? null,
    otherTitles: other_titles,
    authorNames: author_names,
  })
}
