// The steps that suites are made of; each returns { name, passed, failed, skipped, seconds }.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres/postgres.mjs'
import { ownNode } from '../prepare/node.mjs'
import { countPlaywright, countVitest, sum } from './counts.mjs'
import { failuresIn } from './failures.mjs'
import { bin, run } from './run.mjs'
import { secondsOfFiles, slowest } from './slowest.mjs'

const SHOWN_FILES = 12

const reports = mkdtempSync(join(tmpdir(), 'pagelight-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
let made = 0

/** A script of package.json: one test that passes if it ends with 0. */
export async function script(name, ...args) {
  return await timed(name, async () => {
    const status = await run(name, 'npm', ['run', '--silent', name, '--', ...args])
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  })
}

export async function vitest(name, args, env = {}) {
  const report = join(reports, `vitest-${made++}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return await timed(name, async () =>
    withReport(
      report,
      countVitest(report, await run(name, ownNode(), [bin('vitest'), ...args, ...reporters], env)),
    ),
  )
}

/** Skipped, and said so, where there is no PostgreSQL. */
export async function vitestOnPostgres(name, args) {
  const postgres = await startPostgres()
  try {
    if (postgres.url) return await vitest(name, args, { TEST_DATABASE_URL: postgres.url })
    console.log(`\n!!! SKIPPED: ${name}, because: ${postgres.reason}`)
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 }
  } finally {
    await postgres.stop?.()
  }
}

/** Takes half a minute of one core beside steps that leave it free; where it fails, the browser tests say why. */
export async function prepareForBrowser() {
  await run('data for the browser tests', ownNode(), ['e2e/prepare.ts'])
}

export async function playwright(name, args = []) {
  const report = join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return await timed(name, async () =>
    withReport(
      report,
      countPlaywright(
        report,
        await run(name, ownNode(), [bin('playwright'), 'test', '-c', 'e2e', ...args], env),
      ),
    ),
  )
}

const withReport = (report, counts) => ({
  ...counts,
  files: secondsOfFiles(report),
  failures: failuresIn(report),
})

/** Prints the slowest files, what failed and why, and a line for each step; the last line is the sum: N passed, N failed[, N skipped]. */
export function finish(results) {
  const total = sum(results)
  console.log('\nThe slowest files, in seconds:')
  const files = results.flatMap((one) => one.files ?? [])
  for (const { file, seconds } of slowest(files, SHOWN_FILES))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
  console.log('')
  for (const { state, title, reason } of results.flatMap((one) => one.failures ?? []))
    console.log(`${state}: ${title}\n${reason}\n`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    const state = failed > 0 ? 'FAILED' : 'ok'.padEnd(6)
    console.log(
      `${state}  ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
    )
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

async function timed(name, work) {
  const began = performance.now()
  const counts = await work()
  return { name, ...counts, seconds: Math.round((performance.now() - began) / 1_000) }
}
