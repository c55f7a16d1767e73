import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './folders.mjs'
import { isInstalled } from './install.mjs'

const locked = {
  '': { version: '0.1.0' },
  web: { version: '0.1.0' },
  'node_modules/@pagelight/web': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@esbuild/aix': { version: '1.0.0', optional: true },
  'node_modules/vitest': { version: '5.1.1', dev: true },
}

const workspace = { 'node_modules/@pagelight/web': { link: true } }
const running = { ...workspace, 'node_modules/zod': { version: '4.6.7' } }
const testing = { ...running, 'node_modules/vitest': { version: '5.1.1' } }

it('takes node_modules for complete when every package has the version of the lockfile', () => {
  expect(isInstalled(locked, testing, { forTests: true })).toBe(true)
  expect(isInstalled(locked, testing, { forTests: false })).toBe(true)
})

it('installs what only tests need for tests, and not for running', () => {
  expect(isInstalled(locked, running, { forTests: false })).toBe(true)
  expect(isInstalled(locked, running, { forTests: true })).toBe(false)
})

it('installs when there is nothing, or a package or workspace is missing or has another version', () => {
  const toRun = { forTests: false }
  expect(isInstalled(locked, null, toRun)).toBe(false)
  expect(isInstalled(locked, workspace, toRun)).toBe(false)
  expect(isInstalled(locked, { 'node_modules/zod': { version: '4.6.7' } }, toRun)).toBe(false)
  const older = { ...workspace, 'node_modules/zod': { version: '4.6.6' } }
  expect(isInstalled(locked, older, toRun)).toBe(false)
})

it('finds the hash of every package in the lockfile', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const unhashed = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  )
  expect(unhashed).toEqual([])
})
