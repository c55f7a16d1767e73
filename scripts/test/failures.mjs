// Which tests failed, or passed only when tried again, so that the end of a long log names them.
import { stripVTControlCharacters } from 'node:util'
import { readReport } from './report.mjs'

const SHOWN_LINES = 12

/** Each failed or flaky test of a report of vitest or Playwright: { state, title, reason }; empty where there is no report. */
export function failuresIn(reportFile) {
  const report = readReport(reportFile)
  if (report?.testResults) return report.testResults.flatMap(failuresOfFile)
  return (report?.suites ?? []).flatMap((suite) => failuresOfSuite(suite, []))
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => failure('FAILED', fullName, failureMessages[0]))
  const broken = status === 'failed' && failed.length === 0
  return broken ? [failure('FAILED', name, message)] : failed
}

function failuresOfSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) =>
        failure(
          status === 'flaky' ? 'flaky' : 'FAILED',
          [...path, spec.title].join(' > '),
          results.find((result) => result.error)?.error.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, path))]
}

function failure(state, title, message) {
  const lines = stripVTControlCharacters(message ?? 'no reason is reported').split('\n')
  return { state, title, reason: lines.slice(0, SHOWN_LINES).join('\n') }
}
