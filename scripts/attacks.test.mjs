// Checks docs/attacks.md, which names the tests of each attack.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './prepare/folders.mjs'
import { cells, isTest } from './test/named-tests.mjs'

const rows = readFileSync(inRoot('docs/attacks.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-C]\d+ \|/.test(line))
  .map((line) => cells(line))

test('every row of docs/attacks.md names an attack, a test and the file it is in', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => row.length !== 4 || row.includes(''))).toEqual([])
})

test('every test that docs/attacks.md names exists in its file', () => {
  expect(rows.filter(([, , name, file]) => !isTest(name, file))).toEqual([])
})

test.each([
  ['A', 6],
  ['B', 14],
])('every attack %s1 to %s has a row', (letter, last) => {
  const attacks = Array.from({ length: last }, (_, n) => `${letter}${n + 1}`)
  expect(attacks.filter((one) => !rows.some(([id]) => id === one))).toEqual([])
})
