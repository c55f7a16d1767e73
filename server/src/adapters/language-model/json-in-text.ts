import { jsonrepair } from 'jsonrepair'

/** Where an answer may begin, at most: a text full of braces is no answer. */
const MAX_STARTS = 20

/** The JSON object among thoughts, sentences and fences, repaired if need be; undefined if there is none. */
export function findJson(text: string): unknown {
  const said = withoutThoughts(text)
  const end = said.lastIndexOf('}') + 1
  const starts = [...said.matchAll(/\{/g)].slice(0, MAX_STARTS).map(({ index }) => index)
  for (const start of starts) {
    const found = parsed(() => JSON.parse(said.slice(start, end)))
    if (found !== undefined) return found
  }
  const first = starts[0]
  return first === undefined ? undefined : parsed(() => JSON.parse(jsonrepair(said.slice(first))))
}

/** Some models do not open the tag that they close. */
function withoutThoughts(text: string): string {
  const closed = text.split(/<\/(?:think|thinking|reasoning)>/i).at(-1)!
  return closed.replace(/<(?:think|thinking|reasoning)>.*$/is, '')
}

function parsed(parse: () => unknown): unknown {
  try {
    const value = parse()
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
