/** How much slower a library is whose reader chooses for six people, against one whose reader chooses for nobody. */
import { lineForAge } from '@pagelight/contract/ages.ts'
import type { Browser, Page } from '@playwright/test'
import { logIn, tokenOf } from '../../e2e/people.ts'
import type { DemoReader } from '../tools/demo/people.ts'
import { percentile } from '../percentile.ts'
import { typeQuery, visit } from './library-page.ts'

const PEOPLE = [4, 7, 9, 12, 15, 70].map((age) => ({ name: `Person of ${age}`, age }))
/** Of each, in turns, so that what else the machine does meets both alike. */
const VISITS = 9
const QUERY = 'invented book'

export async function comparePeople(
  browser: Browser,
  baseUrl: string,
  { without, withSix }: { without: DemoReader; withSix: DemoReader },
) {
  const open = async (reader: DemoReader): Promise<Page> => {
    const context = await browser.newContext({ baseURL: baseUrl })
    context.setDefaultTimeout(120_000)
    const page = await context.newPage()
    await logIn(page, reader)
    return page
  }
  const [alone, choosing] = [await open(without), await open(withSix)]
  for (const person of PEOPLE) {
    const data = { ...person, ...lineForAge(person.age), colour: 'teal' }
    const headers = { authorization: `Bearer ${await tokenOf(choosing)}` }
    const added = await choosing.request.post('/api/user/people', { data, headers })
    if (!added.ok()) throw new Error(`A person was not added: ${await added.text()}`)
  }
  const both = [
    { page: alone, reader: without },
    { page: choosing, reader: withSix },
  ]
  const loads: number[][] = [[], []]
  const keys: number[][] = [[], []]
  for (let n = 0; n < VISITS; n++) {
    for (const [i, { page, reader }] of both.entries()) {
      const before = performance.now()
      await visit(page, reader.books)
      // The answer for each of them stands in the rows.
      if (page === choosing)
        await page
          .getByRole('main')
          .getByText(PEOPLE[0]!.name)
          .first()
          .waitFor({ state: 'attached' })
      loads[i]!.push(performance.now() - before)
      keys[i]!.push(...(await typeQuery(page, QUERY)))
    }
  }
  for (const { page } of both) await page.context().close()
  const medians = (times: number[][]) => times.map((some) => percentile(some, 0.5))
  const [load = Number.NaN, loadWithSix = Number.NaN] = medians(loads)
  const [key = Number.NaN, keyWithSix = Number.NaN] = medians(keys)
  return {
    loadMs: Math.round(load),
    loadWithSixMs: Math.round(loadWithSix),
    loadRatio: loadWithSix / load,
    keyMs: Math.round(key),
    keyWithSixMs: Math.round(keyWithSix),
    keyRatio: keyWithSix / key,
  }
}
