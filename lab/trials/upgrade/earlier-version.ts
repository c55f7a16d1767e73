import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WORKSPACES = ['contract', 'server', 'embedded-postgres']

export function hasCommit(commit: string): boolean {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT })
  return status === 0
}

/** Its program, with the packages of today; returns the folder. */
export function unpackVersion(commit: string, folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, maxBuffer: 1024 * 1024 * 1024 })
  // Old ones have not all of the workspaces.
  const there = git('ls-tree', '--name-only', commit).toString().split('\n')
  const workspaces = WORKSPACES.filter((name) => there.includes(name))
  const archive = git('archive', commit, ...workspaces, 'data', 'package.json')
  mkdirSync(folder)
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = path.join(folder, 'node_modules')
  mkdirSync(path.join(packages, '@pagelight'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== '@pagelight')
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name))
  for (const name of workspaces) {
    symlinkSync(path.join(folder, name), path.join(packages, '@pagelight', name))
    const own = path.join(ROOT, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, path.join(folder, name, 'node_modules'))
  }
  return folder
}

export const THIS_VERSION = ROOT
