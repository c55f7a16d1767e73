/** Some more than a card has room for. */
const MAX_LINE = 56

/** The first clause of an explanation, and no more of it than stands in one line of a card. */
export function oneLine(text: string): string {
  // Up to the first full stop or semicolon, and whole if that leaves too little.
  const clause = /^.{12,}?(?=[.;](?:\s|$))/.exec(text)?.[0] ?? text
  if (clause.length <= MAX_LINE) return clause
  const words = clause.slice(0, MAX_LINE)
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), MAX_LINE / 2)).replace(/[,:]$/, '')}…`
}
