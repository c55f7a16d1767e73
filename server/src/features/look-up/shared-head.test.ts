import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { makeBook, makeReader } from '../../testing/make.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const webRoot = mkdtempSync(path.join(tmpdir(), 'shared-head-'))
writeFileSync(
  path.join(webRoot, 'index.html'),
  '<head><title>Pagelight</title></head><body><p>The app</p></body>',
)
const app = createApp(t.deps, { webRoot })
beforeEach(() => t.reset())
afterAll(() => rmSync(webRoot, { recursive: true }))

async function pageOf(address: string): Promise<string> {
  const answer = await app.request(address)
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(text).toContain('<p>The app</p>')
  return text
}
const contentOf = (page: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(page)?.[1]

describe('a link to a book that somebody shares', () => {
  test('shows its title and its ratings in words', async () => {
    const { id } = await makeBook(t.db, {
      title: 'The Lamplighter',
      author: 'Ida Wren',
      ratings: [1, 0, 3],
    })
    const page = await pageOf(`/book/${id}`)
    expect(contentOf(page, 'og:title')).toBe('The Lamplighter by Ida Wren')
    expect(contentOf(page, 'og:description')).toBe(
      'Language: 1 of 5, Mild. Sexual Content: 0 of 5, Clean. Violence: 3 of 5, Moderate. Mild throughout.',
    )
    expect(contentOf(page, 'og:url')).toBe(`${t.deps.config.publicUrl}/book/${id}`)
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page).toContain('<title>The Lamplighter by Ida Wren - Pagelight</title>')
  })

  test('says that ratings are estimated, or that there are none', async () => {
    const estimated = await makeBook(t.db, { basis: 'metadata' })
    expect(contentOf(await pageOf(`/book/${estimated.id}`), 'og:description')).toContain(
      '(estimated)',
    )
    const unrated = await makeBook(t.db, { ratings: null })
    expect(contentOf(await pageOf(`/book/${unrated.id}`), 'og:description')).toBe(
      'Language, sexual content and violence are not rated yet.',
    )
  })

  test('cannot bring markup into the page', async () => {
    const title = `"><script>alert(1)</script></title>'$&$\` &lt;b&gt;`
    const { id } = await makeBook(t.db, { title, author: '" onload="alert(2)' })
    const page = await pageOf(`/book/${id}`)
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('" onload="')
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(contentOf(page, 'og:title')).toBe(
      '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/title&gt;&#39;$&amp;$` &amp;lt;b&amp;gt; by &quot; onload=&quot;alert(2)',
    )
  })

  test('tells nothing of what one reader alone has said, or of a book without a page', async () => {
    const body = { title: 'Own words', author: 'Ida Wren', genre: 'Picture book' }
    const own = await t.call('selectBook', { as: await makeReader(t.db), body })
    const known = await makeBook(t.db, { added: false })
    for (const id of [own.body.book.id, known.id, 999_999, 9_999_999_999]) {
      const page = await pageOf(`/book/${id}`)
      expect(page).toContain('<title>Pagelight</title>')
      expect(page).not.toContain('og:')
    }
  })

  test('asks the database no more than other public calls do; the page still comes', async () => {
    const { id } = await makeBook(t.db)
    let page = ''
    for (let n = 0; n <= 600; n++) page = await pageOf(`/book/${id}`)
    expect(page).not.toContain('og:')
  })
})
