import { beforeEach, expect, test } from 'vitest'
import { makeBook, makeReader, type MadeReader } from '../../testing/make.ts'
import { askAsAudiobookshelf } from '../../testing/servers/audiobookshelf-client.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let reader: MadeReader
let key: string
beforeEach(async () => {
  await t.reset()
  reader = await makeReader(t.db)
  const body = { name: 'Audiobookshelf', scopes: ['ratings:read'], days: null }
  key = (await t.call('createKey', { as: reader, body })).body.key
})

const ask = (asked: { title: string; author?: string; isbn?: string }, header = `Bearer ${key}`) =>
  askAsAudiobookshelf(
    {
      url: 'http://localhost:3000/api/audiobookshelf',
      authHeaderValue: header,
      fetch: (url, init) => t.app.request(url, init),
    },
    asked,
  )

test("Audiobookshelf's client is answered the book with its ratings as tags", async () => {
  await makeBook(t.db, {
    title: 'The Copper Lighthouse',
    author: 'Ada Example',
    isbn13: '9780306406157',
    year: 2011,
    genre: 'Fantasy',
    seriesName: 'The Lamps',
    seriesPosition: 2,
  })
  const matches = await ask({ title: 'The Copper Lighthouse', author: 'Ada Example' })
  expect(matches).toEqual([
    {
      title: 'The Copper Lighthouse',
      author: 'Ada Example',
      publishedYear: '2011',
      isbn: '9780306406157',
      genres: ['Fantasy'],
      tags: ['Ages 12+', 'Language 1 of 5', 'Sexual content 1 of 5', 'Violence 1 of 5'],
      series: [{ series: 'The Lamps', sequence: '2' }],
    },
  ])
  expect(await ask({ title: 'Lamps', isbn: '9780306406157' })).toMatchObject(matches)
})

test('Audiobookshelf is told that a rating is an estimate, and that one is not known', async () => {
  const author = 'Ada Example'
  await makeBook(t.db, { title: 'Quiet Harbours', author, basis: 'related', ratings: [1, 0, 3] })
  await makeBook(t.db, { title: 'Loud Mountains', author, basis: 'none', ratings: [-1, -1, -1] })
  const tagsOf = async (title: string) => (await ask({ title }))[0]?.tags
  expect(await tagsOf('Quiet Harbours')).toContain('Rating estimated')
  expect(await tagsOf('Loud Mountains')).toEqual(['Rating not known'])
})

test('Audiobookshelf gets nothing that is only like what it asks for, and nothing without a key', async () => {
  await makeBook(t.db, { title: 'The Copper Lighthouse', author: 'Ada Example' })
  expect(await ask({ title: 'The Copper Mine', author: 'Someone Else' })).toEqual([])
  expect(await ask({ title: 'The Copper Lighthouse' }, 'Bearer pagelight_wrong')).toEqual([])
  const { status } = await t.call('searchForAudiobookshelf', { as: reader, query: { query: ' ' } })
  expect(status).toBe(400)
  const long = { query: `The Copper Lighthouse ${'and so on '.repeat(100)}` }
  expect((await t.call('searchForAudiobookshelf', { as: reader, query: long })).status).toBe(200)
})
