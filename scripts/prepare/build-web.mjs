import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from './folders.mjs'
import { ownNode } from './node.mjs'
import { Problem } from './problem.mjs'

// In dist, which every build empties, so that it cannot outlive its build.
const stamp = inRoot('web', 'dist', '.sources')

/** Skips the build if its inputs have not changed. */
export function buildWeb() {
  if (!existsSync(inRoot('web', 'index.html'))) return
  const sources = hashOf([
    'web',
    'contract',
    'data/estimator/accuracy.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])
  if (
    existsSync(inRoot('web', 'dist', 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sources
  ) {
    return
  }
  console.log('Building the web app ...')
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(ownNode(), [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Problem('Building the web app failed (see above).')
  writeFileSync(stamp, sources)
}

function hashOf(names) {
  const hash = createHash('sha256')
  for (const path of names.flatMap(filesUnder))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inRoot(path)))
  return hash.digest('hex')
}

function filesUnder(path) {
  if (statSync(inRoot(path)).isFile()) return [path]
  return readdirSync(inRoot(path))
    .filter((name) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}
