import { readReport } from './report.mjs'

/** A test file that could not be loaded counts as one failure. */
export function countVitest(reportFile, status) {
  const report = readReport(reportFile)
  if (report === null) return crashed
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return withRunnerFailure(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  })
}

export function countPlaywright(reportFile, status) {
  const report = readReport(reportFile)
  if (report === null) return crashed
  const { expected, unexpected, flaky, skipped } = report.stats
  return withRunnerFailure(status, { passed: expected + flaky, failed: unexpected, skipped })
}

export function sum(results) {
  const total = (key) => results.reduce((all, result) => all + result[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

const crashed = { passed: 0, failed: 1, skipped: 0 }

/** A runner can fail without a failed test, for instance by an unhandled rejection. */
function withRunnerFailure(status, counts) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
