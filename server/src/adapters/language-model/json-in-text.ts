import { jsonrepair } from 'jsonrepair'

/** Where an answer may begin, at most: a text full of braces is no answer. */
const MAX_STARTS = 20

/** The last JSON object among thoughts, sentences and fences, repaired if need be; undefined if there is none. */
export function findJson(text: string): unknown {
  return findJsons(text).at(-1)
}

/** All objects that stand beside each other, as they come: drafts, the answer, examples after it. */
export function findJsons(text: string): object[] {
  const said = withoutThoughts(unquoted(text))
  const found: object[] = []
  let from = 0
  for (let tries = 0; tries < MAX_STARTS; tries++) {
    const start = said.indexOf('{', from)
    if (start === -1) break
    const end = matchingEnd(said, start)
    const value = end === null ? cutOff(said.slice(start)) : parsed(said.slice(start, end))
    if (value !== undefined) found.push(value)
    if (value !== undefined && end === null) break
    from = value === undefined || end === null ? start + 1 : end
  }
  return found
}

/** Behind the brace that closes the one at `start`; null if none does. */
function matchingEnd(text: string, start: number): number | null {
  let depth = 0
  let quoted = false
  for (let i = start; i < text.length; i++) {
    const char = text[i]
    if (quoted && char === '\\') i++
    else if (char === '"') quoted = !quoted
    else if (!quoted && char === '{') depth++
    else if (!quoted && char === '}' && --depth === 0) return i + 1
  }
  return null
}

/** Some models write the JSON as one JSON string. */
function unquoted(text: string): string {
  if (!/^\s*"\s*[[{]|^\s*"\s*\\n/.test(text)) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** Some models do not open the tag that they close. */
function withoutThoughts(text: string): string {
  const closed = text.split(/<\/(?:think|thinking|reasoning)>/i).at(-1)!
  return closed.replace(/<(?:think|thinking|reasoning)>.*$/is, '')
}

function parsed(json: string): object | undefined {
  return objectIn(() => JSON.parse(json)) ?? objectIn(() => JSON.parse(jsonrepair(json)))
}

/** Repaired, a name without its value has null, which elsewhere means not known, and a lone minus is 0. */
function cutOff(json: string): object | undefined {
  const withoutNull = (_: string, value: unknown) => (value === null ? undefined : value)
  return objectIn(() => JSON.parse(jsonrepair(json.replace(/-\s*$/, '')), withoutNull))
}

function objectIn(read: () => unknown): object | undefined {
  try {
    const value = read()
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
