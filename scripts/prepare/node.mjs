import { spawnSync } from 'node:child_process'
import { inRoot } from './folders.mjs'
import { Problem } from './problem.mjs'

// The oldest Node that runs TypeScript.
const NEEDED = [22, 18]

/** The Node of the npm package `node`; npm scripts find it first in PATH. */
export const ownNode = inRoot(
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)

export function requireSupportedNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  throw new Problem(
    `Pagelight needs Node 20 or later to install itself; this is Node ${process.versions.node}.`,
  )
}

/** Without install scripts the package has no binary yet. */
export function ensureNode() {
  if (runsTypeScript(ownNode)) return
  console.log('Getting Node 24 ...')
  spawnSync(process.execPath, ['installArchSpecificPackage'], {
    cwd: inRoot('node_modules', 'node'),
    stdio: 'inherit',
  })
  if (runsTypeScript(ownNode) || runsTypeScript('node')) return
  throw new Problem(
    `The npm package "node" could not bring Node 24 (see above), and Node ${process.versions.node} does not run ` +
      `TypeScript. Install Node ${NEEDED.join('.')} or later, or allow npm to reach its registry, and start again.`,
  )
}

function runsTypeScript(command) {
  const { stdout } = spawnSync(command, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return Number(major) > NEEDED[0] || (Number(major) === NEEDED[0] && Number(minor) >= NEEDED[1])
}
