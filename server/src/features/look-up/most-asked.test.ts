import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { makeBook, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'
import { fitting } from './most-asked.service.ts'

const ISBN = '9780306406157'

const t = await testApp()
beforeEach(() => t.reset())

test('the file of works has what ships with levels and ISBNs, and is not sent again while it is the same', async () => {
  const reader = await makeReader(t.db)
  const given = { title: 'The Lamplighter', author: 'Ida Wren', year: 1999 }
  await makeBook(t.db, { ...given, isbn13: ISBN, ratings: [1, 0, 3] })
  await makeBook(t.db, { title: 'Brought by Readers', author: 'Of Two', origin: 'reader' })
  await makeBook(t.db, { title: 'Estimated', author: 'Of All', analyst: 'estimator' })
  const ask = (etag: string | null = null) =>
    t.call('listMostAsked', { as: reader, headers: etag ? { 'If-None-Match': etag } : {} })

  const { body, headers } = await ask()
  expect(body.works).toEqual([
    expect.objectContaining({ title: 'The Lamplighter', isbns: [ISBN], violence_rating: 3 }),
  ])
  const etag = headers.get('ETag')
  expect(etag).toBe(`W/"${body.version}"`)
  expect((await ask(etag)).status).toBe(304)

  await makeBook(t.db, { ...given, title: 'The Lighthouse' })
  t.clock.advance(11 * 60_000)
  const later = await ask(etag)
  expect([later.status, later.body.works.length]).toEqual([200, 2])
})

test('works that would make the file too large are left out, the least known first', async () => {
  const works = Array.from({ length: 400 }, (_, n) => ({
    title: `Title ${n}`,
    author: crypto.randomUUID(),
    year: null,
    isbns: [],
    language_rating: 0,
    sexual_content_rating: 0,
    violence_rating: 0,
    basis: 'knowledge' as const,
    packed_notes: null,
  }))
  const { works: fit } = await fitting(works, 5_000)
  expect(gzipSync(JSON.stringify(fit)).length).toBeLessThanOrEqual(5_000)
  expect(fit.length).toBeGreaterThan(50)
  expect(fit[0]?.title).toBe('Title 0')
})
