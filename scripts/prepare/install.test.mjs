import { expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

const locked = {
  '': { version: '0.1.0' },
  web: { version: '0.1.0' },
  'node_modules/@pagelight/web': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@esbuild/aix': { version: '1.0.0', optional: true },
}

const workspace = { 'node_modules/@pagelight/web': { link: true } }

it('takes node_modules for complete when every package has the version of the lockfile', () => {
  expect(isInstalled(locked, { ...workspace, 'node_modules/zod': { version: '4.6.7' } })).toBe(true)
})

it('installs when there is nothing, or a package or workspace is missing or has another version', () => {
  expect(isInstalled(locked, null)).toBe(false)
  expect(isInstalled(locked, workspace)).toBe(false)
  expect(isInstalled(locked, { 'node_modules/zod': { version: '4.6.7' } })).toBe(false)
  expect(isInstalled(locked, { ...workspace, 'node_modules/zod': { version: '4.6.6' } })).toBe(
    false,
  )
})
