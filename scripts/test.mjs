// What a contributor waits for; the last line is its sum: N passed, N failed[, N skipped].
import {
  finish,
  playwright,
  prepareForBrowser,
  script,
  vitest,
  vitestOnPostgres,
} from './test/steps.mjs'

/** What PostgreSQL could answer otherwise than the embedded engine: the driver, COPY, and one pass over every call. */
const DIFFERS_ON_POSTGRES = [
  ...['backup', 'db', 'maintenance', 'migrate', 'share-by-turns', 'share-one-connection'].map(
    (name) => `server/src/db/${name}.test.ts`,
  ),
  'server/src/db/schema/',
  'server/src/db/statements/',
  'server/src/job-queue/',
  'server/src/testing/databases/',
  'server/src/app.test.ts',
  'server/src/two-servers.test.ts',
  'server/src/features/imports/imports.test.ts',
  'server/src/features/imports/lost-database.test.ts',
  'server/src/features/catalogue/',
  'server/src/features/library/library.test.ts',
]

/** Other ways to sign in, a long time without a server, and matrices of widths, colours, failures and slow networks; `npm run test:all` runs them. */
const LONG_JOURNEYS = String.raw`(confirm-email|firebase|flight|forced-colours|house-sign-in|kept|long-words|one-message|slow-network|third-party)\.spec|during (?:too many requests|a lost network)`

const results = []
const prepared = prepareForBrowser()
for (const name of ['format:check', 'lint', 'types', 'bundle:check']) {
  results.push(await script(name))
}
await prepared
results.push(await vitest('unit and API tests', ['run']))
results.push(
  await vitestOnPostgres('API tests on PostgreSQL', [
    'run',
    '--project',
    'server',
    ...DIFFERS_ON_POSTGRES,
  ]),
)
results.push(await playwright('browser tests', ['--grep-invert', LONG_JOURNEYS]))
finish(results)
