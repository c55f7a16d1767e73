import { expect, test } from 'vitest'
import { createCopyIn } from './copy-in.ts'

const message = (kind: string, text: string) => {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeUInt32BE(body.length + 4, 1)
  return new Uint8Array(Buffer.concat([head, body]))
}

test.each([1, 10, 1_000])('COPY into %i columns is held until its rows have come', (count) => {
  const columns = Array.from({ length: count }, (_, at) => `"column_${at}"`).join(', ')
  const next = createCopyIn()

  const copy = message('Q', `copy "books" (${columns}) from stdin`)
  expect(next(copy).kind).toBe('answer')
  const row = message('d', '1\t2')
  expect(next(row)).toMatchObject({ kind: 'answer', bytes: new Uint8Array(0) })
  const done = message('c', '')
  expect(next(done)).toEqual({
    kind: 'run',
    message: new Uint8Array(Buffer.concat([copy, row, done])),
  })
})

test('other statements pass', () => {
  const next = createCopyIn()
  expect(next(message('Q', 'select 1')).kind).toBe('pass')
  expect(next(message('Q', 'copy "books" to stdout')).kind).toBe('pass')
})
