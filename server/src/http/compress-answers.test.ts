import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeBook, makeEntry, makeReader } from '../testing/make.ts'
import { makeLibrary } from '../testing/make-library.ts'
import { testApp } from '../testing/test-app.ts'
import { compressAnswers } from './compress-answers.ts'

test('a long answer is compressed for whoever takes it, and comes out the same', async () => {
  const t = await testApp()
  await t.reset()
  const reader = await makeReader(t.db)
  for (let n = 0; n < 9; n++) await makeEntry(t.db, reader, await makeBook(t.db))
  const headers = { Authorization: `Bearer ${await t.tokenFor(reader)}` }
  const plain = await t.app.request('/api/user/books', { headers })
  const compressed = await t.app.request('/api/user/books', {
    headers: { ...headers, 'Accept-Encoding': 'br, gzip' },
  })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
  expect(compressed.headers.get('Vary')).toContain('Accept-Encoding')
  const text = await new Response(
    compressed.body?.pipeThrough(new DecompressionStream('gzip')),
  ).text()
  expect(text).toBe(await plain.text())
  const unwanted = { ...headers, 'Accept-Encoding': 'gzip;q=0, br' }
  const refused = await t.app.request('/api/user/books', { headers: unwanted })
  expect(refused.headers.get('Content-Encoding')).toBeNull()
})

test('a list that is sent as it is made is compressed as well', async () => {
  const t = await testApp()
  await t.reset()
  const reader = await makeReader(t.db)
  await makeLibrary(t.db, reader.id, 700)
  const headers = { Authorization: `Bearer ${await t.tokenFor(reader)}` }
  for (const path of ['/api/user/books', '/api/user/books/export.csv']) {
    const plain = await t.app.request(path, { headers })
    const compressed = await t.app.request(path, {
      headers: { ...headers, 'Accept-Encoding': 'gzip' },
    })
    expect([plain, compressed].map((one) => one.headers.get('Content-Length'))).toEqual([
      null,
      null,
    ])
    expect(compressed.headers.get('Content-Encoding')).toBe('gzip')
    const body = compressed.body!.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(body).text()).toBe(await plain.text())
  }
})

test('answers about sessions and small answers are not', async () => {
  const app = new Hono()
  app.use('/api/*', compressAnswers())
  app.get('/api/identity/session', (c) =>
    c.body('x'.repeat(5_000), 200, {
      'Content-Type': 'application/json',
      'Content-Length': '5000',
    }),
  )
  app.get('/api/small', (c) =>
    c.body('{}', 200, { 'Content-Type': 'application/json', 'Content-Length': '2' }),
  )
  for (const path of ['/api/identity/session', '/api/small']) {
    const answer = await app.request(path, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  }
})
