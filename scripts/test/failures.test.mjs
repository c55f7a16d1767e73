import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { failuresIn } from './failures.mjs'

const folder = mkdtempSync(join(tmpdir(), 'failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('a failed test of vitest is named with its reason, and so is a file that cannot be loaded', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'adds up', status: 'passed', failureMessages: [] },
        { fullName: 'takes away', status: 'failed', failureMessages: ['\u001b[31mno\u001b[39m'] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  expect(failuresIn(report({ testResults }))).toEqual([
    { state: 'FAILED', title: 'takes away', reason: 'no' },
    { state: 'FAILED', title: 'b.test.ts', reason: 'no such file' },
  ])
})

it('a failed browser test is told apart from one that passed when tried again', () => {
  const test = (status) => ({ status, results: [{ error: { message: status } }, {}] })
  const specs = ['expected', 'flaky', 'unexpected'].map((status) => ({
    title: status,
    tests: [test(status)],
  }))
  const suites = [{ title: 'c.spec.ts', specs: [], suites: [{ title: 'group', specs }] }]
  expect(failuresIn(report({ suites }))).toEqual([
    { state: 'flaky', title: 'c.spec.ts > group > flaky', reason: 'flaky' },
    { state: 'FAILED', title: 'c.spec.ts > group > unexpected', reason: 'unexpected' },
  ])
})

it('without a report there are no failures to name', () => {
  expect(failuresIn(join(folder, 'none.json'))).toEqual([])
})
