import { spawnSync } from 'node:child_process'
import { inRoot, root } from './folders.mjs'
import { ownNode } from './node.mjs'
import { Problem } from './problem.mjs'

/** A browser is required, PostgreSQL is optional. */
export function obtainForTests() {
  if (run('e2e/chromium.ts') !== 0) throw new Problem('No browser for the tests (see above).')
  run('scripts/postgres/obtain.mjs')
}

function run(script) {
  return spawnSync(ownNode(), [inRoot(script)], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status
}
