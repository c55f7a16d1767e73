import { list } from '../row-format.ts'

const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i
const COMPANY = /^(?:inc|ltd|llc|co|corp|gmbh)\.?$/i

/** "Flanagan, David" is David Flanagan, "King, Martin Luther, Jr." Martin Luther King Jr. */
export function turnedName(name: string): string {
  const parts = name.split(',').map((part) => part.trim())
  const [surname, given, suffix] = parts
  if (!surname || !given || parts.length > 3 || COMPANY.test(given)) return name.trim()
  if (SUFFIX.test(given)) return suffix ? `${suffix} ${surname} ${given}` : `${surname} ${given}`
  return suffix ? `${given} ${surname} ${suffix}` : `${given} ${surname}`
}

/** "Martin Luther King, Jr., Bo Ash" are two. */
export function namesIn(text: string): string[] {
  const names: string[] = []
  for (const part of list(text)) {
    if (names.length > 0 && SUFFIX.test(part)) names.push(`${names.pop()} ${part}`)
    else names.push(part)
  }
  return names
}

export type Person = { name: string; role: string | null }

/** "Ida Wren (Narrator)". */
export function personOf(text: string): Person {
  const [, name, role] = /^([^()]+)\(([^()]{1,60})\)$/.exec(text) ?? []
  return name?.trim() && role ? { name: name.trim(), role } : { name: text, role: null }
}
