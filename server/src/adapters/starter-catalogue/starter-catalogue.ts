import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { starterEntry, type StarterEntry } from './starter-entry.ts'

export type StarterLine = { place: string; value: unknown }

export const catalogueFolder = fileURLToPath(new URL('../../../../data/catalogue', import.meta.url))

/** Throws with the file and line of the first entry of a wrong shape. */
export async function readStarterCatalogue(): Promise<StarterEntry[]> {
  const lines = await readStarterLines()
  return lines.map(({ place, value }) => {
    const parsed = starterEntry.safeParse(value)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    throw new Error(`${place}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is wrong'}`)
  })
}

/** The value of a line that is not JSON is undefined. */
export async function readStarterLines(): Promise<StarterLine[]> {
  const names = (await readdir(catalogueFolder))
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      text: await readFile(join(catalogueFolder, name), 'utf8'),
    })),
  )
  return files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .map((line, i) => ({ place: `${name}:${i + 1}`, line }))
      .filter(({ line }) => line.trim() !== '')
      .map(({ place, line }) => ({ place, value: parseLine(line) })),
  )
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
