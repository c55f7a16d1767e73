import { expect, test } from 'vitest'
import { createWholeStatements } from './whole-statements.ts'

const message = (text: string) => new Uint8Array(Buffer.from(text))
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

test('the messages of a statement run together when its Sync comes', () => {
  const next = createWholeStatements()
  expect(['P1', 'B1', 'D1', 'E1', 'S'].map((text) => textOf(next(message(text))))).toEqual([
    null,
    null,
    null,
    null,
    'P1B1D1E1S',
  ])
  expect(['B2', 'E2', 'S'].map((text) => textOf(next(message(text))))).toEqual([
    null,
    null,
    'B2E2S',
  ])
})

test('a Flush runs what was held, and a simple query runs alone', () => {
  const next = createWholeStatements()
  expect(['P1', 'H', 'Q2'].map((text) => textOf(next(message(text))))).toEqual([null, 'P1H', 'Q2'])
})

test('what a client left half said is forgotten when the next one comes', () => {
  const next = createWholeStatements()
  next(message('P1'))
  expect(textOf(next(message('\0\0\0\u{8}')))).toBe('\0\0\0\u{8}')
  expect(textOf(next(message('S')))).toBe('S')
})
