import { factsOf, type WorkFacts } from '../../domain/works/work-facts.ts'
import type { StarterWork } from './starter-catalogue.ts'

export function starterFacts(work: StarterWork): WorkFacts {
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
