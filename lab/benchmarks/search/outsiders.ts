import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A search by somebody who has seen neither the catalogue nor the program, and the book that it means. */
const outsidersSearch = z.object({
  q: z.string(),
  title: z.string(),
  author: z.string(),
  category: z.string(),
})
export type OutsidersSearch = z.infer<typeof outsidersSearch>

const folder = fileURLToPath(new URL('../../labelled/searches', import.meta.url))

/** The lines of all its numbered files. */
export async function readOutsiders(): Promise<OutsidersSearch[]> {
  const files = (await readdir(folder))
    .filter((name) => /^searches-\d+\.jsonl$/.test(name))
    .toSorted()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n').filter((line) => line.trim() !== ''))
    .map((line) => outsidersSearch.parse(JSON.parse(line)))
}
