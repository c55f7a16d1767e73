import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startProgram } from './program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('a bad setting stops the start with its name', async () => {
  const start = startProgram(temporaryFolder(), 'main.ts', { PORT: 'x', LOG_LEVEL: 'loud' })
  expect(await start.ended).toBe(1)
  expect(start.output()).toBe(
    'PORT: must be a number\nLOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent\n',
  )
})

test('the server says where it is, offers the setup link, keeps its port and data to itself, and closes on SIGTERM', async () => {
  const folder = temporaryFolder()
  const run = (program: string, environment: Record<string, string> = {}, args: string[] = []) =>
    startProgram(folder, program, { DATA_DIR: path.join(folder, 'var'), ...environment }, args)
  const leftByAKilledOne = path.join(folder, 'var', 'uploads', 'half-a-book')
  mkdirSync(path.dirname(leftByAKilledOne), { recursive: true })
  writeFileSync(leftByAKilledOne, 'x')
  const server = run('main.ts', { PORT: '0' })
  const link = await server.says(/http:\/\/localhost:\d+\/register#setup=[\w-]{43}/)
  const origin = new URL(link).origin
  expect(server.output()).toContain(`Pagelight is at ${origin}\n`)
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'ok' })
  expect(existsSync(leftByAKilledOne)).toBe(false)
  const files = readdirSync(path.join(folder, 'var'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(900)
  const open = files.filter((file) => (statSync(file).mode & 0o077) !== 0)
  // What the engine remembers of its own tables; nothing of readers.
  expect(open.filter((file) => path.basename(file) !== 'pg_internal.init')).toEqual([])

  const [samePort, sameData, asked] = [
    run('main.ts', { PORT: new URL(origin).port, DATA_DIR: path.join(folder, 'other') }),
    run('main.ts', { PORT: '0' }),
    run('commands/admin.ts', {}, ['list']),
  ]
  expect(await samePort.ended).toBe(1)
  expect(samePort.output()).toMatch(/^PORT: \d+ is already in use\. .*\n$/)
  expect(await asked.ended).toBe(0)
  expect(asked.output()).toBe('There are no readers yet.\n')
  expect(await sameData.ended).toBe(1)
  expect(sameData.output()).toMatch(
    /^The database in \S+ is already in use by process \d+\. Stop that process first\.\n$/,
  )

  const asksToEnd = performance.now()
  server.child.kill('SIGTERM')
  // Ctrl-C reaches a server under npm twice: from the terminal and from npm.
  await server.says(/closing/)
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(performance.now() - asksToEnd).toBeLessThan(10_000)

  const stopped = run('commands/admin.ts', {}, ['approve', 'ada@example.com'])
  expect(await stopped.ended).toBe(0)
  expect(stopped.output()).toBe('ada@example.com is approved.\n')
}, 240_000)
