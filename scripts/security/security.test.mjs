import { expect, test } from 'vitest'
import { isAllowed, licenceOf, licencesPage } from './licences.mjs'
import { secretsOf } from './secrets.mjs'

test.each([
  ['MIT', true],
  ['(AFL-2.1 OR BSD-3-Clause)', true],
  ['MIT AND Apache-2.0', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  [null, false],
])('a package under %s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

test('a licence is named by its id, its name or a choice', () => {
  expect(licenceOf({ licenses: [{ license: { id: 'MIT' } }] })).toBe('MIT')
  expect(licenceOf({ licenses: [{ license: { name: 'Own' } }] })).toBe('Own')
  expect(licenceOf({ licenses: [{ expression: '(MIT OR CC0-1.0)' }] })).toBe('(MIT OR CC0-1.0)')
  expect(licenceOf({})).toBeNull()
  expect(licencesPage([{ name: 'a', licenses: [] }])).toContain('| none named | 1 | a |')
})

test('a key in a file is found, and is not repeated in what is said of it', async () => {
  const key = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_')
  const found = await secretsOf('a.ts', `const token = '${key}'`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^a\.ts:1 /)
  expect(found[0]).not.toContain(key)
  expect(await secretsOf('a.ts', 'const a = 1')).toEqual([])
})
