import { expect, test } from 'vitest'
import { factsOf } from '../../domain/works/work-facts.ts'
import { readStarterCatalogue } from './starter-catalogue.ts'

test('no two works of the catalogue share a work of the list of titles in other languages', async () => {
  const works = new Map<string, string>()
  const shared: string[] = []
  for (const { title, author, other_titles } of await readStarterCatalogue())
    for (const name of [title, ...other_titles]) {
      const { world } = factsOf({ title: name, author })
      if (world === null) continue
      const before = works.get(world) ?? title
      works.set(world, before)
      if (before !== title) shared.push(`${world}: ${before} and, as ${name}, ${title}`)
    }
  expect(shared).toEqual([])
  expect(works.size).toBeGreaterThan(1_000)
})
