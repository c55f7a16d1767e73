import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum } from './counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const good = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [],
}

it('counts what the runner reports', () => {
  expect(countVitest(report(good), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright(report({ stats }), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 })
})

it('counts a test file that cannot be loaded as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]
  expect(countVitest(report({ ...good, testResults }), 1).failed).toBe(1)
})

it('counts a runner that crashed, or fails without a failed test, as a failure', () => {
  expect(countVitest(join(folder, 'none.json'), null)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPlaywright(join(folder, 'none.json'), 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
  expect(countVitest(report(good), 1).failed).toBe(1)
})

it('sums up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})
