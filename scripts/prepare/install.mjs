import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from './folders.mjs'
import { Problem } from './problem.mjs'

/** Runs `npm ci` if node_modules lacks what package-lock.json names; what only tests need is left out unless `forTests`. */
export function install({ forTests }) {
  const locked = packagesIn(inRoot('package-lock.json'))
  if (locked === null)
    throw new Problem('package-lock.json is missing or broken: check the files out again.')
  const present = packagesIn(inRoot('node_modules', '.package-lock.json'))
  if (isInstalled(locked, present, { forTests })) return
  console.log('Installing packages (only the first time and after an update) ...')
  // No package runs a script of its own here: every byte that runs has its hash in the lockfile.
  const which = forTests ? '--include=dev' : '--omit=dev'
  const args = ['ci', which, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: inRoot(), stdio: 'inherit' })
    : spawnSync('npm', args, {
        cwd: inRoot(),
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (status !== 0) {
    throw new Problem(
      'Installing the packages failed (see above). Check the network and the disk, then try again.',
    )
  }
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/** `present` is node_modules/.package-lock.json; packages for other platforms may be missing. */
export function isInstalled(locked, present, { forTests }) {
  if (present === null) return false
  return Object.entries(locked).every(([path, { version, link, optional, dev, devOptional }]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (link) return found !== undefined
    if (found) return found.version === version
    return optional === true || devOptional === true || (dev === true && !forTests)
  })
}
