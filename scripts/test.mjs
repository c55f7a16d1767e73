// The whole suite; the last line is its sum: N passed, N failed[, N skipped].
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres/postgres.mjs'
import { ownNode } from './prepare/node.mjs'
import { countPlaywright, countVitest, sum } from './test/counts.mjs'
import { bin, run } from './test/run.mjs'

const reports = mkdtempSync(join(tmpdir(), 'pagelight-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const results = []

for (const name of ['format:check', 'lint', 'types', 'bundle:check']) {
  const status = await run(name, 'npm', ['run', '--silent', name])
  results.push({ name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 })
}

results.push(await vitest('unit and API tests', ['run'], {}))

const postgres = await startPostgres()
try {
  if (postgres.url) {
    // The tests that import this module, directly or not.
    const databaseTests = [
      'related',
      '--run',
      '--project',
      'server',
      'server/src/testing/databases/postgres-test-database.ts',
    ]
    results.push(
      await vitest('API tests on PostgreSQL', databaseTests, { TEST_DATABASE_URL: postgres.url }),
    )
  } else {
    console.log(`\n!!! SKIPPED: the API tests on PostgreSQL, because: ${postgres.reason}`)
    results.push({ name: 'API tests on PostgreSQL', passed: 0, failed: 0, skipped: 1 })
  }
} finally {
  await postgres.stop?.()
}

const playwrightReport = join(reports, 'playwright.json')
const playwrightStatus = await run(
  'browser tests',
  ownNode,
  [bin('playwright'), 'test', '-c', 'e2e'],
  {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  },
)
results.push({ name: 'browser tests', ...countPlaywright(playwrightReport, playwrightStatus) })

const total = sum(results)
console.log('')
for (const { name, passed, failed, skipped } of results) {
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok'.padEnd(6)}  ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
  )
}
console.log('')
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exitCode = total.failed > 0 ? 1 : 0

async function vitest(name, args, env) {
  const report = join(reports, `vitest-${results.length}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(name, ownNode, [bin('vitest'), ...args, ...reporters], env)
  return { name, ...countVitest(report, status) }
}
