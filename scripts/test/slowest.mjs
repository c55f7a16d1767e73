// Where a run's time went, so that a slow test file is seen when it is added.
import { relative } from 'node:path'
import { root } from '../prepare/folders.mjs'
import { readReport } from './report.mjs'

/** Each file of a report of vitest or Playwright with its seconds; empty where there is no report. */
export function secondsOfFiles(reportFile) {
  const report = readReport(reportFile)
  if (report?.testResults) {
    return report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1_000,
    }))
  }
  return (report?.suites ?? []).map((suite) => ({
    file: `e2e/specs/${suite.file}`,
    seconds: resultsOf(suite).reduce((all, { duration }) => all + duration, 0) / 1_000,
  }))
}

export function slowest(files, count) {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

function resultsOf({ specs = [], suites = [] }) {
  return [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
    ...suites.flatMap(resultsOf),
  ]
}
