import { api } from '@pagelight/contract/api.ts'
import type { Endpoint } from '@pagelight/contract/endpoint.ts'
import type { RouteName } from '@pagelight/contract/routes.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeAdmin, makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { written } from '../../testing/servers/model-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { LIGHTHOUSE, testModel } from '../../testing/test-model.ts'

const NAME = 'Zqwren'
const NOTE = 'death of an animal'
const METRICS_TOKEN = 'a-token-of-more-than-32-characters'
/** They end what the walk needs, so that they come last. */
const ENDING = /^(?:delete|remove|revoke|signOut|decline|dismiss|merge|drop)/

const names = (Object.keys(api) as RouteName[]).toSorted(
  (a, b) => Number(ENDING.test(a)) - Number(ENDING.test(b)),
)

test(
  "after every call a child's name is in no log, metric, mail, question to a model or answer to anybody else",
  { timeout: 120_000 },
  async () => {
    const model = await testModel(() => written([1, 0, 2]))
    const t = await testApp({ analysts: [model.analyst] }, { METRICS_TOKEN })
    await t.reset()
    const [reader, other, admin] = [
      await makeReader(t.db),
      await makeReader(t.db),
      await makeAdmin(t.db),
    ]
    const limits = { language_threshold: 1, sexual_content_threshold: 0, violence_threshold: 2 }
    const child = {
      name: NAME,
      age: 9,
      colour: 'teal',
      limits,
      notes: [{ note: NOTE, wish: 'avoid' }],
    }
    const { id } = (await t.call('addPerson', { as: reader, body: child })).body
    const book = await makeBook(t.db, LIGHTHOUSE)
    await t.call('addEntry', { as: reader, body: { book_id: book.id } })
    const people = [{ person: id, liked: true }]
    await t.call('saveReadBy', { as: reader, params: { id: book.id }, body: { people } })

    const own: string[] = []
    let answered = 0
    const ask = async (name: RouteName, as: MadeReader | null, body: object) => {
      const { path, query }: Endpoint = api[name]
      const of = /people|groups/.test(path) ? id : book.id
      const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key]) => [key, of]))
      const asksFor = query instanceof z.ZodObject && 'for' in query.shape
      const answer = await t.call(name, {
        ...(as ? { as } : {}),
        params,
        ...(asksFor ? { query: { for: String(id) } } : {}),
        ...(api[name].method === 'GET' ? {} : { body }),
      })
      if (answer.status < 300) answered++
      return JSON.stringify(answer.body)
    }
    const common = { ...LIGHTHOUSE, book_id: book.id, reason: 'Too low.', email: 'a@example.test' }
    for (const name of names) {
      for (const as of [other, admin, null])
        expect([name, await ask(name, as, common)]).toEqual([
          name,
          expect.not.stringContaining(NAME),
        ])
      own.push(await ask(name, reader, { ...common, ...child, people }))
    }
    await t.deliverMails()
    expect(answered).toBeGreaterThan(60)
    // Those of the reader have it, so that the walk leads there.
    expect(own.filter((answer) => answer.includes(NAME)).length).toBeGreaterThan(2)
    expect(model.server.requests.length).toBeGreaterThan(0)

    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
    const metrics = await (await t.app.request('/metrics', { headers })).text()
    expect(metrics).toContain('http_request_duration_seconds')
    const told = [
      ...t.logLines,
      ...model.logLines,
      metrics,
      JSON.stringify(t.mails),
      JSON.stringify(model.server.requests),
    ].join('\n')
    expect(told).not.toContain(NAME)
    expect(JSON.stringify(t.mails)).not.toContain(NOTE)
  },
)
