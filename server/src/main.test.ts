import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'pagelight-main-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs one of our programs away from the checkout and from the caller's settings. */
function run(program: string, environment: Record<string, string> = {}, args: string[] = []) {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const env = { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'var'), ...environment }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], { cwd: folder, env })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[0]
        if (found) resolve(found)
      }
      listeners.add(look)
      look()
      void ended.then(() => reject(new Error(`It ended. It said:\n${output}`)))
    })
  return { child, ended, says, output: () => output }
}

test('a bad setting stops the start with its name', async () => {
  const start = run('./main.ts', { PORT: 'x', LOG_LEVEL: 'loud' })
  expect(await start.ended).toBe(1)
  expect(start.output()).toBe(
    'PORT: must be a number\nLOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent\n',
  )
})

test('the server says where it is, offers the setup link, keeps its port and data to itself, and closes on SIGTERM', async () => {
  const server = run('./main.ts', { PORT: '0' })
  const link = await server.says(/http:\/\/localhost:\d+\/register\?setup=[\w-]{43}/)
  const origin = new URL(link).origin
  expect(server.output()).toContain(`Pagelight is at ${origin}\n`)
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'ok' })

  const [samePort, sameData] = [
    run('./main.ts', { PORT: new URL(origin).port, DATA_DIR: path.join(folder, 'other') }),
    run('./admin.ts', {}, ['list']),
  ]
  expect(await samePort.ended).toBe(1)
  expect(samePort.output()).toMatch(/^PORT: \d+ is already in use\. .*\n$/)
  expect(await sameData.ended).toBe(1)
  expect(sameData.output()).toMatch(
    /^The database in \S+ is already in use by process \d+\. Stop that process first\.\n$/,
  )

  const asked = performance.now()
  server.child.kill('SIGTERM')
  // Ctrl-C reaches a server under npm twice: from the terminal and from npm.
  await server.says(/closing/)
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)

  const stopped = run('./admin.ts', {}, ['approve', 'ada@example.com'])
  expect(await stopped.ended).toBe(0)
  expect(stopped.output()).toBe('ada@example.com is approved.\n')
}, 60_000)
