import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { GoodreadsRow } from '../../../server/src/testing/goodreads-file.ts'
import { goodreadsFile } from '../../../server/src/testing/goodreads-file.ts'
import { epub, plainText } from '../../../server/src/testing/make-epub.ts'
import { anyText } from './values.ts'

const JSON_TYPE = 'application/json'
const TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  '',
]

export type Content = { headers: Record<string, string>; body: Buffer | null }

export function jsonOf(value: Arbitrary<unknown>): Arbitrary<Content> {
  return value.map((one) => content(JSON.stringify(one) ?? ''))
}

const content = (text: string | Buffer, type = JSON_TYPE): Content => ({
  headers: { 'Content-Type': type },
  body: Buffer.from(text),
})

/** Right in itself, and wrong as bytes or in its type. */
export function spoiledJson(value: Arbitrary<unknown>): Arbitrary<Content> {
  const text = value.map((one) => JSON.stringify(one))
  return fc.oneof(
    fc.tuple(text, fc.nat(200)).map(([json, at]) => content(json.slice(0, at))),
    fc.tuple(text, fc.constantFrom(...TYPES)).map(([json, type]) => content(json, type)),
    text.map((json) => content(json + json)),
    text.map((json) => content(`\ufeff${json}`)),
    text.map((json) => content(Buffer.from(json, 'utf16le'))),
    text.map((json) => content(Buffer.concat([Buffer.from(json.slice(0, -1)), RAW_BYTES]))),
    text.map((json) => content(json.replace(/"(\w+)":/, '"__proto__":{"$1":1},"$1":'))),
    fc
      .constantFrom('NaN', '[', '{"a":1e999}', '['.repeat(60_000), ...DEEP)
      .map((json) => content(json)),
    fc.constant(content(JSON.stringify({ title: 'x'.repeat(66_000) }))),
  )
}

const DEEP = ['title', 'email', 'name', 'x'].map(
  (field) => `{"${field}":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
)
const RAW_BYTES = Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0xbd, 0x7d])

const BOUNDARY = 'a-line-between'

const PROSE = plainText(120)
const inXml = (text: string) => text.slice(0, 2_000).replaceAll(/[<&]/g, '')
const quoted = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/["\r\n]/g, '')
    .slice(0, 300)

/** Small: files that are made to be dear have a program of their own. */
const smallFile: Arbitrary<string | Uint8Array> = fc.oneof(
  anyText,
  fc.constantFrom(epub(), goodreadsFile([{ Title: 'The Hobbit', Author: 'J.R.R. Tolkien' }])),
  fc
    .array(
      fc.record<GoodreadsRow>({
        Title: anyText,
        Author: anyText,
        'My Review': anyText,
        'Date Read': anyText,
      }),
      { maxLength: 3 },
    )
    .map((rows) => goodreadsFile(rows)),
  fc
    .tuple(anyText, anyText)
    .map(([title, chapter]) =>
      epub({ title: inXml(title), chapters: [{ title: inXml(chapter), text: PROSE }] }),
    ),
)

export const uploads: Arbitrary<Content> = fc
  .record({
    field: fc.oneof({ weight: 8, arbitrary: fc.constant('file') }, anyText),
    name: fc.oneof(fc.constantFrom('a.csv', 'a.epub', 'a.txt'), anyText),
    held: smallFile,
    end: fc.constantFrom(
      `\r\n--${BOUNDARY}--\r\n`,
      `\r\n--${BOUNDARY}--\r\n`,
      `\r\n--${BOUNDARY}`,
      '',
    ),
  })
  .map(({ field, name, held, end }) => ({
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\n\r\n`,
      ),
      Buffer.from(held),
      Buffer.from(end),
    ]),
  }))
