// Runs before start, test and dev on any Node >= 20; --no-build skips the web app, --tests installs what tests need too.
import { buildWeb } from './prepare/build-web.mjs'
import { Problem } from './prepare/problem.mjs'
import { install } from './prepare/install.mjs'
import { requireNodeForTypeScript, requireSupportedNode } from './prepare/node.mjs'
import { obtainForTests } from './prepare/test-tools.mjs'

const flags = new Set(process.argv.slice(2))

try {
  requireSupportedNode()
  install({ forTests: flags.has('--tests') })
  requireNodeForTypeScript()
  if (!flags.has('--no-build')) buildWeb()
  if (flags.has('--tests')) obtainForTests()
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
