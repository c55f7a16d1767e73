import { readFile } from 'node:fs/promises'

/** The lines of a file of lab/labelled, as `read` takes them. */
export async function readLabelled<T>(file: string, read: (line: unknown) => T): Promise<T[]> {
  const text = await readFile(new URL(`./labelled/${file}`, import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => read(JSON.parse(line)))
}
