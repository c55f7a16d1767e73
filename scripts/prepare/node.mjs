import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot } from './folders.mjs'
import { Problem } from './problem.mjs'

// The oldest Node that runs TypeScript.
const NEEDED = [22, 18]

const installed = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** The Node of the lockfile, which npm scripts find first in PATH; the user's own where there is none for this platform. */
export const ownNode = () => (existsSync(installed) ? installed : process.execPath)

export function requireSupportedNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  throw new Problem(
    `Pagelight needs Node 20 or later to install itself; this is Node ${process.versions.node}.`,
  )
}

export function requireNodeForTypeScript() {
  if (runsTypeScript(ownNode())) return
  throw new Problem(
    `The lockfile has no Node for ${process.platform} on ${process.arch}, and Node ${process.versions.node} does not ` +
      `run TypeScript. Install Node ${NEEDED.join('.')} or later and start again.`,
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
