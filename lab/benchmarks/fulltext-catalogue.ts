/** Old novels of the starter catalogue: how far the count of their text is from what the catalogue holds true. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DIMENSIONS } from '@pagelight/contract/ratings.ts'
import { readStarterCatalogue } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import type { StarterWork } from '../../server/src/adapters/starter-catalogue/starter-catalogue.ts'
import type { createTextFileAnalyzer } from '../../server/src/adapters/text-files/text-file-analyzer.ts'
import { assessText } from '../../server/src/domain/text-analysis/assess-text.ts'

/** Later works of the same title are others. */
const OLD = 1935
/** Shorter titles begin those of other works. */
const SHORTEST_BEGINNING = 10

/** `folder`: of LitBank's originals, "1023_bleak_house.txt". Prints what differs by two levels. */
export async function benchCatalogueNovels(
  reader: ReturnType<typeof createTextFileAnalyzer>,
  folder: string,
  print: (line: string) => void,
) {
  const works = (await readStarterCatalogue()).filter(({ year }) => year !== null && year < OLD)
  const result = { novels: 0, within_one: [0, 0, 0], above: [0, 0, 0], below: [0, 0, 0] }
  const notes = { known: 0, unknown: 0, too_high: 0 }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
    const work = works.find((one) => isNamed(one, file))
    if (work === undefined) continue
    const rated = assessText(await reader.analyze(path.join(folder, file), file), work)
    result.novels += 1
    for (const [i, { rating, shortName }] of DIMENSIONS.entries()) {
      const more = rated[rating] - work[rating]
      if (Math.abs(more) <= 1) result.within_one[i]! += 1
      else {
        result[more > 0 ? 'above' : 'below'][i]! += 1
        print(`${work.title}: ${shortName} ${rated[rating]}, in the catalogue ${work[rating]}`)
      }
    }
    for (const { note, degree } of rated.content_notes ?? []) {
      const known = work.content_notes.find((one) => one.note === note)
      notes[known ? 'known' : 'unknown'] += 1
      if (known?.degree === 'mentioned' && degree !== 'mentioned') notes.too_high += 1
    }
  }
  return { ...result, notes }
}

function isNamed({ title, other_titles }: StarterWork, file: string): boolean {
  const name = plain(file.replace(/^\d+_|\.txt$/g, '').replaceAll('_', ' '))
  return [title, ...other_titles].map(plain).some((one) => {
    const [short, long] = one.length < name.length ? [one, name] : [name, one]
    return one === name || (short.length >= SHORTEST_BEGINNING && long.startsWith(`${short} `))
  })
}

function plain(title: string): string {
  const letters = title.toLowerCase().replace(/['’]/g, '')
  return letters
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(?:the|an?) /, '')
}
