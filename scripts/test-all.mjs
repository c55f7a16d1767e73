// Everything, the long programs too: before an issue is called done and before a release. --quick takes the trials' smallest sizes.
import { finish, playwright, script, vitest, vitestOnPostgres } from './test/steps.mjs'

const quick = process.argv.includes('--quick')
/** The tests that import this module, directly or not. */
const databaseTests = [
  'related',
  '--run',
  '--project',
  'server',
  'server/src/testing/databases/postgres-test-database.ts',
]

const results = []
for (const name of ['format:check', 'lint', 'types', 'bundle:check', 'catalogue:check']) {
  results.push(await script(name))
}
results.push(await vitest('unit and API tests', ['run']))
results.push(await vitestOnPostgres('API tests on PostgreSQL', databaseTests))
results.push(await playwright('browser tests'))
const trials = ['run', '-c', 'lab/vitest.config.ts']
results.push(await vitest('trials of programs', trials))
results.push(await vitestOnPostgres('trials of programs on PostgreSQL', trials))
results.push(await script('test:files'))
results.push(await script('test:fuzz', '--requests', quick ? '3000' : '30000'))
results.push(await script('test:fairness'))
results.push(await script('test:faults', '--times', quick ? '1' : '5'))
results.push(await script('test:upgrade'))
results.push(await script('test:cluster', '--kills', quick ? '1' : '5'))
results.push(await script('test:upgrade-embedded', '--entries', quick ? '1000' : '10000'))
finish(results)
