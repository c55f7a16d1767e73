// Checks docs/proofs/attacks.md and docs/proofs/screens.md, which name the tests of what was found.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from './prepare/folders.mjs'
import { cells, isTest } from './test/named-tests.mjs'

const numbered = (letter, first, last) =>
  Array.from({ length: last - first + 1 }, (_, n) => `${letter}${first + n}`)

describe.each([
  ['docs/proofs/attacks.md', 40, [...numbered('A', 1, 6), ...numbered('B', 1, 14)]],
  [
    'docs/proofs/screens.md',
    30,
    [...numbered('A', 1, 7), ...numbered('B', 8, 16), ...numbered('Task ', 1, 12)],
  ],
])('%s', (file, least, findings) => {
  const rows = readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?:[A-C]|Task )\d+ \|/.test(line))
    .map((line) => cells(line))

  test('every row names what was found, a test and the file it is in', () => {
    expect(rows.length).toBeGreaterThan(least)
    expect(rows.filter((row) => row.length < 4 || row.includes(''))).toEqual([])
  })

  test('every test that is named exists in its file', () => {
    expect(rows.filter((row) => !isTest(row.at(-2), row.at(-1)))).toEqual([])
  })

  test('every finding has a row', () => {
    expect(findings.filter((one) => !rows.some(([id]) => id === one))).toEqual([])
  })
})
