import { libraryExport } from '@pagelight/contract/imports.ts'
import type { ExportedPeople } from '@pagelight/contract/people.ts'
import { FileRefused } from './file-refused.ts'
import { rowsOfLibrary } from './library-file.ts'
import { rowsOfLibraryThingJson } from './librarything-json.ts'

const MAX_DEPTH = 12
const MAX_VALUES = 4_000_000
const NO_LIBRARY =
  'This is no JSON that we can read. Please choose the JSON of LibraryThing or of this site.'
const PEOPLE_UNREADABLE = 'The people in this file cannot be read:'

export type JsonTable = { rows: string[][]; people: ExportedPeople | null }

/** Null if the text is not JSON. Throws FileRefused for JSON that is no library. */
export function tableOfJson(text: string): JsonTable | null {
  if (!/^\s*[[{]/.test(text)) return null
  if (!isModest(text)) throw new FileRefused(NO_LIBRARY)
  const json = parsed(text)
  if (json === undefined) return null
  const ours = libraryExport.safeParse(json)
  if (ours.success)
    return { rows: rowsOfLibrary(ours.data.books), people: ours.data.people ?? null }
  const flaw = ours.error.issues.find(({ path }) => path[0] === 'people')
  if (flaw && ours.error.issues.every(({ path }) => path[0] === 'people'))
    throw new FileRefused(`${PEOPLE_UNREADABLE} ${flaw.message}. Nothing was imported.`)
  const rows = rowsOfLibraryThingJson(json)
  if (!rows) throw new FileRefused(NO_LIBRARY)
  return { rows, people: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Before it is parsed: millions of nested arrays would need gigabytes. */
function isModest(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 0x22) {
      do at = text.indexOf('"', at + 1)
      while (at > 0 && isEscaped(text, at))
      if (at < 0) return true
    } else if (sign === 0x5b || sign === 0x7b) {
      if (++depth > MAX_DEPTH || ++values > MAX_VALUES) return false
    } else if (sign === 0x5d || sign === 0x7d) depth--
    else if (sign === 0x2c && ++values > MAX_VALUES) return false
  }
  return true
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}
