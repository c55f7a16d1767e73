import { describe, expect, test } from 'vitest'
import { oneLine, plainText } from './plain-text.ts'

describe('plain text', () => {
  test.each([
    ['<p>One</p><p>two</p>', 'One\ntwo'],
    ['a<br/>b', 'a\nb'],
    ['<b>bold</b> &amp; &quot;quoted&quot; &#39;x&#x27;', `bold & "quoted" 'x'`],
    ['&lt;script&gt;alert(1)&lt;/script&gt;text', 'text'],
    ['<script>if (a < b) alert(1)</script >after', 'after'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<!-- hidden -->seen', 'seen'],
    ['nul\u0000 and \uD800 lone', 'nul and \uFFFD lone'],
    ['&#0; &#xD800; &#1114112; &unknown;', '&unknown;'],
  ])('%j is read as %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })

  test.each([
    '<a'.repeat(5000),
    '<script>'.repeat(1250),
    '<script><'.repeat(1100),
    '<!--'.repeat(2500),
    '&#'.repeat(5000),
    '\n '.repeat(5000),
  ])('ten thousand characters made to be slow are not', (html) => {
    const started = performance.now()
    plainText(html)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  test('a title is one line without control characters', () => {
    expect(oneLine('  A\u0000\n\tB\u2028 C ')).toBe('A B C')
  })
})
