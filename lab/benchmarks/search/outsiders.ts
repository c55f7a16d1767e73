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

const sought = z.object({ title: z.string(), author: z.string() })
const described = sought.extend({ q: z.string() })

/** Titles that the catalogue has not, and books of it as readers describe them. */
export async function readUnnamed() {
  const read = async (name: string) => linesOf(await readFile(join(folder, name), 'utf8'))
  return {
    notHere: (await read('searches-not-here.jsonl')).map((line) => sought.parse(line)),
    described: (await read('searches-described.jsonl')).map((line) => described.parse(line)),
  }
}

/** The lines of all its numbered files. */
export async function readOutsiders(): Promise<OutsidersSearch[]> {
  const files = (await readdir(folder))
    .filter((name) => /^searches-\d+\.jsonl$/.test(name))
    .toSorted()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap(linesOf).map((line) => outsidersSearch.parse(line))
}

function linesOf(text: string): unknown[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as unknown)
}
