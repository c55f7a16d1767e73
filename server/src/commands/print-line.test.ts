import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { printLine } from './print-line.ts'

function printed(text: string): string {
  const terminal = new PassThrough({ encoding: 'utf8' })
  printLine(text, terminal)
  return terminal.read() as string
}

test('a name with escapes for the terminal is printed as a name, on one line', () => {
  expect(printed('failed  \u001B]0;title\u0007\u001B[2Ka.epub\nrated  b.epub\u009B1A')).toBe(
    'failed  \uFFFD]0;title\uFFFD\uFFFD[2Ka.epub\uFFFDrated  b.epub\uFFFD1A\n',
  )
})

test.each(['Šolžoba – 三体.epub', 'مرحبا', 'Emma & Co'])(
  'the name %s is printed as it is',
  (name) => {
    expect(printed(name)).toBe(`${name}\n`)
  },
)
