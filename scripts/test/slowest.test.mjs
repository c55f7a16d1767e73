import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inRoot } from '../prepare/folders.mjs'
import { secondsOfFiles, slowest } from './slowest.mjs'

const folder = mkdtempSync(join(tmpdir(), 'slowest-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('the seconds of each test file are read from the reports of vitest and Playwright', () => {
  const testResults = [
    { name: inRoot('server', 'a.test.ts'), startTime: 1_000, endTime: 3_500 },
    { name: inRoot('web', 'b.test.ts'), startTime: 1_000, endTime: 1_250 },
  ]
  expect(secondsOfFiles(report({ testResults }))).toEqual([
    { file: 'server/a.test.ts', seconds: 2.5 },
    { file: 'web/b.test.ts', seconds: 0.25 },
  ])
  const spec = (...durations) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { file: 'c.spec.ts', specs: [spec(1_000, 500)], suites: [{ specs: [spec(250)] }] },
  ]
  expect(secondsOfFiles(report({ suites }))).toEqual([
    { file: 'e2e/specs/c.spec.ts', seconds: 1.75 },
  ])
  expect(secondsOfFiles(join(folder, 'none.json'))).toEqual([])
})

it('the slowest test files come first', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }))
  expect(slowest(files, 2).map(({ file }) => file)).toEqual(['3', '2'])
})
