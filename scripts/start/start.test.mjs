import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../prepare/folders.mjs'
import { serverCommand } from './server-command.mjs'

test('the server is started the same way on every platform, with allocator settings on Linux only', () => {
  for (const platform of ['linux', 'darwin', 'win32']) {
    const { command, args, env } = serverCommand(platform, 'node')
    expect([command, ...args]).toEqual(['node', 'server/src/main.ts'])
    expect(Object.keys(env).length > 0).toBe(platform === 'linux')
  }
})

test('no script of package.json needs a POSIX shell', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  // What cmd.exe does not know: exec, variables before a command, quotes, $, ; and a single &.
  const posixOnly = /(?:^|&& *)(?:exec\b|[A-Z_]+=)|['$;`]|(?<!&)&(?!&)/
  expect(Object.entries(scripts).filter(([, line]) => posixOnly.test(line))).toEqual([])
})
