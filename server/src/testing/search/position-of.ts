type SearchResult = { title: string; author: string }

/** From 1; 0 if it is not among the results. */
export function positionOf(
  results: readonly SearchResult[],
  expected: string,
  seriesOf: ReadonlyMap<string, string>,
): number {
  return results.findIndex((result) => matches(result, expected, seriesOf)) + 1
}

function matches(
  { title, author }: SearchResult,
  expected: string,
  seriesOf: ReadonlyMap<string, string>,
): boolean {
  if (expected.startsWith('by ')) return author === expected.slice(3)
  if (expected.startsWith('of ')) return seriesOf.get(title) === expected.slice(3)
  return title === expected
}
